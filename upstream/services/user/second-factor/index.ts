/** Calls of the second factor: setting it up, entering its codes, and proving again who is signed in. */
import { verify } from "@node-rs/argon2";
import { eq, sql } from "drizzle-orm";
import type { secondFactorRows } from "#contract/user/second-factor.ts";
import type { user as contract } from "#contract/user.ts";
import { canManageUser } from "#domain/people/roles.ts";
import { signInTickets, tokens, users } from "#upstream/db/schema/index.ts";
import type { Caller, User } from "#upstream/http/caller.ts";
import type { Handler, Handlers } from "#upstream/http/implement.ts";
import { notFound, refused } from "#upstream/http/refusal.ts";
import { recordAudit } from "#upstream/services/shared/audit.ts";
import { tryPassword } from "#upstream/services/user/sign-in/password-attempts.ts";
import { openSession, revokeTokens } from "#upstream/services/user/sign-in/session.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { addressOf, findFactor, removeFactor, saveSetup, spendCode, tryCode } from "./factor.ts";
import { createTicket, lockTicket, openSetup, readSetup } from "./ticket.ts";

type Contract = typeof contract;

/** A form that is sent twice by a double click arrives within this time. */
const repeatSeconds = 60;

const startSecondFactor =
  (upstream: Upstream): Handler<Contract["startSecondFactor"]> =>
  ({ input, caller }) =>
    upstream.database.transaction(async () => {
      const locked = await lockTicket(upstream, caller, input.Ticket);
      if (!locked || locked.ticket.used_at) throw refused("ticket_expired");
      const { ticket, user } = locked;
      // Who only knows the password must not replace the app of a user who has one.
      if (ticket.purpose === "sign-in" && (await findFactor(upstream, user.id))) throw refused("ticket_expired");
      const setup = await openSetup(upstream, ticket);
      return {
        Status: 1,
        Secret: setup.secret,
        Address: addressOf(setup, caller, user),
        RecoveryCodes: setup.recoveryCodes,
      };
    });

const confirmSecondFactor =
  (upstream: Upstream): Handler<Contract["confirmSecondFactor"]> =>
  async ({ input: { Ticket, Code }, caller }) => {
    const { database } = upstream;
    const found = await database.transaction(() => lockTicket(upstream, caller, Ticket));
    if (!found) throw refused("ticket_expired");
    const session = await tryCode(upstream, found.user, () =>
      database.transaction(async () => {
        const locked = await lockTicket(upstream, caller, Ticket);
        if (!locked) throw refused("ticket_expired");
        const { ticket, user } = locked;
        const factor = await findFactor(upstream, user.id);
        const isSetup = !ticket.used_at && (ticket.purpose === "replace" || !factor);
        const setup = isSetup ? readSetup(upstream, ticket) : null;
        if (!setup && !factor) throw refused("ticket_expired");
        const isRight = setup
          ? await saveSetup(upstream, caller, user, setup, Code)
          : factor && (await spendCode(upstream, caller, user, factor, Code, ticket.used_at));
        if (!isRight) return null;
        // Sessions from before the change may be of whoever made it necessary.
        if (setup) await revokeTokens(upstream, user.id, null, ticket.id);
        await database.db
          .update(signInTickets)
          .set({ used_at: sql`coalesce(${signInTickets.used_at}, now())`, setup: null })
          .where(eq(signInTickets.id, ticket.id));
        return openSession(upstream, caller, user);
      }),
    );
    if (!session) throw refused("factor_code_wrong");
    return session;
  };

const replaceSecondFactor =
  (upstream: Upstream): Handler<Contract["replaceSecondFactor"]> =>
  async ({ user, caller }) => {
    return { Status: 1, Ticket: await createTicket(upstream, caller, user, "replace") };
  };

const removeOtherSecondFactor =
  (upstream: Upstream): Handler<Contract["removeOtherSecondFactor"]> =>
  ({ input: { userId }, caller, user: actor }) =>
    upstream.database.transaction(async () => {
      const [user] = await upstream.database.db.select().from(users).where(eq(users.id, userId)).for("update");
      if (!user || user.deleted_at) throw notFound();
      if (userId === actor.id) throw refused("not_yourself");
      if (!canManageUser(actor.user_type_id, user.user_type_id)) throw refused("role_not_allowed");
      if (!(await removeFactor(upstream, caller, user))) return { Status: 1 };
      await revokeTokens(upstream, userId);
      await recordAudit(upstream, actor, "second-factor-removed", `user:${userId}`, {
        before: { hasSecondFactor: true },
        after: { hasSecondFactor: false },
      });
      return { Status: 1 };
    });

/** Also accepts the code that confirmed the same session less than a minute ago: a form that is sent twice at once. */
async function spendOrRepeatCode(upstream: Upstream, caller: Caller, user: User, code: string) {
  const { db } = upstream.database;
  const [session] = await db
    .select({
      confirmedAt: tokens.confirmed_at,
      isRepeatable: sql<boolean>`${tokens.confirmed_at} > now() - make_interval(secs => ${repeatSeconds})`,
    })
    .from(tokens)
    .where(eq(tokens.id, caller.tokenId ?? 0))
    .for("update");
  const factor = await findFactor(upstream, user.id);
  if (!(session && factor)) return false;
  if (await spendCode(upstream, caller, user, factor, code)) return true;
  return session.isRepeatable && spendCode(upstream, caller, user, factor, code, session.confirmedAt);
}

const confirmSignIn =
  (upstream: Upstream): Handler<Contract["confirmSignIn"]> =>
  async ({ input: { Password = "", Code = "" }, user, caller }) => {
    const { password_hash: passwordHash } = user;
    const factor = await findFactor(upstream, user.id);
    if (passwordHash || !factor) {
      const isRight = await tryPassword(
        upstream,
        caller,
        user.email,
        async () => passwordHash !== null && (await verify(passwordHash, Password)),
      );
      if (!isRight) throw refused("password_wrong");
    }
    const confirmSession = () =>
      upstream.database.transaction(async () => {
        const isRight = !factor || (await spendOrRepeatCode(upstream, caller, user, Code));
        if (isRight)
          await upstream.database.db
            .update(tokens)
            .set({ confirmed_at: sql`now()` })
            .where(eq(tokens.id, caller.tokenId ?? 0));
        return isRight || null;
      });
    if (!(await (factor ? tryCode(upstream, user, confirmSession) : confirmSession())))
      throw refused("factor_code_wrong");
    return { Status: 1 };
  };

export const secondFactorHandlers = (upstream: Upstream): Handlers<Pick<Contract, keyof typeof secondFactorRows>> => ({
  startSecondFactor: startSecondFactor(upstream),
  confirmSecondFactor: confirmSecondFactor(upstream),
  replaceSecondFactor: replaceSecondFactor(upstream),
  removeOtherSecondFactor: removeOtherSecondFactor(upstream),
  confirmSignIn: confirmSignIn(upstream),
});
