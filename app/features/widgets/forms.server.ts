/** Forms of widgets: the dealer's settings, and what visitors send. */
import { z } from "zod";
import { decimalSchema, moneySchema } from "#app/form/fields.server.ts";
import { checkWidgetVehicle, widgetContact, widgetInput, widgetVehicle } from "#contract/company/widgets.ts";
import { preQualificationSchemas } from "#contract/credit/pre-qualification.ts";
import { integerId, runDespiteErrors } from "#contract/fields.ts";
import { normalizeWebOrigin } from "#domain/formats/web-origin.ts";
import type { WidgetKind } from "#domain/site/widget.ts";

const isWebOrigin = (line: string) => normalizeWebOrigin(line) !== null;

/** The sites as one text, one on each line. */
const originLines = z
  .string()
  .max(5_000)
  .transform((text) => text.split(/\s+/).filter(Boolean))
  .refine((lines) => lines.every(isWebOrigin), { params: { i18n: "not_an_origin" } })
  .pipe(widgetInput.shape.origins);

/** `key` is made with the page of a new widget, so that a form that is sent twice makes one. */
export const widgetForm = z
  .object({ ...widgetInput.shape, origins: originLines, key: z.uuid() })
  .meta({ labels: "widgets:fields" });

const pages = preQualificationSchemas(moneySchema, decimalSchema);
const draft = { draft: z.string().max(400).optional() };

/** The forms of the frame. */
export const frameForms = {
  trade_in: z
    .object({ ...draft, ...widgetVehicle.shape, ...widgetContact.shape })
    .superRefine(checkWidgetVehicle, runDespiteErrors),
  credit: z
    .object({
      ...draft,
      ...pages["employment-status"].shape,
      ...pages["monthly-income"].shape,
      ...pages.budget.shape,
      ...widgetContact.shape,
    })
    .meta({ labels: "creditApplication:fields" }),
  buy: z.object({ ...draft, vehicleId: integerId, ...widgetContact.shape }),
} as const satisfies Record<WidgetKind, z.ZodObject>;
