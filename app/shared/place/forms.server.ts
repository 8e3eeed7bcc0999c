import { z } from "zod";

/** A place as a person tells it: a postal code, or a city and its province. */
export const locationForm = z.object({ location: z.string().trim().min(2).max(120) }).meta({ labels: "place:fields" });
export type LocationForm = z.input<typeof locationForm>;
