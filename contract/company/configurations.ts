/** Rows of a company's configurations. Section 7 names the calls without their fields (reading 42). */
import { z } from "@hono/zod-openapi";
import { read, write } from "#contract/define.ts";
import {
  amountWithin,
  bilingual,
  instant,
  integerId,
  multiLine,
  requiredText,
  singleLine,
  wholeNumber,
  yesNo,
} from "#contract/fields.ts";
import { doneResponse } from "#contract/session-user.ts";
import { maxPromotionRebate, rebateKinds } from "#domain/money/sale-rules.ts";
import { dealers, userManagers } from "#domain/people/roles.ts";
import { sections } from "#domain/people/sections.ts";
import { deliveryRadiusKm } from "#domain/place/distance.ts";
import { companyChangeParams, companyParams } from "./profile.ts";
import { dealerServices, directorySettings, nordetSettings, promotionSettings } from "./sale-settings.ts";

type Money<Entered> = (max: number) => z.ZodType<number, Entered>;

/** The largest price of a delivery. */
export const maxDeliveryFee = 200_000;

/** What staff decide about a company. @param money parses an amount from 0 to `max` cents */
export const nordetInput = <Entered>(money: Money<Entered>) =>
  z.object({
    brandKeys: z.array(z.string().max(40)).min(1),
    finance: yesNo,
    lease: yesNo,
    deliveryOffered: yesNo,
    deliveryRadiusKm: wholeNumber(10, deliveryRadiusKm),
    /** Without it, the site's own price. */
    deliveryFee: money(maxDeliveryFee).optional(),
    planIds: z.array(integerId).default([]),
    leadEmployeeId: integerId.optional(),
  });

const promotionText = (max: number) => z.object({ en: requiredText(max), fr: requiredText(max) });

/** Limits of a promotion's days, YYYY-MM-DD. */
export const promotionDayLimits = { min: "2020-01-01", max: "2999-12-31" } as const;
const promotionDay = z.iso
  .date()
  .refine((day) => day >= promotionDayLimits.min && day <= promotionDayLimits.max, { params: { i18n: "invalid" } });

/** A company's promotion. @param money as above */
export const promotionInput = <Entered>(money: Money<Entered>) =>
  z
    .object({
      active: yesNo,
      startsOn: promotionDay,
      endsOn: promotionDay,
      title: promotionText(60),
      text: promotionText(300),
      condition: z.enum(["new", "used"]).optional(),
      makeId: integerId.optional(),
      rebate: money(maxPromotionRebate).optional(),
      rebateKind: z.enum(rebateKinds),
    })
    .refine(({ startsOn, endsOn }) => startsOn <= endsOn, { path: ["endsOn"], params: { i18n: "before_start" } });

const optionalTexts = (text: z.ZodType<string, string>) => z.object({ en: text.default(""), fr: text.default("") });

/** How the directory shows the company. Only staff choose the position; a dealer's is ignored. */
export const directoryInput = z.object({
  listed: yesNo,
  headline: optionalTexts(singleLine.max(80)),
  description: optionalTexts(multiLine.max(1200)),
  services: z.array(z.enum(dealerServices)).default([]),
  position: wholeNumber(1, 999).optional(),
});

const centsWithin = (max: number) => amountWithin(0, max);
const named = z.object({ id: z.int(), name: z.string() });
const companyManagers = [...userManagers, ...dealers];

export const configurationCalls = {
  getNordetConfiguration: read("/company/get-nordet-configuration", {
    summary: "Returns what staff decided about a company: brands, ways of paying, delivery, plans, and who gets leads.",
    access: userManagers,
    section: sections.companies,
    query: z.object({ companyId: integerId }),
    response: nordetSettings.extend({
      brands: z.array(z.object({ key: z.string(), name: bilingual, isShown: z.boolean() })),
      plans: z.array(z.object({ id: z.int(), name: bilingual })),
      employees: z.array(named),
      updatedAt: instant,
    }),
  }),
  updateNordetConfiguration: write("/company/update-nordet-configuration", {
    summary: "Saves it. Who holds a vehicle buys by the rules of the day they reserved it. Idempotent.",
    access: userManagers,
    section: sections.companies,
    query: z.object({ companyId: integerId, seenAt: instant.optional() }),
    body: nordetInput(centsWithin),
    response: doneResponse,
    refusals: ["company_changed", "one_brand_plan"],
  }),
  getPromotionsConfiguration: read("/company/get-promotions-configuration", {
    summary: "Returns the company's promotion; null until it has one.",
    access: companyManagers,
    section: sections.companies,
    query: companyParams,
    response: z.object({
      promotion: promotionSettings.nullable(),
      makes: z.array(named),
      today: z.iso.date(),
      updatedAt: instant,
    }),
  }),
  updatePromotionsConfiguration: write("/company/update-promotions-configuration", {
    summary: "Saves the company's promotion. Whoever holds a vehicle keeps the price they reserved it at. Idempotent.",
    access: companyManagers,
    section: sections.companies,
    needsHead: true,
    query: companyChangeParams,
    body: promotionInput(centsWithin),
    response: doneResponse,
    refusals: ["company_changed"],
  }),
  getDirectoryConfiguration: read("/company/get-directory-configuration", {
    summary: "Returns how the directory of dealers shows the company.",
    access: companyManagers,
    section: sections.companies,
    query: companyParams,
    response: directorySettings.extend({ updatedAt: instant }),
  }),
  updateDirectoryConfiguration: write("/company/update-directory-configuration", {
    summary: "Saves it. Idempotent.",
    access: companyManagers,
    section: sections.companies,
    needsHead: true,
    query: companyChangeParams,
    body: directoryInput,
    response: doneResponse,
    refusals: ["company_changed"],
  }),
};
