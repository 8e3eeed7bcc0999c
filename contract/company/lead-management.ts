/** Rows with which the main team gives leads to companies, and shares out the trade-ins that wait for a value. */
import { z } from "@hono/zod-openapi";
import { read, write } from "#contract/define.ts";
import {
  bilingual,
  instant,
  integerId,
  multiLine,
  province,
  shortText,
  ticked,
  tradeInParams,
} from "#contract/fields.ts";
import { listQuery, listResponse } from "#contract/list.ts";
import { catalogueVehicle } from "#contract/trade-in/trade-in.ts";
import { estimateOrigins, estimateTakers, moveReasons } from "#domain/leads/lead.ts";
import { staff } from "#domain/people/roles.ts";
import { sections } from "#domain/people/sections.ts";
import { planKeys } from "#domain/subscription/plans.ts";

const leadParams = z.object({ leadId: integerId });

/** How many wait, at most `countLimit`; `since` is the day of the one that has waited longest, `2026/11/22`. */
const queue = z.object({ total: z.int(), isTotalExact: z.boolean(), since: z.string().nullable() });

export const leadQueues = z.object({ unanswered: queue, withoutCompany: queue, estimates: queue });
export type LeadQueues = z.infer<typeof leadQueues>;

/** Companies shown in one search. */
export const companyChoiceLimit = 20;

const companyChoice = z.object({
  id: z.int(),
  name: bilingual,
  city: z.string(),
  province,
  plan: z.enum(planKeys),
});
export type CompanyChoice = z.infer<typeof companyChoice>;

/** The company that the person at the form has seen; absent for a lead without one. */
const seenCompany = { seenCompanyId: integerId.optional() };

export const leadMove = z.object({
  companyId: integerId,
  reason: z.enum(moveReasons),
  note: multiLine.max(2_000).optional(),
  /** Staff state that the person agreed. Needed if the lead has a company, which the person's consent names. */
  hasAgreed: ticked.optional(),
  ...seenCompany,
});

export const estimateList = listQuery(
  { taker: z.enum(estimateTakers).optional(), origin: z.enum(estimateOrigins).optional() },
  ["waiting"],
);

export const waitingEstimate = z.object({
  id: z.uuid(),
  vehicle: catalogueVehicle,
  mileage: z.int().nullable(),
  origin: z.enum(estimateOrigins),
  waitingSince: instant,
  /** More than a day. */
  isLate: z.boolean(),
  taker: z.enum(estimateTakers),
  takenBy: z.object({ id: z.int(), name: z.string() }).nullable(),
  takenAt: instant.nullable(),
});
export type WaitingEstimate = z.infer<typeof waitingEstimate>;

const calls = { access: staff, section: sections.leads };

export const leadManagementCalls = {
  getLeadQueues: read("/company/get-lead-queues", {
    summary: "Counts what waits for the main team or for a company's first answer, of any day.",
    ...calls,
    response: leadQueues,
  }),
  getLeadCompanyChoices: read("/company/get-lead-company-choices", {
    summary: `Finds companies of the brand that a lead can be given to, at most ${companyChoiceLimit} by name.`,
    ...calls,
    query: leadParams.extend({ search: shortText.optional() }),
    response: z.object({ companies: z.array(companyChoice), total: z.int() }),
  }),
  moveLead: write("/company/move-lead", {
    summary:
      "Gives a lead to a company, or a company's request to another one, where it becomes a lead of its own. Tells the companies and the person. Idempotent.",
    ...calls,
    query: leadParams,
    body: leadMove,
    response: z.object({ leadId: z.int() }),
    refusals: ["dealer_unknown", "agreement_missing", "company_has_lead", "lead_moved", "lead_not_movable"],
  }),
  getWaitingEstimates: read("/company/get-waiting-estimates", {
    summary: "Lists the trade-ins that wait for a value by the main team, and who has taken each.",
    ...calls,
    query: estimateList.query,
    response: listResponse(waitingEstimate),
  }),
  getWaitingEstimate: read("/company/get-waiting-estimate", {
    summary: "Returns one of them; none once it has a value.",
    ...calls,
    query: tradeInParams,
    response: waitingEstimate,
  }),
  takeEstimate: write("/company/take-estimate", {
    summary:
      "The caller takes an estimate, also from the colleague whom they name. One of several callers gets it. Idempotent.",
    ...calls,
    query: tradeInParams,
    body: z.object({ fromUserId: integerId.optional() }),
    response: waitingEstimate,
    refusals: ["not_waiting", "estimate_taken"],
  }),
  releaseEstimate: write("/company/release-estimate", {
    summary: "The caller gives an estimate back to the queue. Idempotent.",
    ...calls,
    query: tradeInParams,
    response: waitingEstimate,
    refusals: ["not_waiting", "estimate_taken"],
  }),
};
