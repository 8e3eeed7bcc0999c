/** Those who manage users delete an account for its owner by the rules of the owner's own deletion, or what the owner did. */
import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import type { userDeletionRows } from "#contract/user/user-deletion.ts";
import type { user as contract } from "#contract/user.ts";
import { homePath } from "#domain/site/paths.ts";
import { users } from "#upstream/db/schema/index.ts";
import type { Caller, User } from "#upstream/http/caller.ts";
import type { Handlers } from "#upstream/http/implement.ts";
import { notFound, refused } from "#upstream/http/refusal.ts";
import { activitiesErasedMessage } from "#upstream/messages/kinds/account-messages.ts";
import { postMessage } from "#upstream/messages/outbox.ts";
import { languageOfUser } from "#upstream/messages/texts/index.ts";
import { recordAudit } from "#upstream/services/shared/audit.ts";
import { requireManageableRole } from "#upstream/services/user/management/managed-user.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { countActivities, eraseActivities, findActivities } from "./activities.ts";
import { deleteUserAccount } from "./deletion.ts";
import { lockPerson } from "./erase.ts";
import { findOpenSales, withdrawListings } from "./open-sales.ts";
import { isPaymentUnderWay, loadPerson } from "./person.ts";

const tellPerson = (upstream: Upstream, { brand, siteOrigin }: Caller, user: User): Promise<void> =>
  postMessage(
    upstream,
    activitiesErasedMessage({
      user,
      brand,
      link: siteOrigin + homePath(languageOfUser(user)),
      dedupeKey: randomUUID(),
    }),
  );

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

  async getUserActivities({ input: { userId }, user: actor }) {
    const user = await findUser(upstream, userId);
    if (!user) throw notFound();
    requireManageableRole(actor, user.user_type_id);
    const person = await loadPerson(upstream, user);
    return {
      ...(await countActivities(upstream, await findActivities(upstream, person))),
      openSaleCount: (await findOpenSales(upstream, person)).length,
      retainedRecordCount: person.retainedPurchases.length,
    };
  },

  eraseUserActivities: ({ input: { userId, reason }, user: actor, caller }) =>
    upstream.database.transaction(async () => {
      if (userId === actor.id) throw refused("not_yourself");
      const person = await lockPerson(upstream, userId);
      if (!person || person.user.deleted_at) throw notFound();
      requireManageableRole(actor, person.user.user_type_id);
      const activities = await findActivities(upstream, person);
      await withdrawListings(upstream, activities);
      if ((await findOpenSales(upstream, person)).length > 0) throw refused("sale_under_way");
      const counts = await countActivities(upstream, activities);
      // Sent again, it finds nothing left to erase.
      if (Object.values(counts).every((count) => count === 0)) return { Status: 1 };
      await eraseActivities(upstream, activities);
      await tellPerson(upstream, caller, person.user);
      await recordAudit(upstream, actor, "user-activities-erased", `user:${userId}`, {
        before: counts,
        after: { reason },
      });
      return { Status: 1 };
    }),
});
