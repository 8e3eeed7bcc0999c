/** Rows of a company's leads: list, details, and the company's answers. Section 7 names the reads without their fields. */
import { z } from "@hono/zod-openapi";
import { read, write } from "#contract/define.ts";
import { bilingual, instant, integerId, multiLine, shortText } from "#contract/fields.ts";
import { vehicleNameParts } from "#contract/inventory/vehicle.ts";
import { listQuery, listResponse } from "#contract/list.ts";
import { orderStates } from "#contract/purchase/orders.ts";
import { stepIds } from "#contract/purchase/purchase.ts";
import { leadRoutings, leadSources, leadStatuses, leadTypes, workStatuses } from "#domain/leads/lead.ts";
import { staffAndDealers } from "#domain/people/roles.ts";
import { sections } from "#domain/people/sections.ts";
import { planKeys } from "#domain/subscription/plans.ts";

/** `2026/11/22`, as the specification has it; hyphens are accepted too. */
export const listDay = z
  .string()
  .trim()
  .max(10)
  .overwrite((day) => day.replaceAll("-", "/"))
  .refine((day) => z.iso.date().safeParse(day.replaceAll("/", "-")).success, { params: { i18n: "invalid" } });

/**
 * Without `dateStart` and `dateEnd`, the leads of the last 30 days; with `id`, `number` or a `search` that has three letters in a row,
 * of any day.
 */
export const leadList = listQuery(
  {
    id: integerId.optional(),
    /** Within the company, as e-mails name it. */
    number: integerId.optional(),
    type: z.enum(leadTypes).optional(),
    firstNameLastName: shortText.optional(),
    /** Words of the name or the e-mail address, or a telephone number. */
    search: shortText.optional(),
    make: shortText.optional(),
    model: shortText.optional(),
    status: z.enum(leadStatuses).optional(),
    source: z.enum(leadSources).optional(),
    routing: z.enum(leadRoutings).optional(),
    /** Words of the company's name, or its id. */
    company: shortText.optional(),
    plan: z.enum(planKeys).optional(),
    withoutCompany: z.literal("yes").optional(),
    dateStart: listDay.optional(),
    dateEnd: listDay.optional(),
  },
  ["created", "name", "status"],
);

const employee = z.object({ id: z.int(), name: z.string() });

export const leadRow = z.object({
  id: z.int(),
  /** Number within the company. */
  number: z.int(),
  type: z.enum(leadTypes),
  source: z.enum(leadSources),
  routing: z.enum(leadRoutings),
  status: z.enum(leadStatuses),
  /** Person and contact; empty while the plan hides them, once the lead is passed on, and for a vehicle bought on the block. */
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  isMasked: z.boolean(),
  /** The vehicle to buy; null if the request is not about one of the company's. */
  vehicle: vehicleNameParts.nullable(),
  make: z.string(),
  model: z.string(),
  /** Null until the main team has chosen a company. */
  companyId: z.int().nullable(),
  companyName: bilingual.nullable(),
  /** The company's. */
  plan: z.enum(planKeys).nullable(),
  assignee: employee.nullable(),
  createdAt: instant,
  answeredAt: instant.nullable(),
});
export type LeadRow = z.infer<typeof leadRow>;

const leadEvent = z.object({
  kind: z.enum([
    ...([
      "created",
      "routed",
      "unmatched",
      "progress",
      "status",
      "assigned",
      "note",
      "email",
      "call",
      "reminded",
    ] as const),
    ...(["passed_on", "given", "team_note"] as const),
  ]),
  text: z.string(),
  /** Null for the person or the system. */
  actorName: z.string().nullable(),
  at: instant,
});
export type LeadEvent = z.infer<typeof leadEvent>;

const leadAtCompany = z.object({ id: z.int(), companyName: bilingual });

export const leadDetails = leadRow.extend({
  language: z.enum(["en-ca", "fr-ca"]),
  consent: z.object({ kind: z.enum(["purchase", "contact", "block", "stated"]), agreedAt: instant }),
  /** Answers of a widget's form, by field name. */
  details: z.record(z.string(), z.union([z.string(), z.number()])),
  /** How far the purchase came; null for other requests. */
  purchase: z
    .object({
      id: z.uuid(),
      state: z.enum(["open", "signed", "cancelled"]),
      isSigned: z.boolean(),
      /** State of its order, open before the signature; null for who may not open orders, and beyond the plan. */
      orderState: z.enum(orderStates).nullable(),
      steps: z.array(z.enum(stepIds)),
    })
    .nullable(),
  events: z.array(leadEvent),
  /** The other requests of the same person, newest first. */
  others: z.array(leadRow.pick({ id: true, type: true, status: true, createdAt: true })),
  /** Employees who can work on the lead. */
  employees: z.array(employee),
  /** Whether the reader may give the request to a company, or to another one. */
  canMove: z.boolean(),
  /** For staff: the same request at the company that it was passed on to, and at the one that it comes from. */
  passedTo: leadAtCompany.nullable(),
  passedFrom: leadAtCompany.nullable(),
});
export type LeadDetails = z.infer<typeof leadDetails>;

const leadsOfDay = z.object({ day: z.iso.date(), type: z.enum(leadTypes), count: z.int() });

/** With the specification's filters (section 3); makes and models are of the vehicle to buy and of the one to trade in. */
export const leadSummaryQuery = z.object({
  type: z.enum(leadTypes).optional(),
  dateStart: listDay.optional(),
  dateEnd: listDay.optional(),
  buyOnlineMake: shortText.optional(),
  buyOnlineModel: shortText.optional(),
  tradeInMake: shortText.optional(),
  tradeInModel: shortText.optional(),
});

export const leadSummary = z.object({
  dateStart: z.string(),
  dateEnd: z.string(),
  /** Days and types with leads. */
  days: z.array(leadsOfDay),
  total: z.int(),
  /** Leads without an answer, of any day. */
  unanswered: z.int(),
  latest: z.array(leadRow),
  /** Median minutes to the first answer, by week and by who gave it, of the leads of these days. */
  answers: z.array(z.object({ week: z.iso.date(), employeeName: z.string(), minutes: z.int(), count: z.int() })),
  medianMinutes: z.int().nullable(),
});
export type LeadSummary = z.infer<typeof leadSummary>;

const leadParams = z.object({ leadId: integerId });
const noteText = multiLine.min(1).max(2_000);

export const leadCalls = {
  getLeads: read("/company/get-leads", {
    summary:
      "Lists the leads of the dealer's company, or for staff of the brand. An export is recorded in the audit log.",
    access: staffAndDealers,
    section: sections.leads,
    query: leadList.query,
    response: listResponse(leadRow).extend({
      /** Of which the leads are; null if they are of any day. */
      days: z.object({ dateStart: z.string(), dateEnd: z.string() }).nullable(),
      /** The company whose id is the filter `company`; null for words and for a company of another brand. */
      company: z.object({ id: z.int(), name: bilingual }).nullable(),
    }),
  }),
  getLeadDetails: read("/company/get-leads-details", {
    summary: "Returns a lead with its history and the same person's other leads.",
    access: staffAndDealers,
    section: sections.leads,
    query: leadParams,
    response: leadDetails,
  }),
  getLeadSummary: read("/company/get-lead-summary", {
    summary: "Returns what a company's dashboard shows of its leads; without dates, of the last 10 days.",
    access: staffAndDealers,
    section: sections.leads,
    query: leadSummaryQuery,
    response: leadSummary,
  }),
  getLeadCompanies: read("/company/get-lead-shopitrade-company-list", {
    summary: "Lists the companies that have the request of a lead, with the lead's state at each.",
    access: staffAndDealers,
    section: sections.leads,
    query: leadParams,
    response: z.object({
      companies: z.array(z.object({ id: z.int(), name: bilingual, status: z.enum(leadStatuses), createdAt: instant })),
    }),
  }),
  saveLeadStatus: write("/company/save-lead-status", {
    summary:
      "Changes a lead's status. The first change of a new lead counts as its answer. `formerStatus` is the one that was shown. Idempotent.",
    access: staffAndDealers,
    section: sections.leads,
    query: leadParams,
    body: z.object({ status: z.enum(workStatuses), formerStatus: z.enum(leadStatuses).optional() }),
    response: leadDetails,
    refusals: ["lead_masked", "lead_passed_on", "lead_changed"],
  }),
  addLeadNote: write("/company/add-lead-note", {
    summary: "Adds a note. The same text by the same person twice in a row is one note.",
    access: staffAndDealers,
    section: sections.leads,
    query: leadParams,
    body: z.object({ note: noteText }),
    response: leadDetails,
    refusals: ["lead_masked", "lead_passed_on"],
  }),
  contactLead: write("/company/contact-lead", {
    summary: "Sends the person an email, or records a phone call. Both answer the lead. Idempotent like a note.",
    access: staffAndDealers,
    section: sections.leads,
    query: leadParams,
    body: z.object({ channel: z.enum(["email", "call"]), message: noteText }),
    response: leadDetails,
    refusals: ["lead_masked", "lead_passed_on", "no_email", "lead_without_company"],
  }),
  assignLead: write("/company/assign-lead", {
    summary: "Gives the lead, and the person's other open leads, to an employee of its company. Idempotent.",
    access: staffAndDealers,
    section: sections.leads,
    query: leadParams,
    body: z.object({ employeeId: integerId }),
    response: leadDetails,
    refusals: ["not_an_employee", "lead_passed_on"],
  }),
};
