/** Opens a session for staff as another user (specification section 4, "logging in as another user"). */
import { eq } from "drizzle-orm";
import type { user as contract } from "#contract/user.ts";
import { canManageUser } from "#domain/people/roles.ts";
import { users } from "#upstream/db/schema/index.ts";
import type { Handlers } from "#upstream/http/implement.ts";
import { notFound, refused } from "#upstream/http/refusal.ts";
import { recordAudit } from "#upstream/services/shared/audit.ts";
import { isOpenedByStaff } from "#upstream/services/user/profile/own-session.ts";
import { openSession } from "#upstream/services/user/sign-in/session.ts";
import type { Upstream } from "#upstream/upstream.ts";

export const otherUserHandlers = (upstream: Upstream): Handlers<Pick<typeof contract, "getOtherUserToken">> => ({
  getOtherUserToken: ({ input: { userId }, caller, user: staff }) =>
    upstream.database.transaction(async () => {
      const { db } = upstream.database;
      const [user] = await db.select().from(users).where(eq(users.id, userId));
      if (!user || user.deleted_at) throw notFound();
      if (userId === staff.id) throw refused("not_yourself");
      if (!canManageUser(staff.user_type_id, user.user_type_id)) throw refused("role_not_allowed");
      // No second hop from such a session: the audit log must name the staff member who really acts.
      if (await isOpenedByStaff(upstream, caller)) throw refused("role_not_allowed");
      await recordAudit(upstream, staff, "user-entered", `user:${user.id}`);
      return openSession(upstream, caller, user, staff);
    }),
});
