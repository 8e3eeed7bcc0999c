/** Lists the messages sent to a user, from the outbox, which keeps subjects but clears texts after sending. */
import { and, desc, eq, inArray } from "drizzle-orm";
import type { user } from "#contract/user.ts";
import { outbox } from "#upstream/db/schema/index.ts";
import type { Handlers } from "#upstream/http/implement.ts";
import { findHistoryRows } from "#upstream/services/buy-online/history/history-list.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { listAccountEmails, whereEmailOwnedAt } from "./profile/account-emails.ts";

/** Ids of purchases and other records in the message's key. */
const listIds = (key: string | null): string[] => key?.match(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g) ?? [];

export const messageHandlers = (upstream: Upstream): Handlers<Pick<typeof user, "getUserMessages">> => ({
  async getUserMessages({ input: { limit }, user: currentUser, caller }) {
    const { brand } = caller;
    // Only verified addresses: an unverified one may belong to someone else.
    const verifiedEmails = (await listAccountEmails(upstream, currentUser)).filter(({ isVerified }) => isVerified);
    const rows = await upstream.database.db
      .select({ id: outbox.id, subject: outbox.subject, at: outbox.created_at, key: outbox.key })
      .from(outbox)
      .where(
        and(
          eq(outbox.channel, "email"),
          whereEmailOwnedAt(verifiedEmails, outbox.created_at, (email) => eq(outbox.recipient, email)),
          // An account can use several brands; each brand shows only its own messages.
          inArray(outbox.sender, [brand.name.en, brand.name.fr]),
        ),
      )
      .orderBy(desc(outbox.created_at), desc(outbox.id))
      .limit(limit);
    const ids = rows.flatMap(({ key }) => listIds(key));
    const ownRows = await findHistoryRows(upstream, { user: currentUser, caller }, ids);
    const findSubject = (key: string | null) => listIds(key).flatMap((id) => ownRows.get(id) ?? [])[0] ?? null;
    return {
      messages: rows.map(({ at, key, ...message }) => ({ ...message, at: at.toISOString(), about: findSubject(key) })),
    };
  },
});
