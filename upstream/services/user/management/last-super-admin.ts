import { and, eq, isNotNull, ne } from "drizzle-orm";
import { userTypes } from "#domain/people/roles.ts";
import { advisoryLock } from "#upstream/db/locks.ts";
import { users } from "#upstream/db/schema/index.ts";
import type { User } from "#upstream/http/caller.ts";
import { refused } from "#upstream/http/refusal.ts";
import type { Upstream } from "#upstream/upstream.ts";

/** Refuses to remove or demote the last active super admin who has opened the account. */
export async function requireAnotherSuperAdmin({ database }: Upstream, leavingUser: User) {
  if (leavingUser.user_type_id !== userTypes.superAdmin || !leavingUser.is_active) return;
  // The lock must come before the count: two super admins may leave at the same time.
  await database.db.execute(advisoryLock("superAdmins"));
  const isOtherSuperAdmin = and(
    eq(users.user_type_id, userTypes.superAdmin),
    eq(users.is_active, true),
    // An invitation may have gone to an address that nobody reads.
    isNotNull(users.email_verified_at),
    ne(users.id, leavingUser.id),
  );
  if ((await database.db.$count(users, isOtherSuperAdmin)) === 0) throw refused("last_super_admin");
}
