/** Row of the user service: what a person did and what was done about them, from the audit log. */
import { z } from "@hono/zod-openapi";
import { auditRow } from "#contract/audit.ts";
import { listDay } from "#contract/company/leads.ts";
import { read } from "#contract/define.ts";
import { integerId } from "#contract/fields.ts";
import { listQuery, listResponse } from "#contract/list.ts";
import { auditActions } from "#domain/people/audit-actions.ts";
import { userManagers } from "#domain/people/roles.ts";
import { sections } from "#domain/people/sections.ts";

/** acted: the person did it. represented: staff did it as the person. subject: somebody did it to the person's account. */
export const activityParts = ["acted", "represented", "subject"] as const;

export const userActivityList = listQuery(
  { action: z.enum(auditActions).optional(), dateStart: listDay.optional(), dateEnd: listDay.optional() },
  ["created"],
);

export const userActivityRow = auditRow.extend({ part: z.enum(activityParts) });
export type UserActivityRow = z.infer<typeof userActivityRow>;

export const activityRows = {
  getUserActivity: read("/user/get-user-activity", {
    summary:
      "Lists the audit entries where a user acted, was acted for, or was the subject. An export is recorded in the audit log. Administrators read those of users whom they manage. Path not in the specification.",
    access: userManagers,
    section: sections.users,
    query: userActivityList.query.extend({ userId: integerId }),
    response: listResponse(userActivityRow),
    refusals: ["role_not_allowed"],
  }),
};
