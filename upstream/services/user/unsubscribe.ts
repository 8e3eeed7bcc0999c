/** Turns off optional e-mails by the link in them, without a session. */
import { and, eq, isNull, sql } from "drizzle-orm";
import type { unsubscribeRows } from "#contract/user/unsubscribe.ts";
import type { user as contract } from "#contract/user.ts";
import { filterOptionalMessages } from "#domain/people/optional-messages.ts";
import { users } from "#upstream/db/schema/index.ts";
import type { Handlers } from "#upstream/http/implement.ts";
import { refused } from "#upstream/http/refusal.ts";
import { readUnsubscribeToken } from "#upstream/messages/unsubscribe-token.ts";
import type { Upstream } from "#upstream/upstream.ts";

/** The user and message kind of an unsubscribe link; locks the user until the current transaction ends. */
async function findSubscriber({ config, database }: Upstream, token: string) {
  const link = readUnsubscribeToken(config, token);
  if (!link) return null;
  const [user] = await database.db
    .select({ id: users.id, profile: users.profile })
    .from(users)
    .where(and(eq(users.guid, link.user), isNull(users.deleted_at)))
    .for("update");
  return user ? { ...user, kind: link.kind, unwanted: filterOptionalMessages(user.profile.unwanted) } : null;
}

export const unsubscribeHandlers = (
  upstream: Upstream,
): Handlers<Pick<typeof contract, keyof typeof unsubscribeRows>> => ({
  getUnsubscription: ({ input: { Token } }) =>
    upstream.database.transaction(async () => {
      const { kind = null, unwanted = [] } = (await findSubscriber(upstream, Token)) ?? {};
      return { kind, unwanted };
    }),

  unsubscribe: ({ input: { Token, Unwanted } }) =>
    upstream.database.transaction(async () => {
      const subscriber = await findSubscriber(upstream, Token);
      if (!subscriber) throw refused("unsubscription_failed");
      const unwanted = filterOptionalMessages(Unwanted ?? [...subscriber.unwanted, subscriber.kind]);
      await upstream.database.db
        .update(users)
        .set({ profile: sql`${users.profile} || ${JSON.stringify({ unwanted })}::jsonb`, updated_at: sql`now()` })
        .where(eq(users.id, subscriber.id));
      return { Status: 1 };
    }),
});
