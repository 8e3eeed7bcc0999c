/** Those who manage users delete an account for its owner, by the rules of the owner's own deletion. */
import { eq } from "drizzle-orm";
import type { userDeletionRows } from "#contract/user/user-deletion.ts";
import type { user as contract } from "#contract/user.ts";
import { users } from "#upstream/db/schema/index.ts";
import type { User } from "#upstream/http/caller.ts";
import type { Handlers } from "#upstream/http/implement.ts";
import { notFound, refused } from "#upstream/http/refusal.ts";
import { recordAudit } from "#upstream/services/shared/audit.ts";
import { requireManageableRole } from "#upstream/services/user/management/managed-user.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { deleteUserAccount } from "./deletion.ts";
import { findOpenSales } from "./open-sales.ts";
import { isPaymentUnderWay, loadPerson } from "./person.ts";

async function findUser({ database: { db } }: Upstream, userId: number): Promise<User | null> {
  const [user] = await db.select().from(users).where(eq(users.id, userId));
  return user && !user.deleted_at ? user : null;
}

export const staffDeletionHandlers = (
  upstream: Upstream,
): Handlers<Pick<typeof contract, keyof typeof userDeletionRows>> => ({
  async getUserDeletion({ input: { userId }, user: actor }) {
    const user = await findUser(upstream, userId);
    if (!user) throw notFound();
    requireManageableRole(actor, user.user_type_id);
    const person = await loadPerson(upstream, user);
    const openPurchaseCount = person.purchases.filter(isPaymentUnderWay).length;
    return {
      openPurchaseCount,
      openSaleCount: (await findOpenSales(upstream, person)).length,
      retainedRecordCount: person.retainedPurchases.length - openPurchaseCount,
    };
  },

  deleteUser: ({ input: { userId, reason }, user: actor, caller }) =>
    upstream.database.transaction(async () => {
      if (userId === actor.id) throw refused("not_yourself");
      const user = await findUser(upstream, userId);
      if (!user) return { Status: 1 };
      const deleted = await deleteUserAccount(upstream, caller, user, actor);
      // After the erasure, which empties the details of older entries about the person.
      if (deleted)
        await recordAudit(upstream, actor, "user-deleted", `user:${userId}`, {
          before: { user_type_id: deleted.user_type_id, company_id: deleted.company_id },
          after: { reason },
        });
      return { Status: 1 };
    }),
});
