/** When a company is open, by day of the week. */
import { z } from "@hono/zod-openapi";

/** `09:30`, on the 24-hour clock. */
export const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);

/** Opening hours of one day; null while closed. */
const dayHours = z
  .object({ open: timeOfDay, close: timeOfDay })
  .refine(({ open, close }) => open < close)
  .nullable();

/** By day of the week, Monday first. */
export const weekHours = z.array(dayHours).length(7);
