/**
 * An account's current and former e-mail addresses. A message belongs to the account that held its address when the
 * message was sent, because a released address can later belong to another account.
 */
import { and, desc, eq, or, type Placeholder, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { formerEmails, users } from "#upstream/db/schema/index.ts";
import type { User } from "#upstream/http/caller.ts";
import type { Upstream } from "#upstream/upstream.ts";

export interface AccountEmail {
  userId: number;
  email: string;
  /** The user followed a link sent to this address. */
  isVerified: boolean;
  /** When the account gave the address up, as PostgreSQL text to keep microseconds. Null for the current address. */
  until: string | null;
}

/** Records the old address. Call it in the transaction that changes the address. */
export async function recordFormerEmail(
  { database }: Upstream,
  user: Pick<User, "id">,
  email: string,
  isProven: boolean,
) {
  await database.db.insert(formerEmails).values({ user_id: user.id, email, is_proven: isProven });
}

/** The current address first, then the former ones, newest first. */
export async function listAccountEmails({ database }: Upstream, user: User): Promise<AccountEmail[]> {
  const { email, is_proven: isVerified, ended_at } = formerEmails;
  const former = await database.db
    .select({ email, isVerified, until: sql<string>`${ended_at}::text` })
    .from(formerEmails)
    .where(eq(formerEmails.user_id, user.id))
    .orderBy(desc(ended_at), desc(formerEmails.id));
  const current = { email: user.email, isVerified: user.email_verified_at !== null, until: null };
  return [current, ...former].map((address) => ({ ...address, userId: user.id }));
}

/** An address as values, or as columns of a statement. */
type EmailFields = { [Field in "userId" | "email" | "until"]: AccountEmail[Field] | SQL | Placeholder };

/**
 * Whether another account held this address at `instant`: it gave the address up later, but before this
 * account did.
 */
const wasOtherAccounts = ({ userId, email, until }: EmailFields, instant: PgColumn): SQL => sql`exists (
  select 1 from ${formerEmails} f
  where f.email = ${email} and f.user_id <> ${userId} and f.is_proven and f.ended_at >= ${instant}
  ${until === null ? sql`` : sql`and (${until}::timestamptz is null or f.ended_at < ${until}::timestamptz)`})`;

/** Whether another account holds the address now. `email` is a column or a value. */
export const isOtherAccountsNow = (userId: number, email: PgColumn | string): SQL =>
  sql`exists (select 1 from ${users} u where u.email = ${email} and u.id <> ${userId})`;

/** The proven addresses of an account as rows `own`, for a statement that reads them itself. */
export const provenEmailsOf = (userId: number | Placeholder): SQL => sql`(
  select ${users.email} as email, null::timestamptz as until
    from ${users} where ${users.id} = ${userId} and ${users.email_verified_at} is not null
  union all select ${formerEmails.email}, ${formerEmails.ended_at}
    from ${formerEmails} where ${formerEmails.user_id} = ${userId} and ${formerEmails.is_proven}) own`;

/** Whether a row has the address of the row `own`, which the account held at `instant`. */
export const whereOwnEmailAt = (userId: number | Placeholder, recipient: PgColumn, instant: PgColumn): SQL => sql`
  ${recipient} = own.email and (own.until is null or ${instant} <= own.until)
    and not ${wasOtherAccounts({ userId, email: sql`own.email`, until: sql`own.until` }, instant)}`;

type EmailCondition = (email: string) => SQL | undefined;

const whereAnyEmail = (
  addresses: readonly AccountEmail[],
  instant: PgColumn,
  matches: EmailCondition,
  whenFormer: (accountEmail: AccountEmail) => SQL,
) =>
  or(
    sql`false`,
    ...addresses.map((accountEmail) =>
      and(
        matches(accountEmail.email),
        sql`not ${wasOtherAccounts(accountEmail, instant)}`,
        accountEmail.until === null ? undefined : whenFormer(accountEmail),
      ),
    ),
  ) ?? sql`false`;

/** Whether a row created at `instant` has an address that the account held at that time. */
export const whereEmailOwnedAt = (
  addresses: readonly AccountEmail[],
  instant: PgColumn,
  matches: EmailCondition,
): SQL => whereAnyEmail(addresses, instant, matches, ({ until }) => sql`${instant} <= ${until}::timestamptz`);

/**
 * The same, and also later unless another account holds the address now. For rows that visitors without an account
 * create.
 */
export const whereEmailOwnedAtOrLater = (
  addresses: readonly AccountEmail[],
  instant: PgColumn,
  matches: EmailCondition,
): SQL =>
  whereAnyEmail(
    addresses,
    instant,
    matches,
    ({ userId, email, until }) =>
      sql`(${instant} <= ${until}::timestamptz or not ${isOtherAccountsNow(userId, email)})`,
  );
