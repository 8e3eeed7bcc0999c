import type { Tone } from "#app/ui/data/tag.tsx";
import type { ImportRow } from "#contract/notifications/imports.ts";
import type { NotificationRow } from "#contract/notifications/notifications.ts";
import type { NotificationStatus } from "#domain/notifications/notification-types.ts";
import { isTaskName } from "#domain/system/task-names.ts";
import type { T } from "#locales/texts.ts";

export const statusTones: Record<NotificationStatus, Tone> = { new: "accent", "in-progress": "warn", done: "good" };

export const importTones: Record<ImportRow["state"], Tone> = {
  waiting: "neutral",
  running: "info",
  done: "good",
  failed: "bad",
};

/** What a notification is about, in words; tasks are stored by their names in the code. */
export function subjectText(t: T, { details: { name }, subject, type }: NotificationRow): string {
  if (type === "message-given-up") return t(`system:channels.${subject.endsWith("sms") ? "sms" : "email"}`);
  if (name === undefined) return "";
  return isTaskName(name) ? t(`system:tasks.${name}`) : name;
}
