/** Rows of /creditapp for a purchase's credit application: its option lists, payment method and pages. */
import { z } from "@hono/zod-openapi";
import { read, write } from "#contract/define.ts";
import { bilingual, vehicleId } from "#contract/fields.ts";
import { stepRefusals } from "#contract/purchase/purchase.ts";
import { transaction } from "#contract/purchase/transaction.ts";
import { creditApplicationPages } from "#domain/credit/credit-application.ts";
import { languages } from "#domain/formats/language.ts";
import * as credit from "./credit-application.ts";

const vehicleParams = z.object({ vehicleId });
const savedTransaction = z.object({ transaction });

const optionList = (path: string, summary: string) =>
  read(`/creditapp/${path}`, {
    summary,
    access: "anyone",
    // Not an enum: a lender's list may have more options than our form.
    response: z.object({ options: z.array(z.object({ id: z.int(), key: z.string(), name: bilingual })) }),
  });

export const creditApplicationCalls = {
  getEmploymentStatus: optionList("get-employment-status", "Whether an applicant works."),
  getResidentialStatus: optionList("get-residential-status", "How an applicant lives, then the codes of residency."),
  getGenders: optionList("get-genders", "Genders."),
  getMatrimonials: optionList("get-matrimonials", "Marital statuses."),
  getIncomeTypes: optionList("get-income-types", "Kinds of other income."),
  getEmploymentTypes: optionList("get-employment-types", "Kinds of employment."),
  getIncomeFrequency: optionList("get-income-frequency", "How often an income is paid."),
  savePaymentMethod: write("/creditapp/save-payment-method", {
    summary: "Keeps the way of paying. The rate is the upstream's own, never the sender's. Our path.",
    access: "session",
    query: vehicleParams,
    body: credit.paymentMethod,
    response: savedTransaction,
    refusals: [...stepRefusals, "under_age", "term_not_offered"],
  }),
  saveCreditApplicationPage: write("/creditapp/save-credit-application-page", {
    summary: "Keeps one page of the application, by that page's own names. Our path.",
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
