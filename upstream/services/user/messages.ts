/** What was written to somebody, from the outbox: texts are cleared there once they are sent, subjects stay a while. */
import { and, desc, eq, inArray } from "drizzle-orm";
import type { user } from "#contract/user.ts";
import { outbox } from "#upstream/db/schema/index.ts";
import type { Handlers } from "#upstream/http/implement.ts";
import { findOwnRows } from "#upstream/services/buy-online/history/history-list.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { findAddresses, hadAt } from "./profile/own-addresses.ts";

/** A key names what its letter is sent once for. */
const idsIn = (key: string | null): string[] => key?.match(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g) ?? [];

export const messageHandlers = (upstream: Upstream): Handlers<Pick<typeof user, "getUserMessages">> => ({
  async getUserMessages({ input: { limit }, user: reader, caller }) {
    const { brand } = caller;
    // Whoever has not proven an address may have typed another's.
    const proven = (await findAddresses(upstream, reader)).filter(({ isProven }) => isProven);
    const rows = await upstream.database.db
      .select({ id: outbox.id, subject: outbox.subject, at: outbox.created_at, key: outbox.key })
      .from(outbox)
      .where(
        and(
          eq(outbox.channel, "email"),
          hadAt(proven, outbox.created_at, (email) => eq(outbox.recipient, email)),
          // An account may be known on several brands: each speaks of its own.
          inArray(outbox.sender, [brand.name.en, brand.name.fr]),
        ),
      )
      .orderBy(desc(outbox.created_at), desc(outbox.id))
      .limit(limit);
    const ids = rows.flatMap(({ key }) => idsIn(key));
    const own = await findOwnRows(upstream, { user: reader, caller }, ids);
    const aboutOf = (key: string | null) => idsIn(key).flatMap((id) => own.get(id) ?? [])[0] ?? null;
    return {
      messages: rows.map(({ at, key, ...message }) => ({ ...message, at: at.toISOString(), about: aboutOf(key) })),
    };
  },
});
