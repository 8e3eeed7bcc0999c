/** Loads vehicles and converts them to the contract's card and details. */
import { eq, sql } from "drizzle-orm";
import type { SelectedFields } from "drizzle-orm/pg-core";
import type { Company, VehicleDetails } from "#contract/inventory/vehicle.ts";
import type { Bilingual } from "#domain/formats/language.ts";
import type { VehicleLine } from "#domain/money/quote.ts";
import { promotionAfterTaxes, promotionLines, type SaleRules } from "#domain/money/sale-rules.ts";
import type { Handle } from "#upstream/db/database.ts";
import type { Photo } from "#upstream/db/schema/catalogue.ts";
import { companies, makes, models, trims, vehicles } from "#upstream/db/schema/index.ts";
import { notFound } from "#upstream/http/refusal.ts";
import { drawingUrl } from "#upstream/pictures/drawing-url.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { mainImageColumn } from "./catalogue-picture.ts";
import { previewUrlOf } from "./preview-picture.ts";
import { joinVehicleNames } from "./vehicle-name-parts.ts";
import { vehicleState } from "./vehicle-state.ts";

type Vehicle = typeof vehicles.$inferSelect;
type VehicleCompany = typeof companies.$inferSelect;

export interface VehicleRow {
  vehicle: Vehicle;
  make: string;
  model: string;
  trim: typeof trims.$inferSelect;
  company: VehicleCompany;
  state: VehicleDetails["state"];
  promotionNote: Bilingual | null;
  promotionImageUrl: string | null;
  /** Picture of the trim or the model, for a vehicle without photos of its own. */
  mainImage: string | null;
  equipmentNames: Bilingual[];
}

/** A submodel without a note or a picture shows its main model's. */
const ofModelOrMain = <Value>(column: "promotion_note" | "promotion_image_url") =>
  sql<Value | null>`coalesce("models".${sql.identifier(column)},
    (select main.${sql.identifier(column)} from models main where main.id = "models"."main_model_id"))`;

const detailColumns = {
  vehicle: vehicles,
  make: makes.name,
  model: models.name,
  trim: trims,
  company: companies,
  state: vehicleState,
  promotionNote: ofModelOrMain<Bilingual>("promotion_note"),
  promotionImageUrl: ofModelOrMain<string>("promotion_image_url"),
  mainImage: mainImageColumn,
  equipmentNames: sql<Bilingual[]>`coalesce((select json_agg(e.name order by e.code) from equipment e
    where e.code = any("vehicles"."equipment")), '[]'::json)`,
};

/** Selects everything that vehicle details need; the caller adds filters, order, limit and more columns. */
export const selectVehicles = <More extends SelectedFields>(db: Handle, moreColumns: More) =>
  joinVehicleNames(
    db
      .select({ ...detailColumns, ...moreColumns })
      .from(vehicles)
      .innerJoin(companies, eq(companies.id, vehicles.company_id))
      .$dynamic(),
  );

/** Checks neither brand nor state: the caller decides who may see the vehicle. */
export async function findVehicle({ database }: Upstream, vehicleId: number): Promise<VehicleRow | null> {
  const [row] = await selectVehicles(database.db, {}).where(eq(vehicles.id, vehicleId));
  return row ?? null;
}

export async function getVehicle(upstream: Upstream, vehicleId: number): Promise<VehicleRow> {
  const row = await findVehicle(upstream, vehicleId);
  if (!row) throw notFound();
  return row;
}

export type PictureSource = Pick<Vehicle, "body_style" | "fuel" | "interior_hex" | "paint_hex" | "photos">;

/** What a picture needs of a vehicle, beside its make and model. */
export const pictureColumns = {
  body_style: vehicles.body_style,
  fuel: vehicles.fuel,
  interior_hex: vehicles.interior_hex,
  paint_hex: vehicles.paint_hex,
  photos: vehicles.photos,
};

/** The same columns as one object. */
export const pictureJson = sql`json_build_object(${sql.join(
  Object.entries(pictureColumns).map(([name, column]) => sql`${sql.raw(`'${name}'`)}, ${column}`),
  sql`, `,
)})`;

interface PictureNames {
  make: string;
  model: string;
}

const drawnViews = ["front", "side", "rear", "interior"] as const;

/** The dealer's photos; else the picture that the team chose for the trim, with drawings of what it does not show. */
function photosOf(vehicle: PictureSource, { make, model }: PictureNames, mainImage: string | null): Photo[] {
  if (vehicle.photos.length > 0) return vehicle.photos;
  const drawings = drawnViews.map((view) => {
    const colour = view === "interior" ? vehicle.interior_hex : vehicle.paint_hex;
    return { url: drawingUrl({ ...vehicle, make, model }, colour, view), view };
  });
  return mainImage === null ? drawings : [{ url: mainImage, view: "photo" }, ...drawings.slice(1)];
}

/** @param mainImage the picture of its trim or model, as `mainImageColumn` finds it */
export const photoUrlOf = (vehicle: PictureSource, names: PictureNames, mainImage: string | null): string =>
  photosOf(vehicle, names, mainImage)[0]?.url ?? "";

const lineLabels = {
  price: { en: "Vehicle", fr: "Véhicule" },
  dealerFee: { en: "Dealer fee", fr: "Frais du concessionnaire" },
  freightAndPdi: { en: "Freight and preparation", fr: "Transport et préparation" },
  associationFee: { en: "Dealer association fee", fr: "Frais d’association de concessionnaires" },
  airTax: { en: "Air conditioner tax", fr: "Taxe sur le climatiseur" },
  tireTax: { en: "Tire duty", fr: "Droit sur les pneus" },
} as const;

const toLine = (id: keyof typeof lineLabels, kind: VehicleLine["kind"], amount: number): VehicleLine => ({
  id,
  kind,
  amount,
  name: lineLabels[id],
});

/** The vehicle's price before payment method and taxes, one line per part; lines of zero are omitted (docs/readings.md, reading 5). */
export const priceLinesOf = (vehicle: Vehicle, { promotion }: Pick<SaleRules, "promotion">): VehicleLine[] => [
  toLine("price", "price", vehicle.price_cents),
  ...[
    ...[...vehicle.options, ...vehicle.packages].map(
      ({ code, name, price_cents }): VehicleLine => ({
        id: `option.${code}`,
        kind: "option",
        amount: price_cents,
        name,
      }),
    ),
    toLine("dealerFee", "fee", vehicle.dealer_fee_cents),
    toLine("freightAndPdi", "fee", vehicle.freight_and_pdi_cents),
    toLine("associationFee", "fee", vehicle.association_fee_cents),
    toLine("airTax", "levy", vehicle.air_tax_cents),
    toLine("tireTax", "levy", vehicle.tire_tax_cents),
    ...vehicle.rebates.map(
      ({ code, name, price_cents }): VehicleLine => ({ id: code, kind: "rebate", amount: price_cents, name }),
    ),
    ...promotionLines(promotion),
  ].filter(({ amount }) => amount > 0),
];

export const toCompany = (company: VehicleCompany): Company => ({
  id: company.id,
  name: company.name,
  legalName: company.legal_name,
  phone: company.phone,
  email: company.email,
  address: company.address,
  city: company.city,
  province: company.province,
  postalCode: company.postal_code,
  latitude: company.latitude,
  longitude: company.longitude,
  permitNumber: company.permit_number,
  permitAuthority: company.permit_authority,
});

const toPricedItem = ({ code, name, price_cents }: Vehicle["options"][number]) => ({ code, name, price: price_cents });

interface VehicleCardRow {
  vehicle: PictureSource &
    Pick<Vehicle, "id" | "condition" | "year" | "fuel" | "mileage_km" | "all_in_price_cents" | "date_updated">;
  make: string;
  model: string;
  trim: string;
  company: Pick<VehicleCompany, "city" | "province">;
  mainImage: string | null;
}

/** The facts that a vehicle's card and its page share: without its state, offer and distance. */
export const toVehicleFacts = ({ vehicle, make, model, trim, company, mainImage }: VehicleCardRow) => ({
  id: vehicle.id,
  condition: vehicle.condition,
  year: vehicle.year,
  make,
  model,
  trim,
  bodyStyle: vehicle.body_style,
  fuel: vehicle.fuel,
  mileageKm: vehicle.mileage_km,
  city: company.city,
  province: company.province,
  photoUrl: photoUrlOf(vehicle, { make, model }, mainImage),
  price: vehicle.all_in_price_cents,
  dateUpdated: vehicle.date_updated.toISOString(),
});

const toPromotion = ({ promotion }: SaleRules): VehicleDetails["promotion"] =>
  promotion && {
    title: promotion.title,
    text: promotion.text,
    endsOn: promotion.endsOn,
    rebate: promotion.rebate,
  };

const toModelPromotion = ({ promotionNote: note, promotionImageUrl: imageUrl }: VehicleRow) =>
  note === null && imageUrl === null ? null : { note, imageUrl };

export function toVehicleDetails(row: VehicleRow, rules: SaleRules): VehicleDetails {
  const { vehicle, make, model, trim, company, state, mainImage } = row;
  const facts = toVehicleFacts({ vehicle, make, model, trim: trim.name, company, mainImage });
  return {
    ...facts,
    state,
    previewUrl: previewUrlOf(facts.photoUrl),
    trimId: vehicle.trim_id,
    vin: vehicle.vin,
    stockNumber: vehicle.stock_number,
    drivetrain: vehicle.drivetrain,
    transmission: vehicle.transmission,
    engine: trim.engine,
    exteriorColour: vehicle.exterior_colour,
    interiorColour: vehicle.interior_colour,
    seats: vehicle.seats,
    doors: vehicle.doors,
    combinedL100km: trim.combined_l_100km,
    msrp: vehicle.msrp_cents,
    lines: priceLinesOf(vehicle, rules),
    options: vehicle.options.map(toPricedItem),
    packages: vehicle.packages.map(toPricedItem),
    equipment: row.equipmentNames,
    warranty: {
      basicMonths: vehicle.basic_warranty_months,
      basicKm: vehicle.basic_warranty_km,
      powertrainMonths: vehicle.powertrain_warranty_months,
      powertrainKm: vehicle.powertrain_warranty_km,
      startsOn: vehicle.warranty_starts_on,
    },
    photos: photosOf(vehicle, { make, model }, mainImage),
    isDemonstration: vehicle.is_demonstration,
    label: vehicle.condition === "used" ? vehicle.label : null,
    hasFinance: rules.finance,
    hasLease: rules.lease,
    promotion: toPromotion(rules),
    deliveryRadiusKm: rules.delivery.isOffered ? rules.delivery.radiusKm : null,
    modelPromotion: toModelPromotion(row),
    afterTaxes: promotionAfterTaxes(rules.promotion),
    company: toCompany(company),
    dealerHours: company.settings.hours ?? null,
  };
}
