/** The user that an address names: for looking, or for changing by who may. */

import { gate } from "#app/session/gate.server.ts";
import { requireArea } from "#app/session/require.ts";
import type { RouteArgs } from "#app/session/visit.ts";
import { user } from "#contract/user.ts";
import { mayManageUser } from "#domain/people/roles.ts";

/** 404 for an address that names nobody. */
export async function openUser(args: RouteArgs) {
  const visit = await requireArea(args, "mainTeam");
  const shown = await visit.call(user.getOtherUserDetails, { userId: args.params["userId"] });
  const isSelf = shown.id === visit.user.Id;
  return { visit, shown, isSelf, mayChange: mayManageUser(visit.user.UserTypeId, shown.userTypeId) };
}

/** The 401 page for a user whom the visitor's role may not change. */
export async function openManagedUser(args: RouteArgs) {
  const opened = await openUser(args);
  if (!opened.mayChange) throw gate("unauthorized", 401);
  return opened;
}
