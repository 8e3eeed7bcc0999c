// The catalogue: makes, models, trims, dealers, vehicles and prices. Amounts are integer cents of Canadian dollars,
// distances
// are kilometres, and bilingual texts are one jsonb value with both languages.
import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  customType,
  date,
  doublePrecision,
  index,
  integer,
  json,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import type { z } from "zod";
import type { companySettings } from "#contract/company/settings.ts";
import type { CatalogueSubject } from "#contract/inventory/changes.ts";
import { emptyLabel, type VehicleLabel } from "#domain/law/vehicle-history.ts";
import { provinces } from "#domain/place/province.ts";
import { accuracies, markets } from "#domain/vehicle/catalogue.ts";
import { shopColours } from "#domain/vehicle/shop-colours.ts";
import {
  bodyStyles,
  drivetrains,
  type Fuel,
  fuels,
  transmissions,
  vehicleConditions,
} from "#domain/vehicle/vehicle.ts";
import { foldTextSql, searchedText } from "#upstream/list/search.ts";

export interface Bilingual {
  en: string;
  fr: string;
}

/** withdrawn: the dealer has taken it off the shop; who is buying it may finish. */
export const vehicleStatuses = ["on-sale", "withdrawn", "sold"] as const;

/** An option or package of a vehicle. `price_cents` is 0 if it is free. */
export interface PricedItem {
  code: string;
  name: Bilingual;
  price_cents: number;
}

/** A rebate of a price record. The pre-tax part reduces the taxable amount; the post-tax part is deducted after tax. */
export interface Rebate {
  rebateName: Bilingual;
  preTaxRebate_cents: number;
  postTaxRebate_cents: number;
  rebateNote: Bilingual;
}

/** A lease term: `value` is the annual rate in percent; a residual's `value` is a percent of the MSRP. */
export interface LeaseTerm {
  months: number;
  value: number;
  residualByKm: { kilometers: number; value: number }[];
}

/** A finance term: `value` is the annual rate in percent. */
export interface FinanceTerm {
  months: number;
  value: number;
}

export interface Photo {
  url: string;
  view: string;
}

export const makes = pgTable(
  "makes",
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    key: text().notNull(),
    name: text().notNull(),
    is_active: boolean().notNull().default(true),
  },
  (t) => [uniqueIndex("makes_key").on(t.key)],
);

export const models = pgTable(
  "models",
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    make_id: integer()
      .notNull()
      .references(() => makes.id),
    name: text().notNull(),
    market: text({ enum: markets }).notNull().default("ca"),
    body_style: text({ enum: bodyStyles }).notNull(),
    /** Id of the model that this submodel belongs to; null if the row is not a submodel. */
    main_model_id: integer().references((): AnyPgColumn => models.id),
    is_active: boolean().notNull().default(true),
    main_image_url: text(),
    promotion_image_url: text(),
    promotion_note: jsonb().$type<Bilingual>(),
    /** Counts the changes, so that the second of two people sees the first one's. */
    version: integer().notNull().default(0),
  },
  (t) => [
    uniqueIndex("models_make_name").on(t.make_id, t.name, t.market),
    index("models_main").on(t.main_model_id),
    // The order of the vehicles team's list.
    index("models_market_name").on(t.market, foldTextSql(t.name), t.id),
  ],
);

export const trims = pgTable(
  "trims",
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    model_id: integer()
      .notNull()
      .references(() => models.id),
    year: integer().notNull(),
    name: text().notNull(),
    body_style: text({ enum: bodyStyles }).notNull(),
    msrp_cents: integer().notNull(),
    engine: jsonb().$type<Bilingual>().notNull(),
    horsepower: integer(),
    drivetrain: text({ enum: drivetrains }).notNull(),
    fuel: text({ enum: fuels }).notNull(),
    transmission: text({ enum: transmissions }).notNull(),
    seats: integer().notNull(),
    doors: integer().notNull(),
    /** Litres per 100 km; null for electric vehicles. */
    city_l_100km: doublePrecision(),
    highway_l_100km: doublePrecision(),
    combined_l_100km: doublePrecision(),
    /** Kilowatt hours per 100 km, and range in kilometres, for electric vehicles and plug-in hybrids. */
    kwh_100km: doublePrecision(),
    electric_range_km: integer(),
    is_active: boolean().notNull().default(true),
    main_image_url: text(),
    is_demonstration: boolean().notNull().default(false),
    // A trigger copies these three from the make and the model, so that filters, order and search read one table.
    make_id: integer().notNull().default(0),
    market: text({ enum: markets }).notNull().default("ca"),
    /** Make, model, trim and year. */
    vehicle_name: text().notNull().default(""),
    accuracy: text({ enum: accuracies })
      .notNull()
      .generatedAlwaysAs(
        (): SQL => sql`case
          when horsepower is null or (combined_l_100km is null and kwh_100km is null)
            then case when main_image_url is null then 'incomplete' else 'no-figures' end
          when main_image_url is null then 'no-picture' else 'complete' end`,
      ),
    /** Counts the changes, so that the second of two people sees the first one's. */
    version: integer().notNull().default(0),
    date_updated: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex("trims_model_year_name").on(t.model_id, t.year, t.name),
    index("trims_year").on(t.year),
    // The vehicles team's search: by name within each filter, by the latest change, and by three letters of any word.
    index("trims_market_name").on(t.market, foldTextSql(t.vehicle_name), t.id),
    index("trims_year_name").on(t.market, t.year, foldTextSql(t.vehicle_name), t.id),
    index("trims_make_name").on(t.make_id, t.market, foldTextSql(t.vehicle_name), t.id),
    index("trims_make_year_name").on(t.make_id, t.market, t.year, foldTextSql(t.vehicle_name), t.id),
    index("trims_accuracy_name").on(t.market, t.accuracy, foldTextSql(t.vehicle_name), t.id),
    index("trims_accuracy_year_name").on(t.market, t.accuracy, t.year, foldTextSql(t.vehicle_name), t.id),
    index("trims_inactive").on(t.market, foldTextSql(t.vehicle_name), t.id).where(sql`not is_active`),
    index("trims_changed").on(t.market, t.date_updated, t.id),
    index("trims_search").using("gin", sql`(${searchedText([t.vehicle_name])}) gin_trgm_ops`),
    // The order of the list of pictures: the newest year of each model first.
    index("trims_model_recent").on(t.model_id, sql`(-${t.year})`, t.id),
  ],
);

/** What the search of the staff's list goes through; its index has the same expression. */
export const searchedCompanyColumns = (t: Record<"name" | "legal_name" | "email", SQLWrapper>): SQL[] => [
  ...[sql`${t.name} ->> 'en'`, sql`${t.name} ->> 'fr'`, sql`${t.legal_name}`, sql`${t.email}`],
];

/**
 * A company's name in one language, for the order of the staff's lists; its indexes have the same expressions. A curly
 * apostrophe would stand behind all letters.
 */
export const foldedCompanyName = (name: SQLWrapper, language: keyof Bilingual): SQL<string> =>
  foldTextSql(sql`translate(${name} ->> ${sql.raw(`'${language}'`)}, '’', '''')`);

export const companies = pgTable(
  "companies",
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    guid: text().notNull(),
    type: text({ enum: ["dealer", "dealer-group", "trade-in-partner"] })
      .notNull()
      .default("dealer"),
    name: jsonb().$type<Bilingual>().notNull(),
    legal_name: text().notNull(),
    phone: text().notNull(),
    email: text().notNull(),
    website: text(),
    address: text().notNull(),
    city: text().notNull(),
    province: text({ enum: provinces }).notNull(),
    postal_code: text().notNull(),
    country: text().notNull().default("CA"),
    latitude: doublePrecision().notNull(),
    longitude: doublePrecision().notNull(),
    languages: text().array().notNull().$type<("en" | "fr")[]>(),
    permit_number: text().notNull(),
    /** Null: the regulator of the province (`domain/law/regulators.ts`). */
    permit_authority: text(),
    /** Brands whose sites show this company and its vehicles. */
    brand_keys: text().array().notNull(),
    /** Parts that the company has not chosen are absent. */
    settings: jsonb().$type<z.input<typeof companySettings>>().notNull().default({}),
    is_active: boolean().notNull().default(true),
    is_demonstration: boolean().notNull().default(false),
    date_created: timestamp({ withTimezone: true }).notNull().defaultNow(),
    date_updated: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex("companies_guid").on(t.guid),
    index("companies_province").on(t.province),
    index("companies_brand_keys").using("gin", t.brand_keys),
    // The orders of the staff's lists, and their search: three letters at a time, anywhere in a word.
    index("companies_name_en").on(foldedCompanyName(t.name, "en"), t.id),
    index("companies_name_fr").on(foldedCompanyName(t.name, "fr"), t.id),
    index("companies_created").on(t.date_created, t.id),
    index("companies_search").using("gin", sql`(${searchedText(searchedCompanyColumns(t))}) gin_trgm_ops`),
  ],
);

export const companyMakes = pgTable(
  "company_makes",
  {
    company_id: integer()
      .notNull()
      .references(() => companies.id, { onDelete: "cascade" }),
    make_id: integer()
      .notNull()
      .references(() => makes.id),
  },
  (t) => [primaryKey({ columns: [t.company_id, t.make_id] })],
);

/** What the search of manufacturers' colours goes through. */
export const searchedColourColumns = (t: { name: SQLWrapper }): SQL[] => [
  sql`${t.name} ->> 'en'`,
  sql`${t.name} ->> 'fr'`,
];

/** Names of exterior colours as manufacturers and dealers write them, and the shop's colour of each (reading 48). */
export const manufacturerColours = pgTable(
  "manufacturer_colours",
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    /** `colourKey` of the English name. */
    key: text().notNull().unique(),
    name: jsonb().$type<Bilingual>().notNull(),
    /** Both are null until the vehicles team has mapped it. */
    colour: text({ enum: shopColours }),
    paint_hex: text(),
    first_seen_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    changed_at: timestamp({ withTimezone: true }),
  },
  (t) => [
    // The order of the list: unmapped first.
    index("manufacturer_colours_state").on(sql`((${t.colour} is not null)::int)`, sql`(${t.key} collate "C")`, t.id),
    index("manufacturer_colours_name").on(sql`(${t.key} collate "C")`, t.id),
    index("manufacturer_colours_search").using("gin", sql`(${searchedText(searchedColourColumns(t))}) gin_trgm_ops`),
    check("manufacturer_colours_mapped", sql`(${t.colour} is null) = (${t.paint_hex} is null)`),
  ],
);

/** Columns by which orders are found. */
export const searchedVehicleColumns = (t: Record<"vin" | "stock_number", SQLWrapper>) => [t.vin, t.stock_number];

export const vehicles = pgTable(
  "vehicles",
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    company_id: integer()
      .notNull()
      .references(() => companies.id),
    trim_id: integer()
      .notNull()
      .references(() => trims.id),
    // Copied from the trim and the company, so that filters and counts read one table.
    make_id: integer()
      .notNull()
      .references(() => makes.id),
    model_id: integer()
      .notNull()
      .references(() => models.id),
    year: integer().notNull(),
    body_style: text({ enum: bodyStyles }).notNull(),
    fuel: text({ enum: fuels }).notNull(),
    drivetrain: text({ enum: drivetrains }).notNull(),
    transmission: text({ enum: transmissions }).notNull(),
    province: text({ enum: provinces }).notNull(),

    vin: text().notNull(),
    stock_number: text().notNull(),
    condition: text({ enum: vehicleConditions }).notNull(),
    status: text({ enum: vehicleStatuses }).notNull().default("on-sale"),
    exterior_colour: jsonb().$type<Bilingual>().notNull(),
    colour_id: integer().references(() => manufacturerColours.id),
    interior_colour: jsonb().$type<Bilingual>().notNull(),
    paint_hex: text().notNull(),
    interior_hex: text().notNull(),
    mileage_km: integer().notNull(),
    seats: integer().notNull(),
    doors: integer().notNull(),

    msrp_cents: integer().notNull(),
    /** Price without options, fees and levies. */
    price_cents: integer().notNull(),
    options_cents: integer().notNull().default(0),
    dealer_fee_cents: integer().notNull().default(0),
    freight_and_pdi_cents: integer().notNull().default(0),
    association_fee_cents: integer().notNull().default(0),
    air_tax_cents: integer().notNull().default(0),
    tire_tax_cents: integer().notNull().default(0),
    /** The advertised price before rebates and sales taxes. Generated, so that it always equals the sum of its parts. */
    all_in_price_cents: integer()
      .notNull()
      .generatedAlwaysAs(
        (): SQL =>
          sql`price_cents + options_cents + dealer_fee_cents + freight_and_pdi_cents + association_fee_cents + air_tax_cents + tire_tax_cents`,
      ),
    /** `options_cents` is the sum of the prices of options and packages. */
    options: jsonb().$type<PricedItem[]>().notNull().default([]),
    packages: jsonb().$type<PricedItem[]>().notNull().default([]),
    /** The dealer's own rebates, subtracted before taxes whatever the payment method. */
    rebates: jsonb().$type<PricedItem[]>().notNull().default([]),
    /** Codes of the equipment table. */
    equipment: text().array().notNull().default([]),

    warranty_starts_on: date(),
    basic_warranty_months: integer().notNull(),
    basic_warranty_km: integer().notNull(),
    powertrain_warranty_months: integer().notNull(),
    powertrain_warranty_km: integer().notNull(),

    /** If empty, upstream/pictures draws the vehicle. */
    photos: jsonb().$type<Photo[]>().notNull().default([]),
    /** The declared history. It says something of used vehicles only. */
    label: jsonb().$type<VehicleLabel>().notNull().default(emptyLabel),
    is_demonstration: boolean().notNull().default(false),
    date_created: timestamp({ withTimezone: true }).notNull().defaultNow(),
    date_updated: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex("vehicles_vin").on(t.vin),
    uniqueIndex("vehicles_company_stock").on(t.company_id, t.stock_number),
    index("vehicles_search").using("gin", sql`(${searchedText(searchedVehicleColumns(t))}) gin_trgm_ops`),
    // The order of the dealer's own list.
    index("vehicles_company_recent").on(t.company_id, t.date_updated, t.id),
    index("vehicles_recent").on(t.date_updated.desc(), t.id.desc()),
    index("vehicles_make_model_year").on(t.make_id, t.model_id, t.year),
    index("vehicles_trim").on(t.trim_id),
    // The vehicles that a mapping reaches, and their number.
    index("vehicles_colour").on(t.colour_id, t.status),
    index("vehicles_year").on(t.year),
    index("vehicles_price").on(t.all_in_price_cents, t.id),
    index("vehicles_body").on(t.body_style),
    index("vehicles_mileage").on(t.mileage_km, t.id),
    index("vehicles_province").on(t.province),
    index("vehicles_condition").on(t.condition),
    index("vehicles_fuel").on(t.fuel),
    check("vehicles_vin_shape", sql`${t.vin} ~ '^[A-HJ-NPR-Z0-9]{17}$'`),
    check("vehicles_amounts", sql`${t.price_cents} >= 0 and ${t.options_cents} >= 0 and ${t.mileage_km} >= 0`),
  ],
);

export const trimPrices = pgTable(
  "trim_prices",
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    trim_id: integer()
      .notNull()
      .references(() => trims.id),
    country: text().notNull().default("Canada"),
    /** A province, or "CA" for provinces without their own row. */
    geography_code: text().notNull(),
    msrp_cents: integer().notNull(),
    air_tax_cents: integer().notNull(),
    tire_tax_cents: integer().notNull(),
    freight_and_pdi_cents: integer().notNull(),
    association_fee_cents: integer().notNull(),
    end_date: date().notNull(),
    cash_rebates: jsonb().$type<Rebate[]>().notNull().default([]),
    lease_rebates: jsonb().$type<Rebate[]>().notNull().default([]),
    finance_rebates: jsonb().$type<Rebate[]>().notNull().default([]),
    lease_terms: jsonb().$type<LeaseTerm[]>().notNull().default([]),
    finance_terms: jsonb().$type<FinanceTerm[]>().notNull().default([]),
    is_demonstration: boolean().notNull().default(false),
  },
  (t) => [uniqueIndex("trim_prices_place").on(t.trim_id, t.country, t.geography_code)],
);

const transactionId = customType<{ data: string }>({ dataType: () => "xid8" });

/**
 * Which rows of the catalogue have changed, written by triggers, so that every process can follow whoever wrote. Rows of a day
 * are kept.
 */
export const catalogueChanges = pgTable(
  "catalogue_changes",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    subject: text().$type<CatalogueSubject>().notNull(),
    subject_id: integer().notNull(),
    /** Ids of rows do not follow the order of commits; a snapshot knows which transactions it has seen. */
    transaction: transactionId().notNull().default(sql`pg_current_xact_id()`),
    date_created: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    index("catalogue_changes_transaction").on(t.transaction),
    index("catalogue_changes_created").on(t.date_created),
  ],
);

/**
 * The last reading of the whole catalogue, so that a process that starts soon after reads only what has changed since. It is
 * true in this database alone, as transactions have other numbers elsewhere, and for the version that wrote it.
 */
export const catalogueReadings = pgTable(
  "catalogue_readings",
  {
    id: smallint().primaryKey().default(1),
    /** The cluster and the database that it is true in. */
    made_in: text().notNull(),
    /** The build and the settings whose rules the payments follow. */
    made_by: text().notNull(),
    /** Transactions below this number are in it. */
    horizon: transactionId().notNull(),
    /** The day of its promotions and taxes. */
    today: date().notNull(),
    read_at: timestamp({ withTimezone: true }).notNull(),
    vehicles: json().notNull(),
  },
  (t) => [check("catalogue_readings_one", sql`${t.id} = 1`)],
);

export const protectionPlans = pgTable("protection_plans", {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  code: text().notNull().unique(),
  name: jsonb().$type<Bilingual>().notNull(),
  description: jsonb().$type<Bilingual>().notNull(),
  /** One line per covered item. */
  benefits: jsonb().$type<Bilingual[]>().notNull(),
  months: integer().notNull(),
  kilometers: integer().notNull(),
  price_cents: integer().notNull(),
  deductible_cents: integer().notNull(),
  cancellation_days: integer().notNull(),
  /** The plan is not sold for vehicles above this age or mileage. */
  max_age_years: integer().notNull(),
  max_mileage_km: integer().notNull(),
  /** Null for any fuel. */
  fuels: text().array().$type<Fuel[]>(),
  is_active: boolean().notNull().default(true),
  is_demonstration: boolean().notNull().default(false),
});

export const deliveryTypes = pgTable("delivery_types", {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  code: text({ enum: ["pickup", "delivery"] })
    .notNull()
    .unique(),
  name: jsonb().$type<Bilingual>().notNull(),
  description: jsonb().$type<Bilingual>().notNull(),
  price_cents: integer().notNull(),
  /** Null for no limit. */
  max_distance_km: integer(),
  is_active: boolean().notNull().default(true),
  is_demonstration: boolean().notNull().default(false),
});

export const colours = pgTable("colours", {
  code: text().primaryKey(),
  part: text({ enum: ["exterior", "interior"] }).notNull(),
  name: jsonb().$type<Bilingual>().notNull(),
  hex: text().notNull(),
});

export const equipment = pgTable("equipment", {
  code: text().primaryKey(),
  category: text({ enum: ["comfort", "safety", "technology", "utility"] }).notNull(),
  name: jsonb().$type<Bilingual>().notNull(),
});
