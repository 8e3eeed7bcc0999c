/** Opens the user whose id is in the URL: for viewing, or for changes that the visitor's role allows. */

import { notFound } from "#app/http/responses.server.ts";
import { gateResponse } from "#app/session/gate.server.ts";
import { requireArea } from "#app/session/require.ts";
import type { RouteArgs } from "#app/session/visit.ts";
import { user } from "#contract/user.ts";
import { canManageUser, isStaff } from "#domain/people/roles.ts";

/** Responds 404 when no user has this id. */
export async function openUser(args: RouteArgs) {
  const visit = await requireArea(args, "mainTeam");
  const targetUser = await visit.call(user.getOtherUserDetails, { userId: args.params["userId"] });
  const isSelf = targetUser.id === visit.user.Id;
  const canManage = canManageUser(visit.user.UserTypeId, targetUser.userTypeId);
  const canReadActivity = canManage || isSelf || isStaff(visit.user.UserTypeId);
  return { visit, targetUser, isSelf, canManage, canReadActivity };
}

/** Responds with the 401 page when the visitor's role may not change this user. */
export async function openManagedUser(args: RouteArgs) {
  const userVisit = await openUser(args);
  if (!userVisit.canManage) throw gateResponse("unauthorized", 401);
  return userVisit;
}

/** Responds 404 for the visitor's own account: one's own data is erased in the profile. */
export async function openErasableUser(args: RouteArgs) {
  const userVisit = await openManagedUser(args);
  if (userVisit.isSelf) throw notFound();
  return userVisit;
}

/** Responds with the 401 page when the visitor may not read what this user did. */
export async function openUserActivity(args: RouteArgs) {
  const userVisit = await openUser(args);
  if (!userVisit.canReadActivity) throw gateResponse("unauthorized", 401);
  return userVisit;
}
