/** Lists the messages sent to a user, from the outbox, which keeps subjects but clears texts after sending. */
import { and, desc, eq, inArray, notInArray, sql } from "drizzle-orm";
import type { HistoryKind } from "#contract/purchase/transaction-history.ts";
import type { user } from "#contract/user.ts";
import { garageVehicles, outbox } from "#upstream/db/schema/index.ts";
import type { Session } from "#upstream/http/caller.ts";
import type { Handlers } from "#upstream/http/implement.ts";
import { isAboutAccount } from "#upstream/messages/email/build-email.ts";
import { selectHistoryRows } from "#upstream/services/buy-online/history/history-list.ts";

import { whereGarageOwner } from "#upstream/services/garage/garage-rows.ts";
import { ownerOf } from "#upstream/services/shared/owner.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { listAccountEmails, whereEmailOwnedAt } from "./profile/account-emails.ts";

/** Ids of purchases and other records in the message's key. */
const listIds = (key: string | null): string[] => key?.match(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g) ?? [];

/** The reader's own records among these ids: history rows, and vehicles of the garage. */
async function findRecords(upstream: Upstream, reader: Session, ids: string[]) {
  if (ids.length === 0) return new Map<string, never>();
  const rows = await selectHistoryRows<"garage-vehicle">(upstream, reader, ids).unionAll(
    upstream.database.db
      .select({ id: sql<string>`${garageVehicles.id}`, kind: sql<HistoryKind | "garage-vehicle">`'garage-vehicle'` })
      .from(garageVehicles)
      .where(and(whereGarageOwner(ownerOf(reader)), inArray(garageVehicles.id, ids))),
  );
  return new Map(rows.map((row) => [row.id, row]));
}

export const messageHandlers = (upstream: Upstream): Handlers<Pick<typeof user, "getUserMessages">> => ({
  async getUserMessages({ input: { limit }, user: currentUser, caller, session }) {
    const { brand } = caller;
    // Only verified addresses: an unverified one may belong to someone else.
    const verifiedEmails = (await listAccountEmails(upstream, currentUser)).filter(({ isVerified }) => isVerified);
    const { id, subject, subjects, kind, created_at: at, key } = outbox;
    const rows = await upstream.database.db
      .select({ id, subject, subjects, kind, at, key })
      .from(outbox)
      .where(
        and(
          eq(outbox.channel, "email"),
          // They ask to confirm an address, and whoever reads them here has confirmed it.
          notInArray(sql`coalesce(${kind}, '')`, ["verification", "newEmail"]),
          whereEmailOwnedAt(verifiedEmails, outbox.created_at, (email) => eq(outbox.recipient, email)),
          // An account can use several brands; each brand shows only its own messages.
          inArray(outbox.sender, [brand.name.en, brand.name.fr]),
        ),
      )
      .orderBy(desc(outbox.created_at), desc(outbox.id))
      .limit(limit);
    const records = await findRecords(
      upstream,
      session,
      rows.flatMap((row) => listIds(row.key)),
    );
    return {
      messages: rows.map((row) => ({
        id: row.id,
        subject: row.subject,
        title: { en: row.subjects?.["en-ca"] ?? row.subject, fr: row.subjects?.["fr-ca"] ?? row.subject },
        at: row.at.toISOString(),
        about:
          listIds(row.key).flatMap((recordId) => records.get(recordId) ?? [])[0] ??
          (isAboutAccount(row.kind) ? { kind: "account" as const } : null),
      })),
    };
  },
});
