/** A page of questions as a form: its schema's limits, and what is kept of it as a person would type it. */
import type { z } from "zod";
import { toTypedMoney } from "#app/form/fields.server.ts";
import type { FormDescription } from "#app/form/page-form.tsx";
import { describeForm } from "#app/form/read.server.ts";
import { formatDecimal } from "#domain/formats/formats.ts";
import type { Language } from "#domain/formats/language.ts";
import { allQuestions, type QuestionPage } from "./question.ts";

interface Known {
  /** The page's answers as the contract has them; absent before any. */
  kept: Record<string, unknown> | undefined;
  /** What is chosen before anything is: the answers of most. */
  usual?: Record<string, unknown>;
  /** First and last day that a date can be. */
  days?: { min: string; max: string };
  language: Language;
}

export function describeQuestions(
  schema: z.ZodObject,
  { prefix, questions }: QuestionPage,
  { kept, usual = {}, days, language }: Known,
): FormDescription {
  const asked = allQuestions(questions);
  const kinds = new Map(asked.map(({ name, kind }) => [name, kind]));
  const typed = (answers: object): Record<string, unknown> =>
    Object.fromEntries(
      Object.entries(answers).map(([name, value]) => {
        if (typeof value === "number") {
          const kind = kinds.get(name);
          if (kind === "money") return [name, toTypedMoney(value, language)];
          return [name, kind === "decimal" ? formatDecimal(value, language) : String(value)];
        }
        const isGroup = typeof value === "object" && value !== null && !Array.isArray(value);
        return [name, isGroup ? typed(value) : value];
      }),
    );
  // What the upstream keeps beside the answers, such as when they were given, is no field's.
  const ofForm = Object.entries(kept ?? {}).filter(([name]) => name in schema.shape);
  const form = describeForm(schema, { ...usual, ...typed(Object.fromEntries(ofForm)) });
  const constraint = { ...form.constraint };
  for (const { kind, name } of asked) {
    const full = prefix ? `${prefix}.${name}` : name;
    if (kind === "day" && days) constraint[full] = { ...constraint[full], ...days };
  }
  return { ...form, constraint };
}
