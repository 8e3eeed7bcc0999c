/** Forms of a trim's value. */
import { z } from "zod";
import { formKey, moneySchema } from "#app/form/fields.server.ts";
import { wholeNumber, yesNo } from "#contract/fields.ts";
import { bulkCriteria, changeNote } from "#contract/trade-in/trade-in-values.ts";
import { subscriptionTarget } from "#contract/trade-in/trim-subscriptions.ts";
import { maxAmounts } from "#domain/money/max-amounts.ts";
import { maxPercent, trimValueReasons } from "#domain/trade-in/trim-value.ts";

const percentPattern = /^([+\-−]?)(\d{1,3}(?:[.,]\d)?)\s*%?$/;

/** A percentage as entered, with a sign, a point or a comma, and at most one decimal. */
export const percentSchema = z
  .string()
  .trim()
  .max(10)
  .transform((entered, context) => {
    const [, sign = "", digits = ""] = percentPattern.exec(entered) ?? [];
    if (digits !== "") return Number(digits.replace(",", ".")) * (sign === "" || sign === "+" ? 1 : -1);
    context.addIssue({ code: "custom", params: { i18n: "invalid" } });
    return z.NEVER;
  });

/** Which trims a change by a percentage is about, in the page's address. */
export const bulkFilters = bulkCriteria
  .partial()
  .extend({
    percent: percentSchema
      .refine((percent) => Math.abs(percent) <= maxPercent, { params: { i18n: "too_far" } })
      .optional(),
  })
  .refine(({ yearFrom, yearTo }) => (yearFrom ?? 0) <= (yearTo ?? Number.POSITIVE_INFINITY), {
    path: ["yearTo"],
    params: { i18n: "before_start" },
  });

/** The hidden fields are those of the page that the person has seen. */
export const bulkForm = z
  .object({
    reason: z.enum(trimValueReasons),
    note: changeNote.optional(),
    seenChange: wholeNumber(0),
    key: formKey,
  })
  .meta({ labels: "tradeInValues:change" });

/** Which changes the person wants e-mails about, in the page's address. */
export const subscriptionFilters = subscriptionTarget.omit({ trimId: true });
/** The new state instead of a toggle, so that posting twice is harmless. */
export const subscriptionForm = subscriptionTarget.extend({ isOn: yesNo });

/** A new value, as an amount or as a percentage of the present one. */
export const previewForm = z
  .object({ value: moneySchema(maxAmounts.entry).optional(), percent: percentSchema.optional() })
  .superRefine(({ value, percent }, context) => {
    if (value === undefined && percent === undefined) {
      context.addIssue({ code: "custom", path: ["value"], params: { i18n: "required" } });
    }
    if (value !== undefined && percent !== undefined) {
      context.addIssue({ code: "custom", path: ["value"], params: { i18n: "one_of_two" } });
    }
  })
  .meta({ labels: "tradeInValues:change" });

export const changeForm = bulkForm.extend({ value: wholeNumber() }).meta({ labels: "tradeInValues:change" });
