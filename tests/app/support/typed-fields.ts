/**
 * What one buyer of `/en-ca` types, a value of its own in each field of the specification's section 3, and where it is
 * read again. A step that gains a field gains a row here.
 */
import { daysAgo } from "./days.ts";

/** Where it is not to be found, and why. */
interface Nowhere {
  why: string;
}
const nowhere = (why: string): Nowhere => ({ why });

export interface TypedField {
  /** The step, or the page of its own within it. */
  page: string;
  name: string;
  typed: string;
  /** As its form serves it again, if otherwise than typed. */
  form?: string | Nowhere;
  /** As the review says it, if otherwise than typed. */
  review?: string | Nowhere;
  /** As the contract or the application says it, if otherwise than the review. */
  papers?: string | Nowhere;
}

type Row = readonly [
  name: string,
  typed: string,
  review?: string | Nowhere,
  more?: Pick<TypedField, "form" | "papers">,
];
const rows = (page: string, of: readonly Row[]): TypedField[] =>
  of.map(([name, typed, review, more]) => ({ page, name, typed, ...(review && { review }), ...more }));

const inWords = (day: string): string =>
  new Date(`${day}T12:00:00Z`).toLocaleDateString("en-CA", { dateStyle: "long", timeZone: "UTC" });
const day = (text: string) => [text, inWords(text)] as const;
/** Recent enough that the home and the job before are asked. */
const [moved, hired] = [daysAgo(80), daysAgo(110)];
const leadsOn = nowhere("It is answered by the fields that it asks for.");
const tickedAnew = { form: nowhere("A consent is given, never kept ticked.") };

export const typedFields: readonly TypedField[] = [
  ...rows("personal-details", [
    ["firstName", "Anne-Sophie"],
    ["middleName", "Fernande"],
    ["lastName", "Quessy-Lavallée"],
    ["registerOnCompanyName", "yes", leadsOn],
    ["companyName", "Fromagerie Bellechasse inc."],
    ["billing.line1", "41, rue Sherbrooke Ouest"],
    ["billing.line2", "app. 1107"],
    ["billing.city", "Montréal"],
    ["billing.province", "QC", "Montréal, QC"],
    ["billing.postalCode", "H2X 1Y4"],
    ["billing.phone", "514 555-0141"],
    ["sameAsBillingAddress", "no", leadsOn],
    ["shipping.line1", "12, boulevard des Laurentides"],
    ["shipping.line2", "quai 3"],
    ["shipping.city", "Laval"],
    ["shipping.province", "QC", "Laval, QC"],
    ["shipping.postalCode", "H7G 2T7"],
    ["shipping.phone", "450 555-0162"],
  ]),
  ...rows("trade-in", [["haveTradeIn", "no", "Trade-in None", { papers: "No vehicle is traded in." }]]),
  ...rows("payment-method", [
    ["selectedPaymentMethod", "finance", "Finance"],
    ["term", "72", "72 months"],
    ["frequence", "26", "every two weeks"],
    ["cashDown", "1,234.00", "$1,234.00", { form: "1234" }],
    ["dateOfBirth", ...day("1987-03-09")],
  ]),
  ...rows("about-you", [
    ["maritalStatus", "separated", "Separated"],
    ["gender", "other", "Gender Other"],
    ["residency", "rnor", "Resident, but not ordinarily"],
    [
      "sin",
      "046 454 286",
      "•••-•••-286",
      { form: nowhere("Of a number that is kept, no page has more than the end.") },
    ],
    ["hasCoApplicant", "yes", "Does someone apply with you? Yes"],
  ]),
  ...rows("home", [
    ["residentialStatus", "own-with-mortgage", "Own, with a mortgage"],
    ["monthlyResidentialPayment", "1,611.11", "$1,611.11", { form: "1611.11" }],
    ["occupancyDate", ...day(moved)],
    ["sameAsDeliveryAddress", "no", "Do you live at the delivery address? No"],
    ["additionalInfo", "Duplex, upper floor"],
  ]),
  ...rows("residence", [
    ["residence.line1", "905, promenade des Érables"],
    ["residence.line2", "porte B"],
    ["residence.city", "Gatineau"],
    ["residence.province", "QC", "Gatineau (QC)"],
    ["residence.postalCode", "J8X 2K1"],
  ]),
  ...rows("property", [
    ["residenceMarketValue", "622,222.22", "$622,222.22", { form: "622222.22" }],
    ["residenceMortgageBalance", "333,333.33", "$333,333.33", { form: "333333.33" }],
  ]),
  ...rows("previous-home", [
    ["previousResidence.line1", "3, rue Principale"],
    ["previousResidence.line2", "sous-sol"],
    ["previousResidence.city", "Moncton"],
    ["previousResidence.province", "NB", "Moncton (NB)"],
    ["previousResidence.postalCode", "E1C 1A1"],
    ["previousOccupancyFrom", ...day("2016-08-01")],
    ["previousOccupancyTo", ...day(daysAgo(81))],
    ["previousMonthlyPayment", "844.44", "$844.44", { form: "844.44" }],
    ["previousResidentialInfo", "Shared with two others"],
  ]),
  ...rows("work", [
    ["employmentStatus", "employed", "Employed"],
    ["otherIncome", "455.55", "$455.55"],
    ["otherIncomeType", "rental-income", "Rental income"],
  ]),
  ...rows("job", [
    ["employmentType", "part-time-regular", "Part-time, regular"],
    ["employerName", "Imprimerie du Faubourg"],
    ["occupation", "trades", "Trades"],
    ["hiringDate", ...day(hired)],
    ["grossEmploymentIncome", "5,666.66", "$5,666.66", { form: "5666.66" }],
    ["incomeFrequency", "monthly", "Every month"],
  ]),
  ...rows("previous-job", [
    ["dontHavePreviousEmployment", "no", "Is this your first job? No"],
    ["previousCompanyName", "Boulangerie du Nord"],
    ["previousJobTitle", "Pâtissière"],
    ["previousAnnualSalary", "41,777.77", "$41,777.77", { form: "41777.77" }],
    ["previousYears", "13", "Years in that job 13"],
    ["previousMonths", "7", "Additional months 7"],
  ]),
  ...rows("co-applicant", [
    ["coApplicant.firstName", "Théodore"],
    ["coApplicant.lastName", "Gagnon-Roy"],
    ["coApplicant.employmentStatus", "self-employed", "Self-employed"],
    ["coApplicant.otherIncome", "288.88", "$288.88"],
    ["coApplicant.otherIncomeType", "pensions", "Pensions"],
    ["coApplicant.creditApplicationConsent", "yes", "Agreed on", tickedAnew],
  ]),
  ...rows("co-applicant-job", [
    ["coApplicant.employmentType", "seasonal-winter", "Seasonal, winter"],
    ["coApplicant.employerName", "Ville de Rosemère"],
    ["coApplicant.occupation", "office-staff", "Office staff"],
    ["coApplicant.hiringDate", ...day("2015-05-04")],
    ["coApplicant.grossEmploymentIncome", "64,999.99", "$64,999.99", { form: "64999.99" }],
    ["coApplicant.incomeFrequency", "annual", "By the year"],
  ]),
  ...rows("consent", [["creditApplicationConsent", "yes", "Agreed on", tickedAnew]]),
  ...rows("protection-plan", [["protectionPlan", "2", "Complete protection"]]),
  ...rows("delivery", [["deliveryType", "pickup", "Pickup at the dealer", { papers: "picks the vehicle up" }]]),
  ...rows("drivers-license", [
    ["sameAddress", "no", leadsOn],
    ["address.line1", "77, chemin du Lac"],
    ["address.line2", "chalet 5"],
    ["address.city", "Sherbrooke"],
    ["address.province", "QC", "Sherbrooke, QC"],
    ["address.postalCode", "J1H 1A1"],
  ]),
];

/** The fields that no row types, by page and name: each is on a form, and none is an answer that is to be read again. */
export const untyped: Readonly<Record<string, string>> = {
  "personal-details billing.country": "Canada is the only one.",
  "personal-details shipping.country": "Canada is the only one.",
  "about-you forgetSin": "It erases what was given.",
  "co-applicant consentVersion": "Which words were agreed to: the page has them.",
  "consent consentVersion": "Which words were agreed to: the page has them.",
  "drivers-license front": "A picture, shown beside its field and on the review.",
  "drivers-license back": "A picture, shown beside its field and on the review.",
  "drivers-license confirmed": "That both pictures can be read: the step is done with it alone.",
};
