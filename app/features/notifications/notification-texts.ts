import { workName } from "#app/shared/work/work-name.ts";
import type { StateTone } from "#app/ui/data/tag.tsx";
import type { ImportRow } from "#contract/notifications/imports.ts";
import type { NotificationRow } from "#contract/notifications/notifications.ts";
import { factsOf, type NotificationStatus } from "#domain/notifications/notification-types.ts";
import type { T } from "#locales/texts.ts";

/** The colour of a status; null for what is settled. */
export const statusTones: Record<NotificationStatus, StateTone | null> = {
  new: "todo",
  "in-progress": "waits",
  done: null,
};

/** Whether something failed that nobody has settled. */
export const isOpenError = ({ status, type }: Pick<NotificationRow, "status" | "type">): boolean =>
  status !== "done" && factsOf(type).isError;

export const importTones: Record<ImportRow["state"], StateTone> = {
  waiting: "waits",
  running: "waits",
  done: "done",
  cancelled: "off",
  failed: "failed",
};

/** What a notification is about, in words. */
export function subjectText(t: T, { details: { name }, subject, type }: NotificationRow): string {
  if (type === "message-given-up") return t(`system:channels.${subject.endsWith("sms") ? "sms" : "email"}`);
  if (name === undefined) return "";
  return workName(t, name);
}
