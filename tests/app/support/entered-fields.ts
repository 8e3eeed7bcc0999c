/**
 * A distinct value for each field of the specification's section 3, and where the app must show it again. A step that
 * gains a field needs a row here.
 */
import { daysAgo } from "./days.ts";

/** Why the value is not shown. */
interface NotShown {
  reason: string;
}
const notShown = (reason: string): NotShown => ({ reason });

export interface EnteredField {
  /** The step, or a page within it. */
  page: string;
  name: string;
  value: string;
  /** How its own form shows it again, if not as entered. */
  form?: string | NotShown;
  /** How the review page shows it, if not as entered. */
  review?: string | NotShown;
  /** How the contract or the credit application shows it, if not as on the review page. */
  documents?: string | NotShown;
}

type Row = readonly [
  name: string,
  value: string,
  review?: string | NotShown,
  exceptions?: Pick<EnteredField, "form" | "documents">,
];
const rows = (page: string, fields: readonly Row[]): EnteredField[] =>
  fields.map(([name, value, review, exceptions]) => ({
    page,
    name,
    value,
    ...(review && { review }),
    ...exceptions,
  }));

const toLongDate = (day: string): string =>
  new Date(`${day}T12:00:00Z`).toLocaleDateString("en-CA", { dateStyle: "long", timeZone: "UTC" });
const entered = (text: string) => [text, toLongDate(text)] as const;
/** Recent dates, so that the previous home and the previous job are required. */
const [moved, hired] = [daysAgo(80), daysAgo(110)];
const answeredByDetails = notShown("The fields that it makes required show the answer.");
const notPrechecked = { form: notShown("Consent is given each time; the box is never prechecked.") };

export const enteredFields: readonly EnteredField[] = [
  ...rows("personal-details", [
    ["firstName", "Anne-Sophie"],
    ["middleName", "Fernande"],
    ["lastName", "Quessy-Lavallée"],
    ["registerOnCompanyName", "yes", answeredByDetails],
    ["companyName", "Fromagerie Bellechasse inc."],
    ["billing.line1", "41, rue Sherbrooke Ouest"],
    ["billing.line2", "app. 1107"],
    ["billing.city", "Montréal"],
    ["billing.province", "QC", "Montréal, QC"],
    ["billing.postalCode", "H2X 1Y4"],
    ["billing.phone", "514 555-0141"],
    ["sameAsBillingAddress", "no", answeredByDetails],
    ["shipping.line1", "12, boulevard des Laurentides"],
    ["shipping.line2", "quai 3"],
    ["shipping.city", "Laval"],
    ["shipping.province", "QC", "Laval, QC"],
    ["shipping.postalCode", "H7G 2T7"],
    ["shipping.phone", "450 555-0162"],
  ]),
  ...rows("trade-in", [["haveTradeIn", "no", "Trade-in None", { documents: "No vehicle is traded in." }]]),
  ...rows("payment-method", [
    ["selectedPaymentMethod", "finance", "Finance"],
    ["term", "72", "72 months"],
    ["frequence", "26", "every two weeks"],
    ["cashDown", "1,234.00", "$1,234.00", { form: "1234" }],
    ["dateOfBirth", ...entered("1987-03-09")],
  ]),
  ...rows("about-you", [
    ["maritalStatus", "separated", "Separated"],
    ["gender", "other", "Gender Other"],
    ["residency", "rnor", "Living in Canada temporarily"],
    [
      "sin",
      "046 454 286",
      "•••-•••-286",
      { form: notShown("A saved number appears on no page except for its last digits.") },
    ],
    ["hasCoApplicant", "yes", "Co-applicant Yes"],
  ]),
  ...rows("home", [
    ["residentialStatus", "own-with-mortgage", "Own, with a mortgage"],
    ["monthlyResidentialPayment", "1,611.11", "$1,611.11", { form: "1611.11" }],
    ["occupancyDate", ...entered(moved)],
    ["sameAsDeliveryAddress", "no", "Delivery address Another address"],
    ["additionalInfo", "Duplex, upper floor"],
  ]),
  ...rows("residence", [
    ["residence.line1", "905, promenade des Érables"],
    ["residence.line2", "porte B"],
    ["residence.city", "Gatineau"],
    ["residence.province", "QC", "Gatineau, QC"],
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
    ["previousResidence.province", "NB", "Moncton, NB"],
    ["previousResidence.postalCode", "E1C 1A1"],
    ["previousOccupancyFrom", ...entered("2016-08-01")],
    ["previousOccupancyTo", ...entered(daysAgo(81))],
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
    ["hiringDate", ...entered(hired)],
    ["grossEmploymentIncome", "5,666.66", "$5,666.66", { form: "5666.66" }],
    ["incomeFrequency", "monthly", "Monthly"],
  ]),
  ...rows("previous-job", [
    ["dontHavePreviousEmployment", "no", "First job No"],
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
    ["coApplicant.creditApplicationConsent", "yes", "Agreed on", notPrechecked],
  ]),
  ...rows("co-applicant-job", [
    ["coApplicant.employmentType", "seasonal-winter", "Seasonal, winter"],
    ["coApplicant.employerName", "Ville de Rosemère"],
    ["coApplicant.occupation", "office-staff", "Office staff"],
    ["coApplicant.hiringDate", ...entered("2015-05-04")],
    ["coApplicant.grossEmploymentIncome", "64,999.99", "$64,999.99", { form: "64999.99" }],
    ["coApplicant.incomeFrequency", "annual", "Annually"],
  ]),
  ...rows("consent", [["creditApplicationConsent", "yes", "Agreed on", notPrechecked]]),
  ...rows("protection-plan", [["protectionPlan", "2", "Complete protection"]]),
  ...rows("delivery", [["deliveryType", "pickup", "Pickup at the dealer", { documents: "will pick up the vehicle" }]]),
  ...rows("drivers-license", [
    ["sameAddress", "no", answeredByDetails],
    ["address.line1", "77, chemin du Lac"],
    ["address.line2", "chalet 5"],
    ["address.city", "Sherbrooke"],
    ["address.province", "QC", "Sherbrooke, QC"],
    ["address.postalCode", "J1H 1A1"],
  ]),
];

/** Form fields without a row above, by page and name. None holds an answer that is shown again. */
export const fieldsNotEntered: Readonly<Record<string, string>> = {
  "personal-details billing.country": "Canada is the only option.",
  "personal-details shipping.country": "Canada is the only option.",
  "residence residence.country": "Canada is the only option.",
  "previous-home previousResidence.country": "Canada is the only option.",
  "about-you forgetSin": "It deletes the stored number.",
  "co-applicant consentVersion": "The version of the consent text; the page supplies it.",
  "consent consentVersion": "The version of the consent text; the page supplies it.",
  "drivers-license front": "A picture, shown next to its field and on the review page.",
  "drivers-license back": "A picture, shown next to its field and on the review page.",
  "drivers-license confirmed": "Confirms that both pictures are readable; needed to complete the step.",
};
