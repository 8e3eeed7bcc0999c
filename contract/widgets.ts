import { z } from "@hono/zod-openapi";
import { maxAmounts } from "#domain/money/max-amounts.ts";
import { centsToDollars } from "#domain/money/money.ts";
import { shopColours } from "#domain/vehicle/shop-colours.ts";
import { bodyStyles, fuels, vehicleConditions } from "#domain/vehicle/vehicle.ts";
import { catalogueRows } from "./catalogue/vehicles.ts";
import { widgetFrameCalls } from "./company/widgets.ts";
import { defineService, read } from "./define.ts";
import { decimalNumber, province, shortText, wholeNumber } from "./fields.ts";
import { changeRows } from "./inventory/changes.ts";
import { dealerRows } from "./inventory/dealers.ts";
import { sitemapRows } from "./inventory/sitemap.ts";
import { vehicleCard, vehicleDetails } from "./inventory/vehicle.ts";
import { taxRate } from "./money.ts";
import { reservationRules } from "./purchase/reservation-rules.ts";

export const vehicleSorts = ["recent", "price", "-price", "mileage", "-year", "payment", "nearest"] as const;

const year = wholeNumber(1950, 2100);
/** Whole dollars, as users enter them. */
const dollars = wholeNumber(0, centsToDollars(maxAmounts.vehiclePrice));
const kilometres = wholeNumber(0, 10_000_000);

/** Query string of the inventory page; shared links contain it, so keep it compatible. */
export const vehicleFilters = z.object({
  make: z.string().max(40).optional(),
  model: z.string().max(60).optional(),
  year: year.optional(),
  body: z.enum(bodyStyles).optional(),
  fuel: z.enum(fuels).optional(),
  condition: z.enum(vehicleConditions).optional(),
  /** The shop's colour; a vehicle whose manufacturer's colour is not mapped has none. */
  colour: z.enum(shopColours).optional(),
  province: province.optional(),
  /** Compared with the price on the vehicle card: all-in, after rebates. */
  priceMin: dollars.optional(),
  priceMax: dollars.optional(),
  /** Compared with the weekly payment on the vehicle card; a vehicle that cannot be financed has none. */
  weeklyMin: dollars.optional(),
  weeklyMax: dollars.optional(),
  yearMin: year.optional(),
  yearMax: year.optional(),
  mileageMin: kilometres.optional(),
  mileageMax: kilometres.optional(),
  sort: z.enum(vehicleSorts).default("recent"),
});

/** What the search by words may say of them: anything but an order and payments. */
const foundFilters = vehicleFilters.omit({ sort: true, weeklyMin: true, weeklyMax: true });

/** The shopper's position, for the sort "nearest". */
const shopperPosition = z.object({
  latitude: decimalNumber(z.number().min(-90).max(90)).optional(),
  longitude: decimalNumber(z.number().min(-180).max(180)).optional(),
});

/** Vehicles of a page of the list, where the caller does not say how many. */
export const vehiclesPerPage = 24;

/** Opaque value: `next` or `previous` of another page of the list. */
const cursor = z.string().max(200).optional();

const facetValue = z.object({ value: z.string(), count: z.int() });

export const widgets = defineService("widgets", {
  ...changeRows,
  ...dealerRows,
  ...sitemapRows,
  ...widgetFrameCalls,
  ...catalogueRows,
  listProducts: read("/products/list", {
    summary:
      "Lists the brand's vehicles by filters and cursor, with a count for each filter value. Path not in the specification.",
    access: "anyone",
    query: vehicleFilters.extend({
      ...shopperPosition.shape,
      after: cursor,
      before: cursor,
      limit: wholeNumber(1, 48).default(vehiclesPerPage),
    }),
    response: z.object({
      vehicles: z.array(vehicleCard),
      total: z.int(),
      previous: z.string().nullable(),
      next: z.string().nullable(),
      /** Counts ignore the facet's own filter; models keep the make filter. Highest count first, but newest year first. */
      facets: z.object({
        make: z.array(facetValue),
        model: z.array(facetValue),
        year: z.array(facetValue),
        fuel: z.array(facetValue),
        body: z.array(facetValue),
        condition: z.array(facetValue),
        colour: z.array(facetValue),
        province: z.array(facetValue),
      }),
    }),
  }),
  readWords: read("/products/read-words", {
    summary:
      "Reads a shopper's words, in English or French, as filters of the brand's vehicles. Path not in the specification.",
    access: "anyone",
    query: z.object({ words: shortText }),
    response: z.object({
      filters: foundFilters,
      /** The words that say nothing, as they were entered. */
      unknown: z.string(),
    }),
  }),
  getProduct: read("/products/get/{id}", {
    summary: "Returns one vehicle with its price lines, equipment, warranty and dealer.",
    access: "anyone",
    query: z.object({ id: wholeNumber(), language: z.string().default("en") }),
    response: vehicleDetails,
  }),
  listSimilarProducts: read("/products/similar/{id}", {
    summary:
      "Lists available vehicles of the same body style and a similar price, the closest first. Path not in the specification.",
    access: "anyone",
    query: z.object({
      id: wholeNumber(),
      ...shopperPosition.shape,
      limit: wholeNumber(1, 12).default(3),
    }),
    response: z.object({ vehicles: z.array(vehicleCard) }),
  }),
  getReservationRules: read("/products/reservation-rules", {
    summary:
      "Returns how long a vehicle is reserved and for which deposit, from the settings in force. Path not in the specification.",
    access: "anyone",
    response: reservationRules,
  }),
  getTaxes: read("/finances/get-taxes", {
    summary: "Returns the sales taxes of a delivery province on a day, for a vehicle's condition and price in cents.",
    access: "anyone",
    query: z.object({
      province,
      condition: z.enum(vehicleConditions),
      price: wholeNumber(),
      date: z.iso.date().optional(),
    }),
    response: z.object({ taxes: z.array(taxRate) }),
  }),
});
