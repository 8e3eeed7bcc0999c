/** Activates or deactivates one user. */
import { eq, sql } from "drizzle-orm";
import { isDealer } from "#domain/people/roles.ts";
import { users } from "#upstream/db/schema/index.ts";
import type { User } from "#upstream/http/caller.ts";
import { refused } from "#upstream/http/refusal.ts";
import { keepHeads } from "#upstream/services/company/employees/membership.ts";
import { handOverLeads } from "#upstream/services/leads/hand-over.ts";
import { recordAudit } from "#upstream/services/shared/audit.ts";
import { revokeTokens } from "#upstream/services/user/sign-in/session.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { requireAnotherSuperAdmin } from "./last-super-admin.ts";
import { lockManagedUser } from "./managed-user.ts";

/** Requires `lockEmployees`, in a transaction. Returns whether the user was in the other state before. */
export async function switchUser(upstream: Upstream, actor: User, userId: number, isActive: boolean): Promise<boolean> {
  const previous = await lockManagedUser(upstream, actor, userId);
  if (!isActive && userId === actor.id) throw refused("not_yourself");
  if (!isActive) await requireAnotherSuperAdmin(upstream, previous);
  if (!isActive) await revokeTokens(upstream, userId);
  if (previous.is_active === isActive) return false;
  await upstream.database.db
    .update(users)
    .set({ is_active: isActive, is_deactivated_by_staff: !isActive, updated_at: sql`now()` })
    .where(eq(users.id, userId));
  if (!isActive && isDealer(previous.user_type_id)) {
    await handOverLeads(upstream, actor, previous);
    await keepHeads(upstream, previous.company_id);
  }
  await recordAudit(upstream, actor, isActive ? "user-reactivated" : "user-deactivated", `user:${userId}`, {
    before: { is_active: !isActive },
    after: { is_active: isActive },
  });
  return true;
}
