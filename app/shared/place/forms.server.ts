import { z } from "zod";
import { singleLine } from "#contract/fields.ts";

/** Free text: a postal code, or a city with its province. */
export const locationForm = z.object({ location: singleLine.min(2).max(120) }).meta({ labels: "place:fields" });
export type LocationFormValues = z.input<typeof locationForm>;
