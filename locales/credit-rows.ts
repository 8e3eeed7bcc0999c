/** A credit application as terms and values: what its last page, the review and the contract read back. No number of a person is among them. */

import type { CreditApplication } from "#contract/credit/credit-application.ts";
import { type CreditPage, creditPages } from "#domain/credit/credit-application.ts";
import { dayInWords } from "#domain/formats/day-in-words.ts";
import { unbroken } from "#domain/formats/formats.ts";
import { dayOf } from "#domain/formats/order-dates.ts";
import { formatMoney } from "#domain/money/money.ts";
import type { TextKey, Texts } from "./texts.ts";

export interface CreditRow {
  term: TextKey;
  value: string;
}

export interface CreditRows {
  page: CreditPage;
  rows: CreditRow[];
}

type Given<Page extends CreditPage> = NonNullable<CreditApplication[Page]>;
type Home = Given<"residence">["residence"];
type Job = Given<"job">;
type Work = Given<"work">;

/** By page, in the order of the application; a page that is not answered has no rows. */
export function creditRows(application: CreditApplication, { t, language }: Texts): CreditRows[] {
  const money = (cents: number) => formatMoney(cents, language);
  const day = (text: string) => dayInWords(text, language);
  const yesNo = (answer: "yes" | "no") => t(`common:${answer}`);
  const whenGiven = (term: TextKey, value: string | undefined): CreditRow[] => (value ? [{ term, value }] : []);

  const homeRows = ({ line1, line2, city, province, postalCode }: Home): CreditRow[] => [
    {
      term: "purchase:fields.line1",
      value: [line1, line2, `${city} (${province})`, unbroken(postalCode)].filter(Boolean).join(", "),
    },
  ];
  const workRows = ({ employmentStatus, otherIncome, otherIncomeType }: Work): CreditRow[] => [
    { term: "payment:fields.employmentStatus", value: t(`payment:options.employmentStatus.${employmentStatus}`) },
    ...whenGiven("payment:fields.otherIncome", otherIncome ? money(otherIncome) : undefined),
    ...(otherIncome && otherIncomeType
      ? whenGiven("payment:fields.otherIncomeType", t(`payment:options.incomeTypes.${otherIncomeType}`))
      : []),
  ];
  const jobRows = (job: Job): CreditRow[] => [
    { term: "payment:fields.employmentType", value: t(`payment:options.employmentTypes.${job.employmentType}`) },
    { term: "payment:fields.employerName", value: job.employerName },
    { term: "payment:fields.occupation", value: t(`payment:options.occupations.${job.occupation}`) },
    { term: "payment:fields.hiringDate", value: day(job.hiringDate) },
    { term: "payment:fields.grossEmploymentIncome", value: money(job.grossEmploymentIncome) },
    { term: "payment:fields.incomeFrequency", value: t(`payment:options.incomeFrequency.${job.incomeFrequency}`) },
  ];

  const rowsOf: { [Page in CreditPage]: (given: Given<Page>) => CreditRow[] } = {
    "about-you": (given) => [
      { term: "payment:fields.maritalStatus", value: t(`payment:options.matrimonials.${given.maritalStatus}`) },
      { term: "payment:fields.gender", value: t(`payment:options.genders.${given.gender}`) },
      { term: "payment:fields.residency", value: t(`payment:options.residency.${given.residency}`) },
      { term: "payment:fields.hasCoApplicant", value: yesNo(given.hasCoApplicant) },
    ],
    home: (given) => [
      {
        term: "payment:fields.residentialStatus",
        value: t(`payment:options.residentialStatus.${given.residentialStatus}`),
      },
      { term: "payment:fields.monthlyResidentialPayment", value: money(given.monthlyResidentialPayment) },
      { term: "payment:fields.occupancyDate", value: day(given.occupancyDate) },
      { term: "payment:fields.sameAsDeliveryAddress", value: yesNo(given.sameAsDeliveryAddress) },
      ...whenGiven("payment:fields.additionalInfo", given.additionalInfo),
    ],
    residence: ({ residence }) => homeRows(residence),
    property: (given) => [
      { term: "payment:fields.residenceMarketValue", value: money(given.residenceMarketValue) },
      ...(given.residenceMortgageBalance === undefined
        ? []
        : whenGiven("payment:fields.residenceMortgageBalance", money(given.residenceMortgageBalance))),
    ],
    "previous-home": (given) => [
      ...homeRows(given.previousResidence),
      { term: "payment:fields.previousOccupancyFrom", value: day(given.previousOccupancyFrom) },
      { term: "payment:fields.previousOccupancyTo", value: day(given.previousOccupancyTo) },
      { term: "payment:fields.previousMonthlyPayment", value: money(given.previousMonthlyPayment) },
      ...whenGiven("payment:fields.previousResidentialInfo", given.previousResidentialInfo),
    ],
    work: workRows,
    job: jobRows,
    "previous-job": (given) => [
      { term: "payment:fields.dontHavePreviousEmployment", value: yesNo(given.dontHavePreviousEmployment) },
      ...whenGiven("payment:fields.previousCompanyName", given.previousCompanyName),
      ...whenGiven("payment:fields.previousJobTitle", given.previousJobTitle),
      ...(given.previousAnnualSalary === undefined
        ? []
        : whenGiven("payment:fields.previousAnnualSalary", money(given.previousAnnualSalary))),
      ...whenGiven("payment:fields.previousYears", given.previousYears?.toString()),
      ...whenGiven("payment:fields.previousMonths", given.previousMonths?.toString()),
    ],
    "co-applicant": ({ coApplicant, agreedAt }) => [
      { term: "account:fields.firstName", value: coApplicant.firstName },
      { term: "account:fields.lastName", value: coApplicant.lastName },
      ...workRows(coApplicant),
      { term: "payment:consent.heading", value: t("payment:consent.given", { day: day(dayOf(agreedAt)) }) },
    ],
    "co-applicant-job": ({ coApplicant }) => jobRows(coApplicant),
    consent: ({ agreedAt }) => [
      { term: "payment:consent.heading", value: t("payment:consent.given", { day: day(dayOf(agreedAt)) }) },
    ],
  };
  const read = <Page extends CreditPage>(page: Page): CreditRows[] => {
    const given = application[page];
    return given ? [{ page, rows: rowsOf[page](given) }] : [];
  };
  return creditPages.flatMap(read);
}
