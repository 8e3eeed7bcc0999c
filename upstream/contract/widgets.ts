import { z } from "@hono/zod-openapi";
import { dealerRows } from "./dealers.ts";
import { read, service } from "./define.ts";
import { province } from "./fields.ts";
import { taxRate } from "./money.ts";
import { bodyStyles, fuels, vehicleCard, vehicleConditions, vehicleDetails } from "./vehicle.ts";

export const vehicleSorts = ["recent", "price", "-price", "mileage", "-year"] as const;

/** The inventory's query string, as shoppers share it. */
export const vehicleFilters = z.object({
  make: z.string().max(40).optional(),
  model: z.string().max(60).optional(),
  year: z.coerce.number().int().min(1950).max(2100).optional(),
  body: z.enum(bodyStyles).optional(),
  fuel: z.enum(fuels).optional(),
  condition: z.enum(vehicleConditions).optional(),
  province: province.optional(),
  /** All-in prices in whole dollars, as a person types them. */
  priceMin: z.coerce.number().int().min(0).max(10_000_000).optional(),
  priceMax: z.coerce.number().int().positive().max(10_000_000).optional(),
  mileageMax: z.coerce.number().int().min(0).max(10_000_000).optional(),
  sort: z.enum(vehicleSorts).default("recent"),
});

const facetValue = z.object({ value: z.string(), count: z.int() });

export const widgets = service("widgets", {
  ...dealerRows,
  listProducts: read("/products/list", {
    summary:
      "The brand's vehicles by filters, a page from a cursor on, with counts beside each filter's values. Our path.",
    access: "anyone",
    query: vehicleFilters.extend({
      /** Opaque: the `next` of the page before. */
      after: z.string().max(200).optional(),
      limit: z.coerce.number().int().min(1).max(48).default(24),
    }),
    answer: z.object({
      vehicles: z.array(vehicleCard),
      total: z.int(),
      next: z.string().nullable(),
      /** Each counted with its own filter left out; models with the make's. Most first, years newest first. */
      facets: z.object({
        make: z.array(facetValue),
        model: z.array(facetValue),
        year: z.array(facetValue),
        fuel: z.array(facetValue),
        body: z.array(facetValue),
        condition: z.array(facetValue),
        province: z.array(facetValue),
      }),
    }),
  }),
  getProduct: read("/products/get/{id}", {
    summary: "One vehicle with its price lines, equipment, warranty and dealer.",
    access: "anyone",
    query: z.object({ id: z.coerce.number().int(), language: z.string().default("en") }),
    answer: vehicleDetails,
  }),
  getTaxes: read("/finances/get-taxes", {
    summary: "The sales taxes of a delivery province on a day, for a vehicle's condition and price in cents.",
    access: "anyone",
    query: z.object({
      province,
      condition: z.enum(vehicleConditions),
      price: z.coerce.number().int(),
      date: z.iso.date().optional(),
    }),
    answer: z.object({ taxes: z.array(taxRate) }),
  }),
});
