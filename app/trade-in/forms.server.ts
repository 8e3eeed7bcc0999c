/** A trade-in's forms: the contract's pages, with amounts and numbers as a person types them. */
import { z } from "zod";
import type { Language } from "#app/domain/language.ts";
import type { TradeInPage } from "#app/domain/trade-in.ts";
import { typedMoney } from "#app/form/fields.server.ts";
import type { FormDescription } from "#app/form/page-form.tsx";
import { describeQuestions } from "#app/questions/describe.server.ts";
import { emailText } from "#upstream/contract/fields.ts";
import { type TradeInDetails, tradeInSchemas } from "#upstream/contract/trade-in.ts";
import { tradeInQuestions } from "./questions.ts";

export const tradeInForms = tradeInSchemas(typedMoney);

export const contactForm = z.object({ email: emailText });

/** What is chosen before anything is: the answers of most. */
const usual: Partial<Record<TradeInPage, Record<string, unknown>>> = {
  condition: { tradeInFinancialType: "none", vehicleCondition: { tireConditions: { secondSet: "-1" } } },
  estimate: { includeTradeInValue: "yes" },
};

/** What the answers so far make necessary. */
function necessary(answers: TradeInDetails["answers"]): string[] {
  const { vehicleCondition, tradeInFinancialType = "none" } = answers.condition ?? {};
  return [
    ...(vehicleCondition?.accidentedWindShield === "yes" ? ["vehicleCondition.accidentedWindShieldDetails"] : []),
    ...(vehicleCondition?.accidented === "yes" ? ["vehicleCondition.accidentedDetails"] : []),
    ...(tradeInFinancialType === "none" ? [] : ["tradeInFinancialInstitution", "tradeInBalanceDue"]),
  ];
}

/** A page's form, with what is kept of it. */
export function describeTradeInForm(
  page: TradeInPage,
  answers: TradeInDetails["answers"],
  language: Language,
): FormDescription {
  const questions = tradeInQuestions[page].flatMap((group) => group.questions);
  const known = { kept: answers[page], usual: answers[page] ? {} : (usual[page] ?? {}), language };
  const form = describeQuestions(tradeInForms[page], { questions }, known);
  const constraint = { ...form.constraint };
  for (const name of page === "condition" ? necessary(answers) : []) {
    constraint[name] = { ...constraint[name], required: true };
  }
  // Typed with spaces, hyphens or in small letters it is taken too.
  if (page === "vin")
    constraint["tradeInVinNumber"] = { maxLength: 30, pattern: "[\\s\\-]*([0-9A-Za-z][\\s\\-]*){17}" };
  return { ...form, constraint };
}
