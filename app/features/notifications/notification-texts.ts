import { workName } from "#app/shared/work/work-name.ts";
import type { Tone } from "#app/ui/data/tag.tsx";
import type { ImportRow } from "#contract/notifications/imports.ts";
import type { NotificationRow } from "#contract/notifications/notifications.ts";
import { factsOf, type NotificationStatus } from "#domain/notifications/notification-types.ts";
import type { T } from "#locales/texts.ts";

const statusTones: Record<NotificationStatus, Tone> = { new: "accent", "in-progress": "warn", done: "good" };

/** Only an error that nobody works on calls for attention. */
export const statusToneOf = ({ status, type }: Pick<NotificationRow, "status" | "type">): Tone =>
  status === "new" && !factsOf(type).isError ? "info" : statusTones[status];

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
