/** Writes what happened into the notifications of staff (reading 47). */
import { sql } from "drizzle-orm";
import { factsOf, type NotificationType } from "#domain/notifications/notification-types.ts";
import { type NotificationDetails, notifications } from "#upstream/db/schema/index.ts";
import type { Upstream } from "#upstream/upstream.ts";

export interface NewNotification {
  type: NotificationType;
  /** What it is about. The same type and subject again is counted on the open notification. */
  subject: string;
  details?: NotificationDetails;
  /** Left out for what belongs to no brand. */
  brandKey?: string | null;
}

const maxErrorLength = 500;

/** Servers repeat addresses and numbers of recipients in their errors. */
export const withoutContacts = (error: string): string =>
  error
    .replaceAll(/[^\s<>@]+@[^\s<>@]+/g, "…")
    .replaceAll(/\+?\d(?:[\s().-]?\d){9,}/g, "…")
    .slice(0, maxErrorLength);

/** Writes a notification in the current transaction, so that it exists exactly if what it tells of does. */
export async function reportNotification(
  { database }: Pick<Upstream, "database">,
  { type, subject, details = {}, brandKey = null }: NewNotification,
): Promise<void> {
  const { section, isError } = factsOf(type);
  const { error, ...others } = details;
  const shown = { ...others, ...(error !== undefined && { error: withoutContacts(error) }) };
  await database.db
    .insert(notifications)
    .values({ type, section, is_error: isError, subject, brand_key: brandKey, details: shown })
    .onConflictDoUpdate({
      target: [notifications.type, notifications.subject],
      targetWhere: sql`${notifications.status} <> 'done'`,
      set: { count: sql`${notifications.count} + 1`, last_at: sql`now()`, details: shown },
    });
}
