/** The answers as terms and values, by page. */

import type { CreditApplicationAnswers } from "#contract/credit/pre-qualification.ts";
import {
  type ApplicationSection,
  type CreditQuestionPage,
  creditApplicationWizard,
  isCreditQuestion,
} from "#domain/credit/pre-qualification.ts";
import { dayInWords } from "#domain/formats/day-in-words.ts";
import { formatDecimal } from "#domain/formats/formats.ts";
import type { Span } from "#domain/formats/months.ts";
import { formatMoney } from "#domain/money/money.ts";
import { nameOf } from "#domain/people/person-name.ts";
import type { Texts } from "#locales/texts.ts";

export interface AnswerRow {
  page: CreditQuestionPage;
  term: string;
  value: string;
}

type Given<Page extends CreditQuestionPage> = NonNullable<CreditApplicationAnswers[Page]>;

/** `2 years, 3 months`. */
export function timeText({ years, months }: Span, { t }: Pick<Texts, "t">): string {
  const parts = [
    ...(years > 0 ? [t("creditApplication:time.years", { count: years })] : []),
    ...(months > 0 || years === 0 ? [t("creditApplication:time.months", { count: months })] : []),
  ];
  return parts.join(", ");
}

type Values = { [Page in CreditQuestionPage]: (given: Given<Page>) => string };

function valuesOf(texts: Texts): Values {
  const { t, language } = texts;
  const money = (cents: number) => formatMoney(cents, language);
  const home = ({ street, city, province, postalCode }: Given<"address">) =>
    `${street}, ${city} (${province}) ${postalCode}`;
  return {
    "vehicle-condition": (given) => t(`creditApplication:options.vehicleConditions.${given.vehicleCondition}`),
    "vehicle-type": (given) => t(`creditApplication:options.vehicleTypes.${given.vehicleType}`),
    budget: (given) => t(`creditApplication:options.budgets.${given.budget}`),
    "trade-in": (given) => t(`common:${given.haveTradeIn}`),
    "credit-rating": (given) => t(`creditApplication:options.creditRatings.${given.estimatedCreditRating}`),
    "cash-down": (given) => money(given.cashDown),
    "employment-status": (given) => t(`payment:options.employmentStatus.${given.employmentStatus}`),
    "student-job": (given) => t(`common:${given.workWhileInSchool}`),
    "income-source": (given) => t(`creditApplication:options.incomeSources.${given.incomeSource}`),
    "monthly-income": (given) => money(given.monthlyIncome),
    "income-frequency": (given) => t(`payment:options.incomeFrequency.${given.incomeFrequency}`),
    "hourly-wage": (given) => `${money(given.hourlyWage)} × ${formatDecimal(given.hoursPerWeek, language)}\u00a0h`,
    "annual-salary": (given) => money(given.annualSalary),
    "income-time": (given) => timeText(given, texts),
    "job-information": (given) => `${given.jobTitle}, ${given.companyName}`,
    "previous-job": ({ previousJob }) =>
      `${previousJob.jobTitle}, ${previousJob.companyName} (${timeText(previousJob, texts)})`,
    "personal-information": (given) =>
      [nameOf(given), given.email, given.phone, dayInWords(given.dateOfBirth, language)].join("\n"),
    address: home,
    "time-at-address": (given) => timeText(given, texts),
    "previous-address": ({ previousAddress }) => home(previousAddress),
  };
}

/** Those of one section that are answered, in its order. */
export function answerRows(section: ApplicationSection, answers: CreditApplicationAnswers, texts: Texts): AnswerRow[] {
  const values = valuesOf(texts);
  const rowOf = <Page extends CreditQuestionPage>(page: Page): AnswerRow[] => {
    const given = answers[page];
    const term = texts.t(`creditApplication:pages.${page}.title`);
    return given ? [{ page, term, value: values[page](given) }] : [];
  };
  return creditApplicationWizard.all.flatMap(({ id, section: its }) =>
    its === section && isCreditQuestion(id) ? rowOf(id) : [],
  );
}
