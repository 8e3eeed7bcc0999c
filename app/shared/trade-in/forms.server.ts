/** Forms of a trade-in: the contract's schemas, with amounts and numbers parsed from text. */
import { z } from "zod";
import { moneySchema } from "#app/form/fields.server.ts";
import { handleIntent } from "#app/form/handle-intent.server.ts";
import { mainIntent } from "#app/form/intent.ts";
import type { FormDescription } from "#app/form/page-form.tsx";
import { readPostedForm } from "#app/form/posted-form.ts";
import { type ParsedForm, parseForm } from "#app/form/read-form.server.ts";
import { describeQuestions, withRequired } from "#app/shared/questions/describe-questions.server.ts";
import { emailText, ticked } from "#contract/fields.ts";
import { modelYears, type TradeInDetails, tradeInSchemas } from "#contract/trade-in/trade-in.ts";
import type { Language } from "#domain/formats/language.ts";
import { isListPage, notInListIntent, type TradeInPage, withoutPhotosIntent } from "#domain/trade-in/trade-in.ts";
import type { T } from "#locales/texts.ts";
import { quickAnswerOf } from "./quick-answers.tsx";
import { tradeInQuestions } from "./trade-in-questions.ts";

export const tradeInForms = tradeInSchemas(moneySchema);

/** Form of the "not in the list" button; on the year page it also carries the selected year. */
const notInListForm = z.object({ notInList: ticked.default("yes") });
const notInYearsForm = notInListForm.extend(tradeInForms.year.partial().shape);

/** Parses a posted page; the schema depends on the button that was clicked. */
export async function readTradeInPage(
  request: Request,
  page: TradeInPage,
  t: T,
): Promise<ParsedForm<Record<string, unknown>>> {
  const data = await readPostedForm(request);
  const readPage = (): ParsedForm<Record<string, unknown>> => parseForm(data, tradeInForms[page], t);
  if (page === "photos") return handleIntent(data, { continue: readPage, [withoutPhotosIntent]: readPage });
  if (!isListPage(page)) return handleIntent(data, { continue: readPage });
  const quickAnswer = quickAnswerOf(data);
  const [field] = Object.keys(tradeInForms[page].shape);
  if (quickAnswer !== null && field) {
    data.set(field, quickAnswer);
    data.set("intent", mainIntent);
  }
  const notInList = page === "year" ? notInYearsForm : notInListForm;
  return handleIntent(data, { continue: readPage, [notInListIntent]: () => parseForm(data, notInList, t) });
}

export const contactForm = z.object({ email: emailText });

/** How the estimate is served the first time. */
export const defaultEstimate = { includeTradeInValue: "yes" } as const;

/** Initial answers of pages that were never saved: the most frequent choices. */
const defaultAnswers: Partial<Record<TradeInPage, Record<string, unknown>>> = {
  condition: { tradeInFinancialType: "none", vehicleCondition: { tireConditions: { secondSet: "-1" } } },
  estimate: defaultEstimate,
};

/** Fields that saved answers make required. */
function requiredFields(answers: TradeInDetails["answers"]): string[] {
  const { vehicleCondition, tradeInFinancialType = "none" } = answers.condition ?? {};
  return [
    ...(vehicleCondition?.accidentedWindShield === "yes" ? ["vehicleCondition.accidentedWindShieldDetails"] : []),
    ...(vehicleCondition?.accidented === "yes" ? ["vehicleCondition.accidentedDetails"] : []),
    ...(tradeInFinancialType === "none" ? [] : ["tradeInFinancialInstitution", "tradeInBalanceDue"]),
  ];
}

/** Already selected parts of the vehicle's name: the user enters only the rest. */
const vehicleNameValues = ({ year, make, model, trim }: TradeInDetails["vehicle"]) => ({
  year: year === null ? undefined : String(year),
  make: make ?? undefined,
  model: model ?? undefined,
  trim: trim ?? undefined,
});

/** Lets the browser accept a VIN with spaces, hyphens or lower-case letters, as the schema does. */
export const withLooseVinPattern = (form: FormDescription): FormDescription => {
  const looseConstraint = { maxLength: 30, pattern: "[\\s\\-]*([0-9A-Za-z][\\s\\-]*){17}" };
  const tradeInVinNumber = { ...form.constraint["tradeInVinNumber"], ...looseConstraint };
  return { ...form, constraint: { ...form.constraint, tradeInVinNumber } };
};

/** Describes a page's form with its saved answers. */
export function describeTradeInForm(
  page: TradeInPage,
  record: Pick<TradeInDetails, "answers" | "vehicle"> | null,
  language: Language,
): FormDescription {
  const answers = record?.answers ?? {};
  const questions = tradeInQuestions[page].flatMap((group) => group.questions);
  const preselected = page === "other-vehicle" && record ? vehicleNameValues(record.vehicle) : defaultAnswers[page];
  const formDefaults = { saved: answers[page], defaults: answers[page] ? {} : (preselected ?? {}), language };
  const form = describeQuestions(tradeInForms[page], { questions }, formDefaults);
  if (page === "condition") return withRequired(form, requiredFields(answers));
  if (page === "vin") return withLooseVinPattern(form);
  if (page !== "other-vehicle") return form;
  return { ...form, constraint: { ...form.constraint, year: { ...form.constraint["year"], ...modelYears() } } };
}
