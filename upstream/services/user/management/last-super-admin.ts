import { and, eq, ne } from "drizzle-orm";
import { userTypes } from "#domain/people/roles.ts";
import { advisoryLock } from "#upstream/db/locks.ts";
import { users } from "#upstream/db/schema/index.ts";
import type { User } from "#upstream/http/caller.ts";
import { refused } from "#upstream/http/refusal.ts";
import type { Upstream } from "#upstream/upstream.ts";

/** The product always has somebody who may do everything: the last active super admin stays one. */
export async function requireAnotherSuperAdmin({ database }: Upstream, leaving: User) {
  if (leaving.user_type_id !== userTypes.superAdmin || !leaving.is_active) return;
  // Before they are counted.
  await database.db.execute(advisoryLock("superAdmins"));
  const others = and(eq(users.user_type_id, userTypes.superAdmin), eq(users.is_active, true), ne(users.id, leaving.id));
  if ((await database.db.$count(users, others)) === 0) throw refused("last_super_admin");
}
