/** An account's e-mail addresses, the former ones too: what was written to one is its person's, until another had it. */
import { and, desc, eq, or, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { formerEmails, users } from "#upstream/db/schema/index.ts";
import type { User } from "#upstream/http/caller.ts";
import type { Upstream } from "#upstream/upstream.ts";

export interface OwnAddress {
  userId: number;
  email: string;
  /** Its person has shown that it is theirs. */
  isProven: boolean;
  /** Until when, as the database writes an instant: all its digits count. Null for the account's address of today. */
  until: string | null;
}

/** In the transaction that gives the account another one. */
export async function rememberEmail({ database }: Upstream, user: Pick<User, "id">, email: string, isProven: boolean) {
  await database.db.insert(formerEmails).values({ user_id: user.id, email, is_proven: isProven });
}

/** The address of today first, then the former ones, latest first. */
export async function findAddresses({ database }: Upstream, user: User): Promise<OwnAddress[]> {
  const { email, is_proven, ended_at } = formerEmails;
  const former = await database.db
    .select({ email, isProven: is_proven, until: sql<string>`${ended_at}::text` })
    .from(formerEmails)
    .where(eq(formerEmails.user_id, user.id))
    .orderBy(desc(ended_at), desc(formerEmails.id));
  const now = { email: user.email, isProven: user.email_verified_at !== null, until: null };
  return [now, ...former].map((address) => ({ ...address, userId: user.id }));
}

/** Whether an instant was another account's turn of the address: of those who had it, whoever left it first after that. */
const wasAnothers = ({ userId, email, until }: OwnAddress, at: PgColumn): SQL => sql`exists (
  select 1 from ${formerEmails} f
  where f.email = ${email} and f.user_id <> ${userId} and f.is_proven and f.ended_at >= ${at}
  ${until === null ? sql`` : sql`and f.ended_at < ${until}::timestamptz`})`;

/** Whether another account has the address of a row, or this one, today. */
export const isAnothersNow = (userId: number, email: PgColumn | string): SQL =>
  sql`exists (select 1 from ${users} u where u.email = ${email} and u.id <> ${userId})`;

type Matches = (email: string) => SQL | undefined;

const anyOf = (addresses: readonly OwnAddress[], at: PgColumn, matches: Matches, ended: (own: OwnAddress) => SQL) =>
  or(
    sql`false`,
    ...addresses.map((own) =>
      and(matches(own.email), sql`not ${wasAnothers(own, at)}`, own.until === null ? undefined : ended(own)),
    ),
  ) ?? sql`false`;

/** Whether a row of the instant `at` has one of these addresses while it was the account's. */
export const hadAt = (addresses: readonly OwnAddress[], at: PgColumn, matches: Matches): SQL =>
  anyOf(addresses, at, matches, ({ until }) => sql`${at} <= ${until}::timestamptz`);

/** The same, and later too unless another account has it now: of what nobody without an account leaves behind. */
export const leftAt = (addresses: readonly OwnAddress[], at: PgColumn, matches: Matches): SQL =>
  anyOf(
    addresses,
    at,
    matches,
    ({ userId, email, until }) => sql`(${at} <= ${until}::timestamptz or not ${isAnothersNow(userId, email)})`,
  );
