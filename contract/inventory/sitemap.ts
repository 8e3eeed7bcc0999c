/** Rows of the widgets service: what a brand's sitemap is made of. */
import { z } from "@hono/zod-openapi";
import { read } from "#contract/define.ts";
import { instant, integerId, maxInteger, province, wholeNumber } from "#contract/fields.ts";
import { bodyStyles, vehicleConditions } from "#domain/vehicle/vehicle.ts";

/** A file of a sitemap may have 50,000 addresses. A vehicle stays in the part of its id, whatever is sold around it. */
export const sitemapPartSize = 50_000;
const maxPart = Math.floor(maxInteger / sitemapPartSize);

/** A list that search engines index: by one filter, or by make and model. */
const listOfVehicles = z.object({
  filters: z.object({
    condition: z.enum(vehicleConditions).optional(),
    body: z.enum(bodyStyles).optional(),
    make: z.string().optional(),
    model: z.string().optional(),
    province: province.optional(),
  }),
  /** Latest change of one of its vehicles. */
  changedAt: instant,
});
export type SitemapList = z.infer<typeof listOfVehicles>;

export const sitemapRows = {
  getSitemap: read("/sitemap/get", {
    summary: `Returns the parts of the brand's vehicles on sale, ${sitemapPartSize} ids each, and its lists, each with its latest change. Path not in the specification.`,
    access: "anyone",
    response: z.object({
      parts: z.array(z.object({ part: z.int(), changedAt: instant })),
      lists: z.array(listOfVehicles),
    }),
  }),
  listSitemapVehicles: read("/sitemap/vehicles/{part}", {
    summary: "Lists the vehicles of one part of the sitemap by id, page by page. Path not in the specification.",
    access: "anyone",
    query: z.object({
      part: wholeNumber(0, maxPart),
      /** `next` of the previous page. */
      after: integerId.optional(),
      limit: wholeNumber(1, 5000).default(5000),
    }),
    response: z.object({
      vehicles: z.array(z.object({ id: z.int(), changedAt: instant })),
      next: z.int().nullable(),
    }),
  }),
};
