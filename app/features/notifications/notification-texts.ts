import { workName } from "#app/shared/work/work-name.ts";
import type { Tone } from "#app/ui/data/tag.tsx";
import type { ImportRow } from "#contract/notifications/imports.ts";
import type { NotificationRow } from "#contract/notifications/notifications.ts";
import type { NotificationStatus } from "#domain/notifications/notification-types.ts";
import type { T } from "#locales/texts.ts";

export const statusTones: Record<NotificationStatus, Tone> = { new: "accent", "in-progress": "warn", done: "good" };

export const importTones: Record<ImportRow["state"], Tone> = {
  waiting: "neutral",
  running: "info",
  done: "good",
  cancelled: "neutral",
  failed: "bad",
};

/** What a notification is about, in words. */
export function subjectText(t: T, { details: { name }, subject, type }: NotificationRow): string {
  if (type === "message-given-up") return t(`system:channels.${subject.endsWith("sms") ? "sms" : "email"}`);
  if (name === undefined) return "";
  return workName(t, name);
}
