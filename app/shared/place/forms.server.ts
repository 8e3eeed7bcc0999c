import { z } from "zod";

/** Free text: a postal code, or a city with its province. */
export const locationForm = z.object({ location: z.string().trim().min(2).max(120) }).meta({ labels: "place:fields" });
export type LocationFormValues = z.input<typeof locationForm>;
