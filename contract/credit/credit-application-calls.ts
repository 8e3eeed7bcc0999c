/** Rows of /creditapp for a purchase's credit application: its option lists, payment method and pages. */
import { z } from "@hono/zod-openapi";
import { read, write } from "#contract/define.ts";
import { bilingual, integerId } from "#contract/fields.ts";
import { stepRefusals } from "#contract/purchase/purchase.ts";
import { transaction } from "#contract/purchase/transaction.ts";
import { creditApplicationPages } from "#domain/credit/credit-application.ts";
import { languages } from "#domain/formats/language.ts";
import * as credit from "./credit-application.ts";

const vehicleParams = z.object({ vehicleId: integerId });
const savedTransaction = z.object({ transaction });

const optionList = (path: string, summary: string) =>
  read(`/creditapp/${path}`, {
    summary,
    access: "anyone",
    // Not an enum: a lender's list may have more options than our form.
    response: z.object({ options: z.array(z.object({ id: z.int(), key: z.string(), name: bilingual })) }),
  });

export const creditApplicationCalls = {
  getEmploymentStatus: optionList("get-employment-status", "Lists the employment statuses."),
  getResidentialStatus: optionList(
    "get-residential-status",
    "Lists the kinds of housing, then the codes of residency.",
  ),
  getGenders: optionList("get-genders", "Lists the genders."),
  getMatrimonials: optionList("get-matrimonials", "Lists the marital statuses."),
  getIncomeTypes: optionList("get-income-types", "Lists the kinds of other income."),
  getEmploymentTypes: optionList("get-employment-types", "Lists the kinds of employment."),
  getIncomeFrequency: optionList("get-income-frequency", "Lists the pay frequencies of an income."),
  savePaymentMethod: write("/creditapp/save-payment-method", {
    summary: "Saves the payment method; the upstream sets the interest rate. Path not in the specification.",
    access: "session",
    query: vehicleParams,
    body: credit.paymentMethod,
    response: savedTransaction,
    refusals: [...stepRefusals, "under_age", "finance_not_offered", "lease_not_offered", "term_not_offered"],
  }),
  saveCreditApplicationPage: write("/creditapp/save-credit-application-page", {
    // Both pages hold a consent.
    ownerOnly: ({ page, answers }) => page === "consent" || page === "co-applicant" || Boolean(answers["sin"]),
    summary:
      "Saves one page of the credit application; the body has the names of that page. Path not in the specification.",
    access: "session",
    query: vehicleParams,
    body: z.object({
      page: z.enum(creditApplicationPages),
      /** Language of the page, stored with a consent. */
      language: z.enum(languages),
      answers: z.record(z.string(), z.unknown()),
    }),
    response: savedTransaction,
    refusals: [...stepRefusals, "not_asked", "consent_changed"],
  }),
};
