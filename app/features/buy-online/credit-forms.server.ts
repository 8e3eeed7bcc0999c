/** The application's forms: the contract's pages, with amounts and numbers as a person types them. */
import type { CreditPage } from "#app/domain/credit.ts";
import type { Language } from "#app/domain/language.ts";
import { dayOf } from "#app/domain/order-dates.ts";
import { toTypedMoney, typedMoney } from "#app/form/fields.server.ts";
import type { FormDescription } from "#app/form/page-form.tsx";
import { describeForm } from "#app/form/read.server.ts";
import { type CreditApplication, creditSchemas, earliestBirth, previousJobNames } from "#upstream/contract/credit.ts";
import { allQuestions, creditQuestions } from "./credit-pages.ts";

export const creditForms = creditSchemas(typedMoney);

/** What is chosen before anything is: the answers of most. */
const usual: Partial<Record<CreditPage, Record<string, unknown>>> = {
  "about-you": { residency: "ror", hasCoApplicant: "no" },
  home: { sameAsDeliveryAddress: "yes" },
  "previous-job": { dontHavePreviousEmployment: "no" },
};

const asTyped = (value: unknown, isMoney: boolean, language: Language): unknown =>
  typeof value !== "number" ? value : isMoney ? toTypedMoney(value, language) : String(value);

/** A page's form, with what is kept of it. */
export function describeCreditForm(
  page: CreditPage,
  application: CreditApplication | undefined,
  language: Language,
): FormDescription {
  const { prefix, questions } = creditQuestions[page];
  const asked = allQuestions(questions);
  const money = new Set<string>(asked.flatMap(({ kind, name }) => (kind === "money" ? [name] : [])));
  const typed = (answers: object) =>
    Object.fromEntries(
      Object.entries(answers).map(([name, value]) => [name, asTyped(value, money.has(name), language)]),
    );
  const kept = application?.[page];
  const known = kept && "coApplicant" in kept ? { coApplicant: typed(kept.coApplicant) } : typed(kept ?? {});
  // A tick is given, never kept ticked: what it agrees to is read again with what has changed.
  const { creditApplicationConsent: _, consentVersion: __, ...answers }: Record<string, unknown> = known;
  const form = describeForm(creditForms[page], { ...usual[page], ...answers });

  const days = { min: earliestBirth, max: dayOf(new Date()) };
  const constraint = { ...form.constraint };
  for (const { kind, name } of asked) {
    const full = prefix ? `${prefix}.${name}` : name;
    if (kind === "day") constraint[full] = { ...constraint[full], ...days };
  }
  if (page === "previous-job" && answers["dontHavePreviousEmployment"] !== "yes") {
    for (const name of previousJobNames) constraint[name] = { ...constraint[name], required: true };
  }
  return { ...form, constraint };
}
