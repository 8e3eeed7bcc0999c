/** A trade-in's forms: the contract's pages, with amounts and numbers as a person types them. */
import { z } from "zod";
import { typedMoney } from "#app/form/fields.server.ts";
import type { FormDescription } from "#app/form/page-form.tsx";
import { postedForm } from "#app/form/posted-form.ts";
import { parseForm, type ReadForm } from "#app/form/read.server.ts";
import { describeQuestions } from "#app/shared/questions/describe.server.ts";
import { emailText, ticked } from "#contract/fields.ts";
import { modelYears, type TradeInDetails, tradeInSchemas } from "#contract/trade-in/trade-in.ts";
import type { Language } from "#domain/formats/language.ts";
import { isListPage, notInListIntent, type TradeInPage } from "#domain/trade-in/trade-in.ts";
import type { T } from "#locales/texts.ts";
import { tradeInQuestions } from "./questions.ts";

export const tradeInForms = tradeInSchemas(typedMoney);

/** The form as the button beside its list sends it: that the vehicle is not in it; a year that was chosen is carried on. */
const notInListForm = z.object({ notInList: ticked.default("yes") });
const notInYearsForm = notInListForm.extend(tradeInForms.year.partial().shape);

/** A posted page, by the button that sent it. */
export async function readTradeInPage(
  request: Request,
  page: TradeInPage,
  t: T,
): Promise<ReadForm<Record<string, unknown>>> {
  const data = await postedForm(request);
  const isNotInList = isListPage(page) && data.get("intent") === notInListIntent;
  if (!isNotInList) return parseForm(data, tradeInForms[page], t);
  return parseForm(data, page === "year" ? notInYearsForm : notInListForm, t);
}

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

/** What the vehicle is called as far as it was chosen: only the rest has to be typed. */
const named = ({ year, make, model, trim }: TradeInDetails["vehicle"]) => ({
  year: year === null ? undefined : String(year),
  make: make ?? undefined,
  model: model ?? undefined,
  trim: trim ?? undefined,
});

/** Typed with spaces, hyphens or in small letters a VIN is taken too. */
export const withTypedVin = (form: FormDescription): FormDescription => {
  const typed = { maxLength: 30, pattern: "[\\s\\-]*([0-9A-Za-z][\\s\\-]*){17}" };
  const tradeInVinNumber = { ...form.constraint["tradeInVinNumber"], ...typed };
  return { ...form, constraint: { ...form.constraint, tradeInVinNumber } };
};

/** A page's form, with what is kept of it. */
export function describeTradeInForm(
  page: TradeInPage,
  told: Pick<TradeInDetails, "answers" | "vehicle"> | null,
  language: Language,
): FormDescription {
  const answers = told?.answers ?? {};
  const questions = tradeInQuestions[page].flatMap((group) => group.questions);
  const chosen = page === "other-vehicle" && told ? named(told.vehicle) : usual[page];
  const known = { kept: answers[page], usual: answers[page] ? {} : (chosen ?? {}), language };
  const form = describeQuestions(tradeInForms[page], { questions }, known);
  const constraint = { ...form.constraint };
  for (const name of page === "condition" ? necessary(answers) : []) {
    constraint[name] = { ...constraint[name], required: true };
  }
  if (page === "other-vehicle") constraint["year"] = { ...constraint["year"], ...modelYears() };
  return page === "vin" ? withTypedVin({ ...form, constraint }) : { ...form, constraint };
}
