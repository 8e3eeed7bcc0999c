/** Answers of a pre-qualification as rows of term and value, one per page. */

import { findPreviousJob, type PreQualificationAnswers } from "#contract/credit/pre-qualification.ts";
import {
  isPreQualificationQuestion,
  type PreQualificationQuestionPage,
  type PreQualificationSection,
  preQualificationWizard,
} from "#domain/credit/pre-qualification.ts";
import { formatDay } from "#domain/formats/format-day.ts";
import { formatDecimal } from "#domain/formats/formats.ts";
import type { Duration } from "#domain/formats/months.ts";
import { formatWithOptionalCents } from "#domain/money/money.ts";
import { fullNameOf } from "#domain/people/person-name.ts";
import type { Texts } from "#locales/texts.ts";

export interface AnswerRow {
  page: PreQualificationQuestionPage;
  term: string;
  value: string;
}

type PageAnswer<Page extends PreQualificationQuestionPage> = NonNullable<PreQualificationAnswers[Page]>;

/** Formats a duration, for example `2 years, 3 months`. */
export function formatSpan({ years, months }: Duration, { t }: Pick<Texts, "t">): string {
  const parts = [
    ...(years > 0 ? [t("creditApplication:time.years", { count: years })] : []),
    ...(months > 0 || years === 0 ? [t("creditApplication:time.months", { count: months })] : []),
  ];
  return parts.join(", ");
}

type AnswerFormatters = { [Page in PreQualificationQuestionPage]: (answer: PageAnswer<Page>) => string };

function createFormatters(texts: Texts): AnswerFormatters {
  const { t, language } = texts;
  const formatCents = (cents: number) => formatWithOptionalCents(cents, language);
  const formatAddress = ({ street, city, province, postalCode }: PageAnswer<"address">) =>
    `${street}, ${city} (${province}) ${postalCode.replace(" ", "\u00a0")}`;
  return {
    "vehicle-condition": (answer) => t(`creditApplication:options.vehicleConditions.${answer.vehicleCondition}`),
    "vehicle-type": (answer) => t(`creditApplication:options.vehicleTypes.${answer.vehicleType}`),
    budget: (answer) => t(`creditApplication:options.budgets.${answer.budget}`),
    "trade-in": (answer) => t(`common:${answer.haveTradeIn}`),
    "credit-rating": (answer) => t(`creditApplication:options.creditRatings.${answer.estimatedCreditRating}`),
    "cash-down": (answer) => formatCents(answer.cashDown),
    "employment-status": (answer) => t(`payment:options.employmentStatus.${answer.employmentStatus}`),
    "student-job": (answer) => t(`common:${answer.workWhileInSchool}`),
    "income-source": (answer) => t(`creditApplication:options.incomeSources.${answer.incomeSource}`),
    "monthly-income": (answer) => formatCents(answer.monthlyIncome),
    "income-frequency": (answer) => t(`payment:options.incomeFrequency.${answer.incomeFrequency}`),
    "hourly-wage": (answer) =>
      `${formatCents(answer.hourlyWage)} × ${formatDecimal(answer.hoursPerWeek, language)}\u00a0h`,
    "annual-salary": (answer) => formatCents(answer.annualSalary),
    "income-time": (answer) => formatSpan(answer, texts),
    "job-information": (answer) => `${answer.jobTitle}, ${answer.companyName}`,
    "previous-job": (answer) => {
      const job = findPreviousJob({ "previous-job": answer });
      return job ? `${job.jobTitle}, ${job.companyName} (${formatSpan(job, texts)})` : t("creditApplication:firstJob");
    },
    "personal-information": (answer) =>
      [fullNameOf(answer), answer.email, answer.phone, formatDay(answer.dateOfBirth, language)].join("\n"),
    address: formatAddress,
    "time-at-address": (answer) => formatSpan(answer, texts),
    "previous-address": ({ previousAddress }) => formatAddress(previousAddress),
  };
}

/** Rows of the answered pages of one section, in page order. */
export function listAnswerRows(
  section: PreQualificationSection,
  answers: PreQualificationAnswers,
  texts: Texts,
): AnswerRow[] {
  const formatters = createFormatters(texts);
  const toRows = <Page extends PreQualificationQuestionPage>(page: Page): AnswerRow[] => {
    const answer = answers[page];
    const term = texts.t(`creditApplication:pages.${page}.title`);
    return answer ? [{ page, term, value: formatters[page](answer) }] : [];
  };
  return preQualificationWizard.allPages.flatMap(({ id, section: pageSection }) =>
    pageSection === section && isPreQualificationQuestion(id) ? toRows(id) : [],
  );
}
