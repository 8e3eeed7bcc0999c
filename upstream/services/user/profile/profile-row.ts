/** Reads and updates a user's profile column. Updates lock the row and merge into its current value. */
import { eq, sql } from "drizzle-orm";
import { type Addresses, addresses } from "#contract/purchase/purchase.ts";
import type { UserProfile } from "#upstream/db/schema/identity.ts";
import { users } from "#upstream/db/schema/index.ts";
import type { User } from "#upstream/http/caller.ts";
import { requireRow } from "#upstream/http/refusal.ts";
import type { Upstream } from "#upstream/upstream.ts";

/** Addresses in the shape of the addresses form; null before the user has entered any. */
export function addressesOf({ addresses: saved }: UserProfile): Addresses | null {
  const parsed = addresses.safeParse({ ...saved, sameAsBillingAddress: saved?.shipping ? "no" : "yes" });
  return parsed.success ? parsed.data : null;
}

/** Locks the user's row until the current transaction ends. */
export async function lockUser({ database }: Upstream, { id }: Pick<User, "id">): Promise<User> {
  return requireRow(await database.db.select().from(users).where(eq(users.id, id)).for("update"));
}

type Columns = Partial<Omit<typeof users.$inferInsert, "id" | "profile" | "updated_at">>;

/** Merges `changes` into the profile: undefined removes a field, an absent field stays. */
export const updateProfile = (
  upstream: Upstream,
  user: Pick<User, "id">,
  changes: UserProfile,
  columns: Columns = {},
): Promise<void> =>
  upstream.database.transaction(async () => {
    const { profile } = await lockUser(upstream, user);
    await upstream.database.db
      .update(users)
      // JSON drops undefined fields, which removes them.
      .set({ ...columns, profile: { ...profile, ...changes }, updated_at: sql`now()` })
      .where(eq(users.id, user.id));
  });
