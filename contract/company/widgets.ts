/** Widgets of a company: the dealer's own calls, and those of the frames that visitors see. */
import { z } from "@hono/zod-openapi";
import { dealerRequest } from "#contract/company/dealer-requests.ts";
import { preQualificationSchemas } from "#contract/credit/pre-qualification.ts";
import { read, write } from "#contract/define.ts";
import {
  amountWithin,
  bilingual,
  cents,
  instant,
  integerId,
  province,
  requiredIssue,
  requiredText,
  runDespiteErrors,
  yesNo,
} from "#contract/fields.ts";
import { listQuery, listResponse } from "#contract/list.ts";
import { enteredMileage, optionalVin, tradeInEstimate, tradeInSchemas } from "#contract/trade-in/trade-in.ts";
import { languages } from "#domain/formats/language.ts";
import { normalizeWebOrigin } from "#domain/formats/web-origin.ts";
import { keysOf } from "#domain/keys-of.ts";
import { questionModes } from "#domain/leads/form-questions.ts";
import { maxAmounts } from "#domain/money/max-amounts.ts";
import { dealers, userTypes } from "#domain/people/roles.ts";
import { sections } from "#domain/people/sections.ts";
import { widgetKinds } from "#domain/site/widget.ts";
import { generalConditions } from "#domain/trade-in/trade-in.ts";

/** Version of the consent's text `widgets:consent.text`. Change it with the text. */
export const widgetConsentVersion = "2026-11-23";

/** Scheme and host of a page that may show the widget, such as `https://www.example.com`. */
const webOrigin = z
  .string()
  .trim()
  .max(200)
  .overwrite((entered) => normalizeWebOrigin(entered) ?? entered)
  .refine((entered) => normalizeWebOrigin(entered) !== null, { params: { i18n: "not_an_origin" } });

/** What a dealer chooses. */
export const widgetInput = z.object({
  kind: z.enum(widgetKinds),
  title: requiredText(80),
  language: z.enum(languages),
  accent: z
    .string()
    .trim()
    .toLowerCase()
    .regex(/^#[0-9a-f]{6}$/),
  origins: z.array(webOrigin).min(1).max(20),
  active: yesNo,
});

export const widgetList = listQuery({ kind: z.enum(widgetKinds).optional(), active: yesNo.optional() }, [
  "created",
  "title",
]);

const counts = { views: z.int(), starts: z.int(), leads: z.int() };

export const widgetRow = z.object({
  id: z.int(),
  key: z.uuid(),
  kind: z.enum(widgetKinds),
  title: z.string(),
  language: z.enum(languages),
  accent: z.string(),
  origins: z.array(z.string()),
  isActive: z.boolean(),
  createdAt: instant,
  /** Of the last 30 days. */
  ...counts,
});
export type WidgetRow = z.infer<typeof widgetRow>;

/** Without the days on which nothing happened, newest first. */
const widgetDetails = widgetRow.extend({
  updatedAt: instant,
  days: z.array(z.object({ day: z.iso.date(), ...counts })),
});
export type WidgetDetails = z.infer<typeof widgetDetails>;

// A super admin may open the company's area, but has no company and so no widgets.
const access = [userTypes.superAdmin, ...dealers];

export const widgetCalls = {
  getWidgets: read("/company/get-widgets", {
    summary: "Lists the widgets of the dealer's company with their counts of the last 30 days.",
    access,
    section: sections.widgets,
    query: widgetList.query,
    response: listResponse(widgetRow),
  }),
  getWidget: read("/company/get-widget", {
    summary: "Returns a widget with its counts by day.",
    access,
    section: sections.widgets,
    query: z.object({ widgetId: integerId }),
    response: widgetDetails,
  }),
  saveWidget: write("/company/save-widget", {
    summary:
      "Creates the widget with this key, or changes it. Idempotent. With `seenAt`, refused if somebody changed it since.",
    access,
    section: sections.widgets,
    needsHead: true,
    query: z.object({ key: z.uuid(), seenAt: instant.optional() }),
    body: widgetInput,
    response: z.object({ id: z.int() }),
    refusals: ["no_company", "widget_changed"],
  }),
};

const frameParams = z.object({ key: z.uuid() });
/** Who sends the form: the id was made with the page, so a form that is sent twice is one lead. */
const draftParams = frameParams.extend({ draftId: z.uuid() });

/** Fields of every form. */
export const widgetContact = dealerRequest.omit({ companyId: true });

const sender = widgetContact.extend({
  language: z.enum(languages),
  consentVersion: z.string().max(20).default(widgetConsentVersion),
});

const { year, make, model, trim } = tradeInSchemas(() => cents)["other-vehicle"].shape;

/** The trade-in: a VIN, or year, make and model. */
export const widgetVehicle = z.object({
  vehicleBy: z.enum(["details", "vin"]).default("details"),
  tradeInVinNumber: optionalVin,
  year: year.optional(),
  make: make.optional(),
  model: model.optional(),
  trim,
  mileage: enteredMileage,
  vehicleCondition: z.object({ generalCondition: z.enum(keysOf(generalConditions)) }),
});

/** The vehicle, and what else the company may ask. @param money parses an amount from 0 to `max` cents */
export const widgetTradeInShape = <Entered>(money: (max: number) => z.ZodType<number, Entered>) => ({
  ...widgetVehicle.shape,
  accidented: yesNo.optional(),
  tradeInBalanceDue: money(maxAmounts.downPayment).optional(),
});

const requiredBy = { details: ["year", "make", "model"], vin: ["tradeInVinNumber"] } as const;

/** Refinement: the chosen way to name the vehicle is complete. */
export function checkWidgetVehicle(
  answers: Partial<z.output<typeof widgetVehicle>>,
  { addIssue }: Pick<z.core.$RefinementCtx, "addIssue">,
): void {
  // It runs despite errors, so the word may be anything.
  const way = widgetVehicle.shape.vehicleBy.safeParse(answers.vehicleBy);
  if (!way.success) return;
  for (const name of requiredBy[way.data])
    if (answers[name] === undefined) addIssue({ ...requiredIssue, path: [name] });
}

/** The answers of a credit form; the company decides which of them are asked. @param money as above */
export const widgetCreditShape = <Entered>(money: (max: number) => z.ZodType<number, Entered>) => {
  const pages = preQualificationSchemas(money, (minimum, maximum) => amountWithin(minimum, maximum));
  return z
    .object({
      ...pages["employment-status"].shape,
      ...pages["monthly-income"].shape,
      ...pages.budget.shape,
      ...pages["vehicle-condition"].shape,
      ...pages["cash-down"].shape,
    })
    .partial().shape;
};

const sent = z.object({ Status: z.literal(1) });

export const widgetFrameCalls = {
  getWidgetFrame: read("/frames/get/{key}", {
    summary: "Returns what the frame of a widget shows. Path not in the specification.",
    access: "anyone",
    query: frameParams,
    response: widgetRow
      .pick({ key: true, kind: true, title: true, language: true, accent: true, origins: true })
      .extend({
        /** The questions about which the company decides; none for a form without such questions. */
        questions: z.record(z.string(), z.enum(questionModes)),
        /** False as well if the company is not active. */
        isActive: z.boolean(),
        company: z.object({ id: z.int(), name: bilingual, phone: z.string(), city: z.string(), province }),
      }),
  }),
  countWidgetView: write("/frames/count-view/{key}", {
    summary: "Counts that a widget was shown. Path not in the specification.",
    access: "anyone",
    query: frameParams,
    response: sent,
  }),
  countWidgetStart: write("/frames/count-start/{key}", {
    summary: "Counts that a visitor sent a widget's form, once for each draft. Path not in the specification.",
    access: "anyone",
    query: draftParams,
    response: sent,
  }),
  sendWidgetTradeIn: write("/frames/send-trade-in/{key}", {
    summary: "Sends a trade-in to the widget's company as a lead. Idempotent. Path not in the specification.",
    access: "anyone",
    query: draftParams,
    body: sender
      .extend(widgetTradeInShape((max) => amountWithin(0, max)))
      .superRefine(checkWidgetVehicle, runDespiteErrors),
    response: sent,
  }),
  sendWidgetCredit: write("/frames/send-credit/{key}", {
    summary:
      "Sends a short pre-qualification to the widget's company as a lead. Idempotent. Path not in the specification.",
    access: "anyone",
    query: draftParams,
    body: sender.extend(widgetCreditShape((max) => amountWithin(0, max))),
    response: sent,
  }),
  sendWidgetPurchase: write("/frames/send-purchase/{key}", {
    summary:
      "Sends the wish to buy one of the company's vehicles as a lead. Idempotent. Path not in the specification.",
    access: "anyone",
    query: draftParams,
    body: sender.extend({ vehicleId: integerId }),
    response: sent,
    refusals: ["not_available"],
  }),
  getWidgetAnswer: read("/frames/get-answer/{key}", {
    summary: "Returns the estimate of a trade-in that was sent. Path not in the specification.",
    access: "anyone",
    query: draftParams,
    response: z.object({
      vehicleId: z.int().nullable(),
      /** Null for other requests, and if a person must value the vehicle. */
      estimate: tradeInEstimate
        .pick({
          priceLow: true,
          priceHigh: true,
          equipmentAdjustedPrice: true,
          lines: true,
          expiresOn: true,
          isByAdvocate: true,
        })
        .nullable(),
    }),
  }),
};
