/** Rows of the audit log, for the main team. */
import { z } from "@hono/zod-openapi";
import { listDay } from "#contract/company/leads.ts";
import { read } from "#contract/define.ts";
import { instant, integerId, shortText } from "#contract/fields.ts";
import { listQuery, listResponse } from "#contract/list.ts";
import { auditActions } from "#domain/people/audit-actions.ts";
import { staff } from "#domain/people/roles.ts";
import { sections } from "#domain/people/sections.ts";

export const auditList = listQuery(
  {
    /** Words of the name or the e-mail address of who acted. */
    search: shortText.optional(),
    action: z.enum(auditActions).optional(),
    /** `user:7`, or a whole kind such as `users`. */
    subject: shortText.optional(),
    dateStart: listDay.optional(),
    dateEnd: listDay.optional(),
  },
  ["created"],
);

const person = z.object({ id: z.int(), name: z.string() });

export const auditRow = z.object({
  id: z.int(),
  createdAt: instant,
  /** Null for the system, and for an account that no longer exists. */
  actor: person.nullable(),
  /** The user as whom the actor worked. */
  onBehalfOf: person.nullable(),
  /** An action that a newer version recorded is shown by its code. */
  action: z.string(),
  subject: z.string(),
  requestId: z.string(),
});
export type AuditRow = z.infer<typeof auditRow>;

export const auditDetails = auditRow.extend({
  details: z.record(z.string(), z.unknown()),
  /** Null until the entry is sealed. `hash` is hexadecimal. */
  link: z.object({ position: z.int(), hash: z.string() }).nullable(),
});
export type AuditDetails = z.infer<typeof auditDetails>;

export const auditCalls = {
  getAuditLog: read("/audit/get-entries", {
    summary: "Lists the audit log, newest first. An export is recorded in it.",
    access: staff,
    section: sections.audit,
    query: auditList.query,
    response: listResponse(auditRow),
  }),
  getAuditEntry: read("/audit/get-entry", {
    summary: "Returns one entry with its details and its place in the chain.",
    access: staff,
    section: sections.audit,
    query: z.object({ entryId: integerId }),
    response: auditDetails,
  }),
};
