import { z } from "@hono/zod-openapi";
import { cents } from "#contract/fields.ts";

/** How long a vehicle is reserved, and for which deposit: the upstream's settings, the same for every brand. */
export const reservationRules = z.object({
  reservationMinutes: z.number().positive(),
  /** What one extension adds. */
  extensionMinutes: z.number().positive(),
  /** How long a paid deposit reserves the vehicle. */
  holdDays: z.number().positive(),
  deposit: cents.positive(),
});
export type ReservationRules = z.output<typeof reservationRules>;
