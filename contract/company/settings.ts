/** Settings that a company chooses. Each part is optional where it is stored; `parseCompanySettings` adds the defaults. */
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

const weekday = { open: "09:00", close: "18:00" };
const defaultHours: z.infer<typeof weekHours> = [
  weekday,
  weekday,
  weekday,
  weekday,
  weekday,
  { open: "10:00", close: "16:00" },
  null,
];

/** Minutes of opening hours that a lead may wait for its first answer before others are told. */
export const answerMinutes = z.object({
  nextEmployee: z.coerce.number().int().min(1).max(10_000),
  head: z.coerce.number().int().min(1).max(10_000),
});

export const companySettings = z.object({
  hours: weekHours.default(defaultHours),
  answerMinutes: answerMinutes.default({ nextEmployee: 15, head: 60 }),
});
export type CompanySettings = z.output<typeof companySettings>;

/** The stored settings, complete. Throws if a stored part is malformed. */
export const parseCompanySettings = (stored: z.input<typeof companySettings>): CompanySettings =>
  companySettings.parse(stored);
