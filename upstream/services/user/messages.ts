/** What was written to somebody, from the outbox: texts are cleared there once they are sent, subjects stay a while. */
import { and, desc, eq, inArray } from "drizzle-orm";
import type { user } from "#upstream/contract/user.ts";
import { outbox } from "#upstream/db/schema/index.ts";
import type { Handlers } from "#upstream/http/implement.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { findAddresses, hadAt } from "./own-addresses.ts";

export const messageHandlers = (upstream: Upstream): Handlers<Pick<typeof user, "getUserMessages">> => ({
  async getUserMessages({ input: { limit }, user: reader, caller: { brand } }) {
    // Whoever has not proven an address may have typed another's.
    const proven = (await findAddresses(upstream, reader)).filter(({ isProven }) => isProven);
    const rows = await upstream.database.db
      .select({ id: outbox.id, subject: outbox.subject, at: outbox.created_at })
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
    return { messages: rows.map(({ at, ...message }) => ({ ...message, at: at.toISOString() })) };
  },
});
