/** The rows of /creditapp: the lists that an application chooses from, and the purchase's own application. */
import { z } from "@hono/zod-openapi";
import { read, write } from "#contract/define.ts";
import { bilingual, vehicleId } from "#contract/fields.ts";
import { stepRefusals } from "#contract/purchase/purchase.ts";
import { transaction } from "#contract/purchase/transaction.ts";
import { creditPages } from "#domain/credit/credit-application.ts";
import { languages } from "#domain/formats/language.ts";
import * as credit from "./credit-application.ts";

const ofVehicle = z.object({ vehicleId });
const saved = z.object({ transaction });

const list = (path: string, summary: string) =>
  read(`/creditapp/${path}`, {
    summary,
    access: "anyone",
    // A lender's list may be longer than what the form takes.
    answer: z.object({ options: z.array(z.object({ id: z.int(), key: z.string(), name: bilingual })) }),
  });

export const creditCalls = {
  getEmploymentStatus: list("get-employment-status", "Whether an applicant works."),
  getResidentialStatus: list("get-residential-status", "How an applicant lives, then the codes of residency."),
  getGenders: list("get-genders", "Genders."),
  getMatrimonials: list("get-matrimonials", "Marital statuses."),
  getIncomeTypes: list("get-income-types", "Kinds of other income."),
  getEmploymentTypes: list("get-employment-types", "Kinds of employment."),
  getIncomeFrequency: list("get-income-frequency", "How often an income is paid."),
  savePaymentMethod: write("/creditapp/save-payment-method", {
    summary: "Keeps the way of paying. The rate is the upstream's own, never the sender's. Our path.",
    access: "session",
    query: ofVehicle,
    body: credit.paymentMethod,
    answer: saved,
    refusals: [...stepRefusals, "under_age", "term_not_offered"],
  }),
  saveCreditApplicationPage: write("/creditapp/save-credit-application-page", {
    summary: "Keeps one page of the application, by that page's own names. Our path.",
    access: "session",
    query: ofVehicle,
    body: z.object({
      page: z.enum(creditPages),
      /** The language in which the page was read: a consent is kept with it. */
      language: z.enum(languages),
      answers: z.record(z.string(), z.unknown()),
    }),
    answer: saved,
    refusals: [...stepRefusals, "not_asked", "consent_changed"],
  }),
};
