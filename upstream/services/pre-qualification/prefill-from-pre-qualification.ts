/** Prefills a purchase's questions from a pre-qualification. Prefilled values are shown, but never count as answers. */
import { creditOptions } from "#contract/credit/credit-application.ts";
import {
  findPreviousJob,
  type PrefillAnswers,
  type PreQualificationAnswers,
} from "#contract/credit/pre-qualification.ts";
import { convertIncome, type IncomePeriod } from "#domain/credit/income.ts";
import { firstOfMonthBefore } from "#domain/formats/months.ts";

const toPurchaseAddress = ({
  street,
  city,
  province,
  postalCode,
}: NonNullable<PreQualificationAnswers["address"]>) => ({
  line1: street,
  city,
  province,
  postalCode,
});

/** Converts an annual salary to its pay period if that is exact to the cent; else it stays annual. */
function salaryPrefill(annualSalary: number, payPeriod: IncomePeriod) {
  const amount = convertIncome(payPeriod, { amount: annualSalary, period: "annual" });
  return amount === null
    ? { grossEmploymentIncome: annualSalary, incomeFrequency: "annual" }
    : { grossEmploymentIncome: amount, incomeFrequency: payPeriod };
}

function jobPrefill(answers: PreQualificationAnswers, today: string): Record<string, unknown> {
  const frequency = answers["income-frequency"]?.incomeFrequency;
  const hourly = answers["hourly-wage"];
  const annual = answers["annual-salary"];
  const monthly = answers["monthly-income"];
  const timeAtJob = answers["income-time"];
  const employerName = answers["job-information"]?.companyName;
  return {
    ...(employerName && { employerName }),
    ...(timeAtJob && { hiringDate: firstOfMonthBefore(today, timeAtJob) }),
    ...(hourly && { grossEmploymentIncome: hourly.hourlyWage, incomeFrequency: "hourly" }),
    ...(annual && frequency && frequency !== "hourly" && salaryPrefill(annual.annualSalary, frequency)),
    ...(monthly && timeAtJob && { grossEmploymentIncome: monthly.monthlyIncome, incomeFrequency: "monthly" }),
  };
}

function workPrefill(answers: PreQualificationAnswers): Record<string, unknown> {
  const source = answers["income-source"]?.incomeSource;
  const otherIncomeType = creditOptions.incomeTypes.find((type) => type === source);
  const income = answers["monthly-income"];
  return {
    ...answers["employment-status"],
    ...(income && otherIncomeType && { otherIncome: income.monthlyIncome, otherIncomeType }),
  };
}

/** Prefilled values by purchase step and by page of the purchase's credit application; amounts are in cents. */
export function prefillFromPreQualification(answers: PreQualificationAnswers, today: string): PrefillAnswers {
  const person = answers["personal-information"];
  const { address } = answers;
  const previousJob = findPreviousJob(answers);
  const previousAddress = answers["previous-address"]?.previousAddress;
  const timeAtAddress = answers["time-at-address"];
  return {
    "personal-details": {
      ...(person && { firstName: person.firstName, lastName: person.lastName }),
      billing: { ...(address && toPurchaseAddress(address)), ...(person && { phone: person.phone }) },
    },
    "trade-in": { ...answers["trade-in"] },
    "payment-method": { ...(person && { dateOfBirth: person.dateOfBirth }), ...answers["cash-down"] },
    home: timeAtAddress ? { occupancyDate: firstOfMonthBefore(today, timeAtAddress) } : {},
    residence: address ? { residence: toPurchaseAddress(address) } : {},
    "previous-home": previousAddress ? { previousResidence: toPurchaseAddress(previousAddress) } : {},
    work: workPrefill(answers),
    job: jobPrefill(answers, today),
    "previous-job": previousJob
      ? {
          dontHavePreviousEmployment: "no",
          previousCompanyName: previousJob.companyName,
          previousJobTitle: previousJob.jobTitle,
          previousYears: previousJob.years,
          previousMonths: previousJob.months,
        }
      : answers["previous-job"]
        ? { dontHavePreviousEmployment: "yes" }
        : {},
  };
}
