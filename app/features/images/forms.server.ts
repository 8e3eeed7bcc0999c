import { z } from "zod";
import { integerId } from "#contract/fields.ts";
import { market, modelYear, sourceName } from "#contract/images/pictures.ts";

/** Which records the page shows, in its address. */
export const recordFilters = z.object({
  market: market.optional(),
  year: modelYear.optional(),
  make: sourceName.optional(),
  model: sourceName.optional(),
  after: integerId.optional(),
});

/** The record of a row whose pictures are downloaded. */
export const downloadForm = z.object({ vifId: integerId });

/** The picture of a gallery that was chosen. */
export const pictureForm = z.object({ pictureId: z.uuid() });

/** The record that a trim gets; "none" takes it away. */
export const recordForm = z
  .object({ vifId: z.union([z.literal("none"), integerId]) })
  .meta({ labels: "images:record" });
