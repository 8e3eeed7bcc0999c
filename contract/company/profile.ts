/** Rows of a company's own details and settings. Section 7 names most of the calls without their fields. */
import { z } from "@hono/zod-openapi";
import { read, write } from "#contract/define.ts";
import {
  bilingual,
  emailText,
  instant,
  integerId,
  phoneText,
  postalCode,
  province,
  requiredText,
} from "#contract/fields.ts";
import { doneResponse } from "#contract/session-user.ts";
import { dealers, userManagers } from "#domain/people/roles.ts";
import { sections } from "#domain/people/sections.ts";
import { answerMinutes, companyEmails, companyForms } from "./settings.ts";
import { weekHours } from "./week-hours.ts";

export const companyTypes = ["dealer", "dealer-group", "trade-in-partner"] as const;
export const companyLanguages = ["en", "fr"] as const;

const companyNames = z.object({
  name: z.object({ en: requiredText(80), fr: requiredText(80) }),
  legalName: requiredText(120),
  languages: z.array(z.enum(companyLanguages)).min(1),
  permitNumber: requiredText(40),
  /** Only where it is not the regulator of the province. */
  permitAuthority: requiredText(120).optional(),
});

/** How shoppers reach the company. */
const companyContact = z.object({
  phone: phoneText,
  email: emailText,
  website: z
    .url({ protocol: /^https?$/ })
    .max(200)
    .optional(),
  address: requiredText(120),
  city: requiredText(60),
  province,
  postalCode,
});

/** The head is told after the next employee. */
const answerTimes = answerMinutes.refine(({ head, nextEmployee }) => head > nextEmployee, {
  path: ["head"],
  params: { i18n: "before_next" },
});

/** The parts of the profile, each a form of its own. */
export const companyParts = {
  names: companyNames,
  contact: companyContact,
  hours: weekHours,
  answerMinutes: answerTimes,
  makeIds: z.array(integerId).max(200),
};

// Stored texts may be older than the rules of the forms.
const companyDetails = z.object({
  id: z.int(),
  type: z.enum(companyTypes),
  name: bilingual,
  legalName: z.string(),
  languages: z.array(z.enum(companyLanguages)),
  permitNumber: z.string(),
  permitAuthority: z.string().nullable(),
  phone: z.string(),
  email: z.string(),
  website: z.string().nullable(),
  address: z.string(),
  city: z.string(),
  province,
  postalCode: z.string(),
  /** Null until the company has chosen its hours: shoppers then see none. */
  hours: weekHours.nullable(),
  answerMinutes,
  makes: z.array(z.object({ id: z.int(), name: z.string() })),
  updatedAt: instant,
});
export type CompanyDetails = z.infer<typeof companyDetails>;

/** Dealers leave it out: their call is about their own company. */
export const companyParams = z.object({ companyId: integerId.optional() });
/** With `seenAt`, a change is refused if somebody changed the company since. */
export const companyChangeParams = companyParams.extend({ seenAt: instant.optional() });

/** Dealers for their own company; the main team and administrators for all of the brand. */
const companyManagers = [...userManagers, ...dealers];

export const companyProfileCalls = {
  getCompanyDetails: read("/company/get-company-details", {
    summary: "Returns the dealer's company, or for staff a company of the brand, with its settings.",
    access: companyManagers,
    section: sections.companies,
    query: companyParams,
    response: companyDetails,
  }),
  updateCompany: write("/company/update-company", {
    summary: "Changes the parts of a company's profile that are sent. Idempotent.",
    access: companyManagers,
    section: sections.companies,
    needsHead: true,
    query: companyChangeParams,
    body: z.object(companyParts).partial(),
    response: doneResponse,
    refusals: ["company_changed"],
  }),
  getCompanyEmails: read("/company/get-company-emails", {
    summary: "Returns the addresses that the company chose for each event; none where its own address is used.",
    access: companyManagers,
    section: sections.companies,
    query: companyParams,
    response: z.object({ emails: companyEmails, ownEmail: z.string(), updatedAt: instant }),
  }),
  saveCompanyEmails: write("/company/save-company-emails", {
    summary: "Saves the addresses for all events. Idempotent.",
    access: companyManagers,
    section: sections.companies,
    needsHead: true,
    query: companyChangeParams,
    body: companyEmails,
    response: doneResponse,
    refusals: ["company_changed"],
  }),
  getCompanyFormsDetails: read("/company/get-company-forms-details", {
    summary: "Returns which questions the company's trade-in and credit forms ask.",
    access: companyManagers,
    section: sections.companies,
    query: companyParams,
    response: z.object({
      forms: companyForms,
      /** Whether the company's plan allows to change them. */
      isInPlan: z.boolean(),
      updatedAt: instant,
    }),
  }),
  updateCompanyFormsConfiguration: write("/company/update-company-forms-configuration", {
    summary: "Saves which questions the forms ask. Idempotent.",
    access: companyManagers,
    section: sections.companies,
    needsHead: true,
    query: companyChangeParams,
    body: companyForms,
    response: doneResponse,
    refusals: ["company_changed", "not_in_plan"],
  }),
  getCompanyTypes: read("/company/get-company-types", {
    summary: "Lists the types of companies.",
    access: companyManagers,
    section: sections.companies,
    response: z.array(z.object({ ID: z.int(), Key: z.enum(companyTypes), Name: bilingual })),
  }),
  getCompanyMakes: read("/company/get-company-makes", {
    summary: "Lists all makes, and whether the company sells them new.",
    access: companyManagers,
    section: sections.companies,
    query: companyParams,
    response: z.object({ makes: z.array(z.object({ id: z.int(), name: z.string(), isSold: z.boolean() })) }),
  }),
};
