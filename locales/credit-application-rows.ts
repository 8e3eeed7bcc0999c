/** Answers of a credit application as labelled rows, for its last page, the order review and the contract. The SIN is not included. */
import type { CreditApplication } from "#contract/credit/credit-application.ts";
import { type CreditApplicationPage, creditApplicationPages } from "#domain/credit/credit-application.ts";
import { formatDay } from "#domain/formats/format-day.ts";
import { toShopDay } from "#domain/formats/shop-clock.ts";
import { formatMoney } from "#domain/money/money.ts";
import { addressLine } from "./address-text.ts";
import type { TextKey, Texts } from "./texts.ts";

export interface CreditApplicationRow {
  term: TextKey;
  value: string;
}

export interface CreditApplicationPageRows {
  page: CreditApplicationPage;
  rows: CreditApplicationRow[];
}

type Answers<Page extends CreditApplicationPage> = NonNullable<CreditApplication[Page]>;
type Residence = Answers<"residence">["residence"];

const optionalRow = (term: TextKey, value: string | undefined): CreditApplicationRow[] =>
  value ? [{ term, value }] : [];

const formatOptionalMoney = (cents: number | undefined, { language }: Texts): string | undefined =>
  cents === undefined ? undefined : formatMoney(cents, language);

const residenceRows = (residence: Residence, { t }: Texts): CreditApplicationRow[] => [
  { term: "purchase:fields.line1", value: addressLine(residence, t) },
];

const aboutYouRows = (answers: Answers<"about-you">, { t }: Texts): CreditApplicationRow[] => [
  { term: "payment:fields.maritalStatus", value: t(`payment:options.matrimonials.${answers.maritalStatus}`) },
  { term: "payment:fields.gender", value: t(`payment:options.genders.${answers.gender}`) },
  { term: "payment:fields.residency", value: t(`payment:options.residency.${answers.residency}`) },
  { term: "payment:rows.hasCoApplicant", value: t(`common:${answers.hasCoApplicant}`) },
];

const homeRows = (answers: Answers<"home">, { t, language }: Texts): CreditApplicationRow[] => [
  {
    term: "payment:rows.residentialStatus",
    value: t(`payment:options.residentialStatus.${answers.residentialStatus}`),
  },
  {
    term: "payment:rows.monthlyResidentialPayment",
    value: formatMoney(answers.monthlyResidentialPayment, language),
  },
  { term: "payment:rows.occupancyDate", value: formatDay(answers.occupancyDate, language) },
  {
    term: "payment:rows.sameAsDeliveryAddress",
    value: t(answers.sameAsDeliveryAddress === "yes" ? "payment:rows.same" : "payment:rows.other"),
  },
  ...optionalRow("payment:fields.additionalInfo", answers.additionalInfo),
];

const propertyRows = (answers: Answers<"property">, texts: Texts): CreditApplicationRow[] => [
  {
    term: "payment:fields.residenceMarketValue",
    value: formatMoney(answers.residenceMarketValue, texts.language),
  },
  ...optionalRow(
    "payment:fields.residenceMortgageBalance",
    formatOptionalMoney(answers.residenceMortgageBalance, texts),
  ),
];

const previousHomeRows = (answers: Answers<"previous-home">, texts: Texts): CreditApplicationRow[] => [
  ...residenceRows(answers.previousResidence, texts),
  { term: "payment:rows.previousOccupancyFrom", value: formatDay(answers.previousOccupancyFrom, texts.language) },
  { term: "payment:rows.previousOccupancyTo", value: formatDay(answers.previousOccupancyTo, texts.language) },
  {
    term: "payment:rows.monthlyResidentialPayment",
    value: formatMoney(answers.previousMonthlyPayment, texts.language),
  },
  ...optionalRow("payment:fields.previousResidentialInfo", answers.previousResidentialInfo),
];

function workRows(answers: Answers<"work">, { t, language }: Texts): CreditApplicationRow[] {
  const { employmentStatus, otherIncome, otherIncomeType } = answers;
  const rows: CreditApplicationRow[] = [
    { term: "payment:fields.employmentStatus", value: t(`payment:options.employmentStatus.${employmentStatus}`) },
  ];
  if (!otherIncome) return rows;
  rows.push({ term: "payment:fields.otherIncome", value: formatMoney(otherIncome, language) });
  if (!otherIncomeType) return rows;
  return [
    ...rows,
    ...optionalRow("payment:fields.otherIncomeType", t(`payment:options.incomeTypes.${otherIncomeType}`)),
  ];
}

const jobRows = (answers: Answers<"job">, { t, language }: Texts): CreditApplicationRow[] => [
  { term: "payment:fields.employmentType", value: t(`payment:options.employmentTypes.${answers.employmentType}`) },
  { term: "payment:fields.employerName", value: answers.employerName },
  { term: "payment:fields.occupation", value: t(`payment:options.occupations.${answers.occupation}`) },
  { term: "payment:fields.hiringDate", value: formatDay(answers.hiringDate, language) },
  { term: "payment:fields.grossEmploymentIncome", value: formatMoney(answers.grossEmploymentIncome, language) },
  { term: "payment:fields.incomeFrequency", value: t(`payment:options.incomeFrequency.${answers.incomeFrequency}`) },
];

const previousJobRows = (answers: Answers<"previous-job">, texts: Texts): CreditApplicationRow[] => [
  {
    term: "payment:rows.dontHavePreviousEmployment",
    value: texts.t(`common:${answers.dontHavePreviousEmployment}`),
  },
  ...optionalRow("payment:fields.previousCompanyName", answers.previousCompanyName),
  ...optionalRow("payment:fields.previousJobTitle", answers.previousJobTitle),
  ...optionalRow("payment:fields.previousAnnualSalary", formatOptionalMoney(answers.previousAnnualSalary, texts)),
  ...optionalRow("payment:fields.previousYears", answers.previousYears?.toString()),
  ...optionalRow("payment:fields.previousMonths", answers.previousMonths?.toString()),
];

const consentRow = (agreedAt: string, { t, language }: Texts): CreditApplicationRow => ({
  term: "payment:consent.heading",
  value: t("payment:consent.given", { day: formatDay(toShopDay(agreedAt), language) }),
});

const coApplicantRows = ({ coApplicant, agreedAt }: Answers<"co-applicant">, texts: Texts): CreditApplicationRow[] => [
  { term: "account:fields.firstName", value: coApplicant.firstName },
  { term: "account:fields.lastName", value: coApplicant.lastName },
  ...workRows(coApplicant, texts),
  consentRow(agreedAt, texts),
];

const rowsByPage: {
  [Page in CreditApplicationPage]: (answers: Answers<Page>, texts: Texts) => CreditApplicationRow[];
} = {
  "about-you": aboutYouRows,
  home: homeRows,
  residence: ({ residence }, texts) => residenceRows(residence, texts),
  property: propertyRows,
  "previous-home": previousHomeRows,
  work: workRows,
  job: jobRows,
  "previous-job": previousJobRows,
  "co-applicant": coApplicantRows,
  "co-applicant-job": ({ coApplicant }, texts) => jobRows(coApplicant, texts),
  consent: ({ agreedAt }, texts) => [consentRow(agreedAt, texts)],
};

/** Rows of each answered page, in the order of the application. */
export function listCreditApplicationRows(application: CreditApplication, texts: Texts): CreditApplicationPageRows[] {
  const rowsOf = <Page extends CreditApplicationPage>(page: Page): CreditApplicationPageRows[] => {
    const answers = application[page];
    return answers ? [{ page, rows: rowsByPage[page](answers, texts) }] : [];
  };
  return creditApplicationPages.flatMap(rowsOf);
}
