/** Fills in an unknown form: required fields are filled by name and type, all others stay as served. */
import type { HTMLElement } from "node-html-parser";
import { photo } from "./purchase-actors.ts";

/** What a person in Montréal enters, by the last part of the field's name. */
const defaultValues: Record<string, string> = {
  firstName: "Marie-Ève",
  lastName: "Tremblay",
  line1: "1, rue Sherbrooke Ouest",
  city: "Montréal",
  province: "QC",
  postalCode: "H2X 1Y4",
  phone: "514 555-0100",
  dateOfBirth: "1990-02-03",
  monthlyResidentialPayment: "1 250,50",
  occupancyDate: "2018-07-01",
  residenceMarketValue: "410 000 $",
  residenceMortgageBalance: "225,000.00",
  previousOccupancyFrom: "2010-07-01",
  previousOccupancyTo: "2018-06-30",
  previousMonthlyPayment: "900",
  employerName: "Hydro-Laval",
  hiringDate: "2017-03-06",
  grossEmploymentIncome: "72 000",
  previousCompanyName: "Boulangerie du Nord",
  previousJobTitle: "Boulangère",
  previousAnnualSalary: "41500",
  previousYears: "3",
  previousMonths: "4",
  amount: "24 000",
  priceLow: "4 000",
  priceHigh: "5 000",
  street: "1, rue Sherbrooke Ouest",
  email: "marie-eve@example.com",
  companyName: "Hydro-Laval",
  jobTitle: "Technicienne",
  cashDown: "2 500",
  annualSalary: "65 000",
  monthlyIncome: "3 200",
  hourlyWage: "22,50",
  hoursPerWeek: "20",
  years: "4",
  months: "2",
  signature: "Marie-Ève Tremblay",
  password: "Long-enough-1",
  confirmPassword: "Long-enough-1",
  cardNumber: "4242 4242 4242 4242",
  exp: "12/30",
  cvc: "123",
};

export const requiredFields = (form: HTMLElement): HTMLElement[] =>
  form.querySelectorAll("input[required], select[required], textarea[required]");

export const nameOf = (field: HTMLElement): string => field.getAttribute("name") ?? "";

/** The preselected option, else the first option with a value. */
const firstChoice = (select: HTMLElement): string => {
  const values = select.querySelectorAll("option").map((option) => option.getAttribute("value") ?? "");
  return select.querySelector("option[selected]")?.getAttribute("value") || (values.find(Boolean) ?? "");
};

/** Answers for every required field of the form that has no answer yet. */
export async function requiredAnswers(form: HTMLElement, overrides: Record<string, string> = {}) {
  const answers: Record<string, string | Blob> = {};
  for (const field of requiredFields(form)) {
    const name = nameOf(field);
    const type = field.getAttribute("type");
    const entered = overrides[name] ?? defaultValues[name.split(".").at(-1) ?? name];
    if (type === "file") answers[name] = await photo();
    else if (type === "checkbox") answers[name] = field.getAttribute("value") ?? "on";
    else if (type === "radio") {
      const isAnswered = form.querySelectorAll(`input[name="${name}"]`).some((radio) => radio.hasAttribute("checked"));
      if (!isAnswered) answers[name] ??= field.getAttribute("value") ?? "";
    } else if (entered !== undefined) answers[name] = entered;
    else if (field.tagName === "SELECT") answers[name] = firstChoice(field);
    else if (!field.getAttribute("value") && field.tagName !== "SELECT") {
      throw new Error(`No answer is known for the required field ${name}.`);
    }
  }
  return answers;
}
