/** Row of the widgets service: what has changed in the catalogue, for whoever keeps pages of it in memory. */
import { z } from "@hono/zod-openapi";
import { read } from "#contract/define.ts";

/** What a change of the catalogue is about. A vehicle's page and its place in lists follow all of them; a price of a trim is a change of the trim. */
export const catalogueSubjects = ["vehicle", "company", "trim", "model", "make", "colour"] as const;
export type CatalogueSubject = (typeof catalogueSubjects)[number];

export const changeRows = {
  listCatalogueChanges: read("/catalogue/changes", {
    summary:
      "Lists what has changed in the catalogue since a horizon of an earlier answer, and the vehicles that somebody holds now. Path not in the specification.",
    access: "anyone",
    query: z.object({
      /** `horizon` of an earlier answer; without it there are no changes. */
      since: z
        .string()
        .regex(/^\d{1,20}$/)
        .optional(),
    }),
    response: z.object({
      horizon: z.string(),
      /** The shop's day: promotions and taxes follow it. */
      today: z.iso.date(),
      holds: z.array(z.object({ vehicleId: z.int(), hasDeposit: z.boolean() })),
      /** A change may come again in later answers, with the same number. */
      changes: z.array(z.object({ number: z.int(), subject: z.enum(catalogueSubjects), id: z.int() })),
      /** There are more than one answer holds. */
      hasMore: z.boolean(),
    }),
  }),
};
