/** The dealers that a brand shows: a part of the widgets service. */
import { z } from "@hono/zod-openapi";
import { read } from "#contract/define.ts";
import { bilingual, province, vehicleId } from "#contract/fields.ts";
import { company, vehicleCard } from "./vehicle.ts";

/** A dealer among others. */
export const dealerCard = z.object({
  id: z.int(),
  name: bilingual,
  city: z.string(),
  province,
  /** What it sells new. */
  makes: z.array(z.string()),
  /** How many vehicles it has on sale. */
  vehicles: z.int(),
});
export type DealerCard = z.infer<typeof dealerCard>;

/** The directory's query string. */
export const dealerFilters = z.object({
  province: province.optional(),
  /** Part of a name or of a city. */
  search: z.string().trim().max(60).optional(),
});

export const dealerRows = {
  listDealers: read("/dealers/list", {
    summary: "The brand's dealers by province, city and name, and how many each province has. Our path.",
    access: "anyone",
    query: dealerFilters,
    answer: z.object({
      dealers: z.array(dealerCard),
      /** Whatever the filters. */
      provinces: z.array(z.object({ value: province, count: z.int() })),
    }),
  }),
  getDealer: read("/dealers/get/{id}", {
    summary: "One of the brand's dealers with a page of its vehicles on sale, latest arrivals first. Our path.",
    access: "anyone",
    query: z.object({
      id: z.coerce.number().int(),
      /** The `next` of the page before. */
      after: vehicleId.optional(),
      limit: z.coerce.number().int().min(1).max(48).default(24),
    }),
    answer: z.object({
      dealer: company.extend({ website: z.string().nullable(), languages: z.array(z.enum(["en", "fr"])) }),
      makes: z.array(z.string()),
      vehicles: z.array(vehicleCard),
      total: z.int(),
      next: z.int().nullable(),
    }),
  }),
};
