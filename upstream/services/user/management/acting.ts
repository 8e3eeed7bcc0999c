/** Staff work as another user (specification, section 4, "logging in as another user"), and return (reading 40). */
import { and, eq, isNotNull, isNull, sql } from "drizzle-orm";
import type { user as contract } from "#contract/user.ts";
import { canActAs } from "#domain/people/roles.ts";
import { accountPath } from "#domain/site/paths.ts";
import { tokens, users } from "#upstream/db/schema/index.ts";
import { createSecret, hashSecret, type User } from "#upstream/http/caller.ts";
import type { Handlers } from "#upstream/http/implement.ts";
import { notFound, refused } from "#upstream/http/refusal.ts";
import { staffActedMessage } from "#upstream/messages/kinds/account-messages.ts";
import { postMessage } from "#upstream/messages/outbox.ts";
import { languageOfUser } from "#upstream/messages/texts/index.ts";
import { recordAudit } from "#upstream/services/shared/audit.ts";
import { openSession } from "#upstream/services/user/sign-in/session.ts";
import type { Upstream } from "#upstream/upstream.ts";

type ActingCalls = Pick<typeof contract, "getOtherUserToken" | "returnToOwnSession">;

async function getPerson({ database }: Upstream, staff: User, userId: number): Promise<User> {
  const [person] = await database.db.select().from(users).where(eq(users.id, userId));
  if (!person || person.deleted_at) throw notFound();
  if (userId === staff.id) throw refused("not_yourself");
  if (!canActAs(staff.user_type_id, person.user_type_id)) throw refused("role_not_allowed");
  if (!person.is_active) throw refused("user_deactivated");
  return person;
}

export const actingHandlers = (upstream: Upstream): Handlers<ActingCalls> => ({
  getOtherUserToken: ({ input: { userId }, caller, user: staff }) =>
    upstream.database.transaction(async () => {
      // Their own session ends here, so a second request at the same time gets no second session.
      const [ended] = await upstream.database.db
        .update(tokens)
        .set({ revoked_at: sql`now()` })
        .where(and(eq(tokens.id, caller.tokenId ?? 0), isNull(tokens.revoked_at), isNull(tokens.opened_by)))
        .returning({ id: tokens.id });
      if (!ended) throw refused("role_not_allowed");
      const person = await getPerson(upstream, staff, userId);
      await recordAudit(upstream, staff, "user-entered", `user:${person.id}`);
      const link = caller.siteOrigin + accountPath(languageOfUser(person), "recover");
      await postMessage(upstream, staffActedMessage({ user: person, brand: caller.brand, link }));
      const returnTicket = createSecret();
      return { ...(await openSession(upstream, caller, person, { staff, returnTicket })), Ticket: returnTicket };
    }),

  returnToOwnSession: ({ input: { Ticket }, caller }) =>
    upstream.database.transaction(async () => {
      const { db } = upstream.database;
      const isReturn = and(eq(tokens.return_hash, hashSecret(Ticket)), isNotNull(tokens.opened_by));
      const [ended] = await db
        .update(tokens)
        .set({ revoked_at: sql`now()` })
        .where(and(eq(tokens.id, caller.tokenId ?? 0), isReturn, isNull(tokens.revoked_at)))
        .returning({ staffId: tokens.opened_by });
      const [staff] = ended
        ? await db
            .select()
            .from(users)
            .where(eq(users.id, ended.staffId ?? 0))
        : [];
      if (!staff?.is_active || staff.deleted_at) throw refused("ticket_expired");
      await recordAudit(upstream, staff, "user-left", `user:${caller.user?.id}`);
      return openSession(upstream, caller, staff, { isConfirmed: false });
    }),
});
