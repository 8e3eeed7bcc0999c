/** What a pre-qualification tells of a purchase's questions: shown there before they are answered, never counted as answers. */

import { creditOptions } from "#contract/credit/credit-application.ts";
import type { CreditApplicationAnswers, KnownAnswers } from "#contract/credit/pre-qualification.ts";
import { type IncomePeriod, incomePer } from "#domain/credit/income.ts";
import { firstOfMonthBefore } from "#domain/formats/months.ts";

type Answers = CreditApplicationAnswers;

const homeOf = ({ street, city, province, postalCode }: NonNullable<Answers["address"]>) => ({
  line1: street,
  city,
  province,
  postalCode,
});

/** As often as it is paid, where that is the same to the cent; else as it was told. */
function salaryOf(annualSalary: number, paid: IncomePeriod) {
  const each = incomePer(paid, { amount: annualSalary, period: "annual" });
  return each === null
    ? { grossEmploymentIncome: annualSalary, incomeFrequency: "annual" }
    : { grossEmploymentIncome: each, incomeFrequency: paid };
}

function jobOf(answers: Answers, today: string): Record<string, unknown> {
  const frequency = answers["income-frequency"]?.incomeFrequency;
  const hourly = answers["hourly-wage"];
  const annual = answers["annual-salary"];
  const monthly = answers["monthly-income"];
  const since = answers["income-time"];
  const employerName = answers["job-information"]?.companyName;
  return {
    ...(employerName && { employerName }),
    ...(since && { hiringDate: firstOfMonthBefore(today, since) }),
    ...(hourly && { grossEmploymentIncome: hourly.hourlyWage, incomeFrequency: "hourly" }),
    ...(annual && frequency && frequency !== "hourly" && salaryOf(annual.annualSalary, frequency)),
    ...(monthly && since && { grossEmploymentIncome: monthly.monthlyIncome, incomeFrequency: "monthly" }),
  };
}

function workOf(answers: Answers): Record<string, unknown> {
  const source = answers["income-source"]?.incomeSource;
  const otherIncomeType = creditOptions.incomeTypes.find((type) => type === source);
  const income = answers["monthly-income"];
  return {
    ...answers["employment-status"],
    ...(income && otherIncomeType && { otherIncome: income.monthlyIncome, otherIncomeType }),
  };
}

/** By step, and by page of the purchase's own application; amounts are cents. */
export function knownByApplication(answers: Answers, today: string): KnownAnswers {
  const person = answers["personal-information"];
  const { address } = answers;
  const previousJob = answers["previous-job"]?.previousJob;
  const previousAddress = answers["previous-address"]?.previousAddress;
  const atAddress = answers["time-at-address"];
  return {
    "personal-details": {
      ...(person && { firstName: person.firstName, lastName: person.lastName }),
      billing: { ...(address && homeOf(address)), ...(person && { phone: person.phone }) },
    },
    "trade-in": { ...answers["trade-in"] },
    "payment-method": { ...(person && { dateOfBirth: person.dateOfBirth }), ...answers["cash-down"] },
    home: atAddress ? { occupancyDate: firstOfMonthBefore(today, atAddress) } : {},
    residence: address ? { residence: homeOf(address) } : {},
    "previous-home": previousAddress ? { previousResidence: homeOf(previousAddress) } : {},
    work: workOf(answers),
    job: jobOf(answers, today),
    "previous-job": previousJob
      ? {
          dontHavePreviousEmployment: "no",
          previousCompanyName: previousJob.companyName,
          previousJobTitle: previousJob.jobTitle,
          previousYears: previousJob.years,
          previousMonths: previousJob.months,
        }
      : {},
  };
}
