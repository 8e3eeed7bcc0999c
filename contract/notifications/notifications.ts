/** What the system's work tells staff (reading 47). The vehicles team sees its own sections, super admins all. */
import { z } from "@hono/zod-openapi";
import { listDay } from "#contract/company/leads.ts";
import { read, write } from "#contract/define.ts";
import { instant, integerId } from "#contract/fields.ts";
import { listQuery, listResponse } from "#contract/list.ts";
import { doneResponse } from "#contract/session-user.ts";
import {
  notificationSections,
  notificationStatuses,
  notificationTypes,
} from "#domain/notifications/notification-types.ts";
import { catalogueTeam } from "#domain/people/roles.ts";
import { sections } from "#domain/people/sections.ts";

const section = sections.notifications;

const type = z.enum(notificationTypes);
const part = z.enum(notificationSections);
const status = z.enum(notificationStatuses);
const days = { dateStart: listDay.optional(), dateEnd: listDay.optional() };

/** Sorted by `last`, when it last happened: -last has the latest first. */
export const notificationList = listQuery(
  { status: status.optional(), section: part.optional(), type: type.optional(), ...days },
  ["last"],
);

export const notificationRow = z.object({
  id: z.int(),
  type,
  section: part,
  isError: z.boolean(),
  /** `vehicle-import:…`, `contract-pdf`, `endpoint:7`. */
  subject: z.string(),
  details: z.object({
    name: z.string().optional(),
    error: z.string().optional(),
    done: z.int().optional(),
    failed: z.int().optional(),
  }),
  status,
  /** How often it happened while the notification was open. */
  count: z.int(),
  firstAt: instant,
  lastAt: instant,
  /** When the status last changed, and who changed it; null for an account that no longer exists. */
  statusAt: instant.nullable(),
  statusBy: z.string().nullable(),
});
export type NotificationRow = z.infer<typeof notificationRow>;

/** Errors of a part of the system that are not done, and when one last happened. */
export const errorSectionRow = z.object({ section: part, open: z.int(), lastAt: instant.nullable() });
export type ErrorSectionRow = z.infer<typeof errorSectionRow>;

/** Sorted by `last`: -last has the latest first. */
export const notificationErrorList = listQuery({ section: part.optional(), status: status.optional(), ...days }, [
  "last",
]);

/** One type that the caller sees, with the number of its open notifications. */
export const notificationTypeRow = z.object({ type, section: part, isError: z.boolean(), open: z.int() });
export type NotificationTypeRow = z.infer<typeof notificationTypeRow>;

export const notificationCalls = {
  getNotificationTypes: read("/notifications/get-notifications-types", {
    summary: "Lists the types of notifications that the caller sees, with the number of those that are not done.",
    access: catalogueTeam,
    section,
    response: z.array(notificationTypeRow),
  }),
  getNotifications: read("/notifications/get-notifications", {
    summary: "Lists notifications, the latest first. An export is recorded in the audit log.",
    access: catalogueTeam,
    section,
    query: notificationList.query,
    response: listResponse(notificationRow),
  }),
  getNotification: read("/notifications/get-notification", {
    summary: "Returns one notification.",
    access: catalogueTeam,
    section,
    query: z.object({ notificationId: integerId }),
    response: notificationRow,
  }),
  getErrorsSections: read("/notifications/get-errors-sections", {
    summary: "Lists the parts of the system that the caller follows, with the number of their open errors.",
    access: catalogueTeam,
    section,
    response: z.array(errorSectionRow),
  }),
  getNotificationsErrors: read("/notifications/get-notifications-errors", {
    summary: "Lists the notifications that report an error, the latest first. An export is recorded in the audit log.",
    access: catalogueTeam,
    section,
    query: notificationErrorList.query,
    response: listResponse(notificationRow),
  }),
  changeNotificationStatus: write("/notifications/change-notification-status", {
    summary: "Changes the status of a notification. What is done stays done; the same status again changes nothing.",
    access: catalogueTeam,
    section,
    body: z.object({ notificationId: integerId, status }),
    response: doneResponse,
    refusals: ["notification_done"],
  }),
};
