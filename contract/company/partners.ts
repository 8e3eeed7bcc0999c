/**
 * Rows of the trade-in partner programme: companies that get the leads of people who let the brand choose (reading 43).
 * Section 7 names two of them without their fields.
 */
import { z } from "@hono/zod-openapi";
import { read, write } from "#contract/define.ts";
import { bilingual, instant, integerId, province, shortText, singleLine, wholeNumber } from "#contract/fields.ts";
import { languageOfNames, listQuery, listResponse } from "#contract/list.ts";
import { doneResponse } from "#contract/session-user.ts";
import {
  normalizePostalArea,
  normalizePostalCode,
  normalizePostalPrefix,
  postalAreaOf,
} from "#domain/formats/formats.ts";
import { maxPartnerShare, partnerLeadTypes, partnerMismatches, partnerStates } from "#domain/leads/partner-routing.ts";
import { staff } from "#domain/people/roles.ts";
import { sections } from "#domain/people/sections.ts";
import { mergePostalAreas } from "#domain/place/postal-areas.ts";
import { companyTypes } from "./profile.ts";

const section = sections.tradeInPartner;

/** The beginning of postal codes: `H`, `H2` or `H2X`. */
const postalPrefix = singleLine
  .max(7)
  .refine((text) => normalizePostalPrefix(text) !== null, { params: { i18n: "postal_area" } })
  .overwrite((text) => normalizePostalPrefix(text) ?? text);

const makeName = singleLine.min(1).max(60);
const maximum = wholeNumber(1, 10_000);

/** What the main team chooses for a company of the programme. */
export const partnerSettings = z.object({
  state: z.enum(partnerStates),
  types: z.array(z.enum(partnerLeadTypes)).min(1).max(partnerLeadTypes.length),
  areas: z.array(postalPrefix).min(1).max(400).overwrite(mergePostalAreas),
  /** None for all makes of the trade-in catalogue. */
  makes: z.array(makeName).max(200),
  share: wholeNumber(1, maxPartnerShare),
  maxPerDay: maximum.optional(),
  maxPerMonth: maximum.optional(),
});
export type PartnerSettings = z.output<typeof partnerSettings>;

/** none: companies of the brand that do not take part; without a state, those that do. */
export const partnerListStates = [...partnerStates, "none"] as const;

export const partnerList = listQuery(
  {
    /** Words of the names. */
    search: shortText.optional(),
    state: z.enum(partnerListStates).optional(),
    type: z.enum(partnerLeadTypes).optional(),
    /** Companies with an area in it or around it. */
    area: postalPrefix.optional(),
    make: makeName.optional(),
  },
  ["changed", "name"],
);

// Stored values may be older than the rules of the form.
const storedSettings = z.object({
  types: z.array(z.enum(partnerLeadTypes)),
  areas: z.array(z.string()),
  makes: z.array(z.string()),
  share: z.int(),
  maxPerDay: z.int().nullable(),
  maxPerMonth: z.int().nullable(),
  changedAt: instant,
  /** Who changed it; empty if the account is deleted or nobody did. */
  changedBy: z.string(),
});

const partnerCompany = z.object({
  id: z.int(),
  name: bilingual,
  type: z.enum(companyTypes),
  city: z.string(),
  province,
  state: z.enum(partnerListStates),
  /** Null for a company that does not take part. */
  settings: storedSettings.nullable(),
});
export type PartnerCompanyView = z.infer<typeof partnerCompany>;

/** Leads of the last 30 days: those that its share promised the company, to a hundredth, and those that it got. */
const aimAndReached = { aimed: z.number(), reached: z.int() };

export const partnerRow = partnerCompany.extend(aimAndReached);
export type PartnerRow = z.infer<typeof partnerRow>;

const partnerDetails = partnerRow.extend({
  postalCode: z.string(),
  leadsToday: z.int(),
  leadsThisMonth: z.int(),
  /** The makes of the trade-in catalogue. */
  catalogueMakes: z.array(z.string()),
});
export type PartnerDetails = z.infer<typeof partnerDetails>;

const partnerOverview = z.object({
  active: z.int(),
  paused: z.int(),
  /** Requests of the last 30 days that a company got, and those that none matched. */
  routed: z.int(),
  unmatched: z.int(),
  /** Those with most leads, at most 50. */
  companies: z.array(partnerCompany.pick({ id: true, name: true, state: true }).extend(aimAndReached)),
  /** Where nobody matched: the areas with most requests, at most 20. */
  unmatchedAreas: z.array(z.object({ area: z.string(), count: z.int(), latestAt: instant })),
});
export type PartnerOverview = z.infer<typeof partnerOverview>;

/** An example of a request, in a page's address. A postal area alone is enough. */
export const partnerRouteQuery = z.object({
  postalCode: z
    .string()
    .max(10)
    .refine((text) => postalAreaOf(text) !== null, { params: { i18n: "invalid" } })
    .overwrite((text) => normalizePostalCode(text) ?? normalizePostalArea(text) ?? text)
    .optional(),
  make: makeName.optional(),
  type: z.enum(partnerLeadTypes).optional(),
});

const routeExample = z.object({
  /** The company that would get the next lead; null if none matches. */
  chosenId: z.int().nullable(),
  /** How many companies match and how many take part. */
  matching: z.int(),
  total: z.int(),
  /** Companies that match first, then by name; at most 100. */
  candidates: z.array(
    partnerCompany.pick({ id: true, name: true }).extend({
      area: z.string().nullable(),
      mismatches: z.array(z.enum(partnerMismatches)),
      share: z.int(),
      /** Its part of this lead, 0 to 1. */
      part: z.number(),
      /** Leads that it was promised less those that it got, before this one, to a hundredth. */
      due: z.number(),
    }),
  ),
});
export type RouteExample = z.infer<typeof routeExample>;

const companyParams = z.object({ companyId: integerId });

export const partnerCalls = {
  getShopitradeCompanies: read("/company/get-shopitrade-companies", {
    summary:
      "Lists the companies of the trade-in partner programme, or those of the brand that do not take part. An export is recorded in the audit log.",
    access: staff,
    section,
    query: partnerList.query.extend(languageOfNames),
    response: listResponse(partnerRow),
  }),
  getShopitradeCompany: read("/company/get-shopitrade-company", {
    summary: "Returns a company of the brand with its part in the programme and the makes to choose from. Our path.",
    access: staff,
    section,
    query: companyParams,
    response: partnerDetails,
  }),
  updateShopitradeCompany: write("/company/update-shopitrade-company", {
    summary:
      "Changes how a company takes part in the programme, or adds it. Idempotent. With `seenAt`, refused if somebody changed it since; without, if it takes part already in another way.",
    access: staff,
    section,
    query: companyParams.extend({ seenAt: instant.optional() }),
    body: partnerSettings,
    response: doneResponse,
    refusals: ["partner_changed"],
  }),
  getShopitradeOverview: read("/company/get-shopitrade-overview", {
    summary: "Returns what the programme did in the last 30 days. Our path.",
    access: staff,
    section,
    response: partnerOverview,
  }),
  getShopitradeRoute: read("/company/get-shopitrade-route", {
    summary: "Returns who would get an example of a request, and why. It records nothing. Our path.",
    access: staff,
    section,
    query: partnerRouteQuery,
    response: z.object({
      /** The makes of the trade-in catalogue. */
      makes: z.array(z.string()),
      /** Null until a postal code and a kind are chosen. */
      example: routeExample.nullable(),
    }),
  }),
};
