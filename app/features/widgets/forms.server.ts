/** Forms of widgets: the dealer's settings, and what visitors send. */
import { z } from "zod";
import { formKey, moneySchema } from "#app/form/fields.server.ts";
import type { FormDescription } from "#app/form/page-form.tsx";
import { describeForm } from "#app/form/read-form.server.ts";
import {
  checkWidgetVehicle,
  widgetContact,
  widgetCreditShape,
  widgetInput,
  widgetTradeInShape,
} from "#contract/company/widgets.ts";
import { instant, integerId, requiredIssue, runDespiteErrors } from "#contract/fields.ts";
import { normalizeWebOrigin } from "#domain/formats/web-origin.ts";
import { isQuestionShown, listUnanswered, type ModesByQuestion } from "#domain/leads/form-questions.ts";
import type { WidgetKind } from "#domain/site/widget.ts";

const isWebOrigin = (line: string) => normalizeWebOrigin(line) !== null;

/** The sites as one text, one on each line. */
const originLines = z
  .string()
  .max(5_000)
  .transform((text) => text.split(/\s+/).filter(Boolean))
  .refine((lines) => lines.every(isWebOrigin), { params: { i18n: "not_an_origin" } })
  .pipe(widgetInput.shape.origins);

/**
 * `key` is made with the page of a new widget, so that a form that is sent twice makes one. `seenAt`: when the shown
 * widget was last changed.
 */
export const widgetForm = z
  .object({ ...widgetInput.shape, origins: originLines, key: formKey, seenAt: instant.optional() })
  .meta({ labels: "widgets:fields" });

const draft = { draft: z.string().max(400).optional() };

/** Refinement: what the company requires is answered. */
const checkRequired =
  (questions: ModesByQuestion) =>
  (answers: Record<string, unknown>, { addIssue }: Pick<z.core.$RefinementCtx, "addIssue">): void => {
    for (const name of listUnanswered(questions, answers)) addIssue({ ...requiredIssue, path: [name] });
  };

/** The forms of the frame, with the questions about which the company decides. */
export const frameForms = {
  trade_in: (questions: ModesByQuestion) =>
    z
      .object({ ...draft, ...widgetTradeInShape(moneySchema), ...widgetContact.shape })
      .superRefine(checkWidgetVehicle, runDespiteErrors)
      .superRefine(checkRequired(questions), runDespiteErrors),
  credit: (questions: ModesByQuestion) =>
    z
      .object({ ...draft, ...widgetCreditShape(moneySchema), ...widgetContact.shape })
      .superRefine(checkRequired(questions), runDespiteErrors)
      .meta({ labels: "creditApplication:fields" }),
  buy: () => z.object({ ...draft, vehicleId: integerId, ...widgetContact.shape }),
} as const satisfies Record<WidgetKind, (questions: ModesByQuestion) => z.ZodObject>;

/** Marks what the company requires. */
export function describeFrameForm<S extends z.ZodObject>(
  schema: S,
  questions: ModesByQuestion,
  defaults: Record<string, string>,
): FormDescription {
  const form = describeForm(schema, defaults);
  const constraint = { ...form.constraint };
  for (const [name, mode] of Object.entries(questions))
    if (mode === "required") constraint[name] = { ...constraint[name], required: true };
  return { ...form, constraint };
}

/** Removes answers to questions that the company no longer asks: a page that was open before still sends them. */
export function removeHiddenAnswers(data: FormData, questions: ModesByQuestion): void {
  for (const name of Object.keys(questions)) if (!isQuestionShown(questions, name)) data.delete(name);
  if (!isQuestionShown(questions, "tradeInVinNumber")) data.delete("vehicleBy");
}
