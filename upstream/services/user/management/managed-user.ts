import { eq } from "drizzle-orm";
import { canManageUser } from "#domain/people/roles.ts";
import { users } from "#upstream/db/schema/index.ts";
import type { User } from "#upstream/http/caller.ts";
import { notFound, refused } from "#upstream/http/refusal.ts";
import type { Upstream } from "#upstream/upstream.ts";

export function requireManageableRole(actor: User, userTypeId: number) {
  if (!canManageUser(actor.user_type_id, userTypeId)) throw refused("role_not_allowed");
}

/** Locks the user until the transaction ends, but not for leads that name them (`handOverLeads`); refuses if the caller's role may not manage them. */
export async function lockManagedUser({ database }: Upstream, actor: User, userId: number): Promise<User> {
  const [user] = await database.db.select().from(users).where(eq(users.id, userId)).for("no key update");
  if (!user || user.deleted_at) throw notFound();
  requireManageableRole(actor, user.user_type_id);
  return user;
}
