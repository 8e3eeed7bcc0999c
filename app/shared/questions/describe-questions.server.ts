/** Describes a page of questions as a form: limits from its schema, and saved answers formatted as form values. */
import type { z } from "zod";
import { toMoneyInput } from "#app/form/fields.server.ts";
import type { FormDescription } from "#app/form/page-form.tsx";
import { describeForm } from "#app/form/read-form.server.ts";
import { formatDecimal } from "#domain/formats/formats.ts";
import type { Language } from "#domain/formats/language.ts";
import { flattenQuestions, type QuestionPage } from "./questions.ts";

interface FormDefaults {
  /** Saved or prefilled answers in the API's format; undefined if there are none. */
  saved: Record<string, unknown> | undefined;
  /** Initial answers that we choose, such as "none", for a page that was never saved. The user's prefilled answers are in `saved`. */
  defaults?: Record<string, unknown>;
  /** First and last possible day of date fields (YYYY-MM-DD). */
  dateLimits?: { min: string; max: string };
  language: Language;
}

export function describeQuestions(
  schema: z.ZodObject,
  { prefix, questions }: QuestionPage,
  { saved, defaults = {}, dateLimits, language }: FormDefaults,
): FormDescription {
  const flatQuestions = flattenQuestions(questions);
  const kinds = new Map(flatQuestions.map(({ name, kind }) => [name, kind]));
  const toFormValues = (answers: object): Record<string, unknown> =>
    Object.fromEntries(
      Object.entries(answers).map(([name, value]) => {
        if (typeof value === "number") {
          const kind = kinds.get(name);
          if (kind === "money") return [name, toMoneyInput(value, language)];
          return [name, kind === "decimal" ? formatDecimal(value, language) : String(value)];
        }
        const isGroup = typeof value === "object" && value !== null && !Array.isArray(value);
        return [name, isGroup ? toFormValues(value) : value];
      }),
    );
  // Saved answers may hold more than form fields, such as the time of a consent.
  const fieldEntries = Object.entries(saved ?? {}).filter(([name]) => name in schema.shape);
  const form = describeForm(schema, { ...defaults, ...toFormValues(Object.fromEntries(fieldEntries)) });
  const constraint = { ...form.constraint };
  for (const { kind, name } of flatQuestions) {
    const fieldName = prefix ? `${prefix}.${name}` : name;
    if (kind === "day" && dateLimits) constraint[fieldName] = { ...constraint[fieldName], ...dateLimits };
  }
  return { ...form, constraint };
}

/** The form with these fields required, as the page's other answers make them. */
export function withRequired(form: FormDescription, names: readonly string[]): FormDescription {
  const constraint = { ...form.constraint };
  for (const name of names) constraint[name] = { ...constraint[name], required: true };
  return { ...form, constraint };
}
