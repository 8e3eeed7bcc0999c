/** Rows of the widgets service: the dealers of a brand. */
import { z } from "@hono/zod-openapi";
import { dealerServices } from "#contract/company/sale-settings.ts";
import { weekHours } from "#contract/company/week-hours.ts";
import { read } from "#contract/define.ts";
import { bilingual, integerId, province, shortText, singleLine, wholeNumber } from "#contract/fields.ts";
import { company, vehicleCard } from "./vehicle.ts";

/** A dealer in the directory. */
export const dealerCard = z.object({
  id: z.int(),
  name: bilingual,
  city: z.string(),
  province,
  /** Degrees. */
  latitude: z.number(),
  longitude: z.number(),
  /** Makes that the dealer sells new. */
  makes: z.array(z.string()),
  /** Number of vehicles on sale. */
  vehicles: z.int(),
  /** Null until the dealer has chosen its hours. */
  hours: weekHours.nullable(),
  /** What the dealer says of itself, in a line; null without one. */
  headline: bilingual.nullable(),
});
export type DealerCard = z.infer<typeof dealerCard>;

/** Query string of the dealer directory. */
export const dealerFilters = z.object({
  province: province.optional(),
  /** Part of a dealer's name or city. */
  search: singleLine.max(60).optional(),
});

export const dealerRows = {
  listDealers: read("/dealers/list", {
    summary:
      "Lists the brand's dealers by province, city and name, with a count for each province. Path not in the specification.",
    access: "anyone",
    query: dealerFilters,
    response: z.object({
      dealers: z.array(dealerCard),
      /** All provinces with their dealer counts; filters do not apply. */
      provinces: z.array(z.object({ value: province, count: z.int() })),
    }),
  }),
  getDealer: read("/dealers/get/{id}", {
    summary:
      "Returns one of the brand's dealers with a page of its vehicles on sale, newest first. Path not in the specification.",
    access: "anyone",
    query: z.object({
      id: wholeNumber(),
      /** `next` of the previous page. */
      after: integerId.optional(),
      /** Words of the vehicles' year, make, model and trim. */
      vehicleSearch: shortText.optional(),
      /** This vehicle only. */
      vehicleId: integerId.optional(),
      limit: wholeNumber(1, 48).default(24),
    }),
    response: z.object({
      dealer: company.extend({
        website: z.string().nullable(),
        languages: z.array(z.enum(["en", "fr"])),
        hours: weekHours.nullable(),
        headline: bilingual.nullable(),
        description: bilingual.nullable(),
        services: z.array(z.enum(dealerServices)),
        /** The dealer's promotion while it runs, whatever the vehicle. */
        promotion: z.object({ title: bilingual, text: bilingual, endsOn: z.iso.date() }).nullable(),
      }),
      makes: z.array(z.string()),
      vehicles: z.array(vehicleCard),
      total: z.int(),
      next: z.int().nullable(),
    }),
  }),
};
