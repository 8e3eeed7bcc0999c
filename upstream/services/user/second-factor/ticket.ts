/** Tickets: sign-ins whose password or provider was right, and which still need a code. */
import { and, eq, gt, sql } from "drizzle-orm";
import { z } from "zod";
import type { SecondFactorNeeded } from "#contract/session-user.ts";
import { signInTickets, users } from "#upstream/db/schema/index.ts";
import { seal, unseal } from "#upstream/db/sealed.ts";
import { type Caller, createSecret, hashSecret, type User } from "#upstream/http/caller.ts";
import { openSession } from "#upstream/services/user/sign-in/session.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { createSetup, type FactorSetup, findMissingFactor } from "./factor.ts";

const ticketMinutes = 15;

type TicketRow = typeof signInTickets.$inferSelect;

/** Opens a session, or returns a ticket to a user who needs a second factor too. */
export async function signIn(upstream: Upstream, caller: Caller, user: User) {
  const SecondFactor = await findMissingFactor(upstream, user);
  if (!SecondFactor) return openSession(upstream, caller, user);
  const Ticket = await createTicket(upstream, caller, user, "sign-in");
  const needed: SecondFactorNeeded = { Status: 1, Ticket, SecondFactor };
  return needed;
}

/** Returns the ticket's secret; the table has only its hash. */
export async function createTicket(
  { database }: Upstream,
  { brand }: Caller,
  user: User,
  purpose: TicketRow["purpose"],
): Promise<string> {
  const secret = createSecret();
  await database.db.insert(signInTickets).values({
    hash: hashSecret(secret),
    user_id: user.id,
    brand_key: brand.key,
    purpose,
    expires_at: sql`now() + make_interval(mins => ${ticketMinutes})`,
  });
  return secret;
}

/** The ticket's row, locked, and its user; null when it is unknown, expired or of another brand. Requires a transaction. */
export async function lockTicket(
  { database }: Upstream,
  { brand }: Caller,
  secret: string,
): Promise<{ ticket: TicketRow; user: User } | null> {
  const isUsable = and(
    eq(signInTickets.hash, hashSecret(secret)),
    eq(signInTickets.brand_key, brand.key),
    gt(signInTickets.expires_at, sql`now()`),
  );
  const { db } = database;
  const [found] = await db.select({ userId: signInTickets.user_id }).from(signInTickets).where(isUsable);
  if (!found) return null;
  // The user before the ticket: two setups of one user that are confirmed at once end each other's tickets.
  const [user] = await db.select().from(users).where(eq(users.id, found.userId)).for("update");
  const [ticket] = await db.select().from(signInTickets).where(isUsable).for("update");
  return ticket && user && !user.deleted_at ? { ticket, user } : null;
}

const sealContext = ({ id }: TicketRow) => `sign_in_tickets:setup:${id}`;
const setupSchema = z.object({ secret: z.string(), recoveryCodes: z.array(z.string()) });

export const readSetup = ({ config }: Upstream, ticket: TicketRow): FactorSetup | null =>
  ticket.setup === null ? null : setupSchema.parse(JSON.parse(unseal(config, ticket.setup, sealContext(ticket))));

/** The ticket's setup, created when it is first shown: a reload shows the same codes. Requires the locked row. */
export async function openSetup(upstream: Upstream, ticket: TicketRow): Promise<FactorSetup> {
  const existing = readSetup(upstream, ticket);
  if (existing) return existing;
  const created = createSetup();
  await upstream.database.db
    .update(signInTickets)
    .set({ setup: seal(upstream.config, JSON.stringify(created), sealContext(ticket)) })
    .where(eq(signInTickets.id, ticket.id));
  return created;
}
