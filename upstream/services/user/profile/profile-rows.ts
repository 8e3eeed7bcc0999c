/** A person's own profile as a row: changed by what it was, never by what a page thought that it was. */
import { eq, sql } from "drizzle-orm";
import { type Addresses, addresses } from "#contract/purchase/purchase.ts";
import { instantOf } from "#upstream/db/instant.ts";
import type { UserProfile } from "#upstream/db/schema/identity.ts";
import { users } from "#upstream/db/schema/index.ts";
import type { User } from "#upstream/http/caller.ts";
import { notFound } from "#upstream/http/refusal.ts";
import type { Upstream } from "#upstream/upstream.ts";

/** As their form has them, or null before any were told. */
export function addressesOf({ addresses: kept }: UserProfile): Addresses | null {
  const read = addresses.safeParse({ ...kept, sameAsBillingAddress: kept?.shipping ? "no" : "yes" });
  return read.success ? read.data : null;
}

/** Locked to the end of the transaction in force. */
export async function lockUser({ database }: Upstream, { id }: Pick<User, "id">): Promise<User> {
  const [row] = await database.db.select().from(users).where(eq(users.id, id)).for("update");
  if (!row) throw notFound();
  return row;
}

/** When something was told, by the database's clock. */
export async function findNow({ database }: Upstream, { id }: Pick<User, "id">): Promise<string> {
  const [row] = await database.db.select({ now: instantOf() }).from(users).where(eq(users.id, id));
  if (!row) throw notFound();
  return row.now;
}

type Columns = Partial<Omit<typeof users.$inferInsert, "id" | "profile" | "updated_at">>;

/** What is undefined in `told` is forgotten; what it does not name stays as it is. */
export const changeProfile = (
  upstream: Upstream,
  user: Pick<User, "id">,
  told: { [Name in keyof UserProfile]: UserProfile[Name] | undefined },
  columns: Columns = {},
): Promise<void> =>
  upstream.database.transaction(async () => {
    const { profile } = await lockUser(upstream, user);
    await upstream.database.db
      .update(users)
      // As JSON has it, what is undefined is not there.
      .set({ ...columns, profile: { ...profile, ...told } as UserProfile, updated_at: sql`now()` })
      .where(eq(users.id, user.id));
  });
