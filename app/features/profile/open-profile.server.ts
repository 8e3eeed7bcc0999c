import { requireArea, throwIfActing } from "#app/session/require.ts";
import type { RouteArgs } from "#app/session/visit.ts";
import { user } from "#contract/user.ts";
import { areaOfPath } from "#domain/people/roles.ts";

/**
 * Opens the visitor's own profile, in the customer's area or the administrators'. The URL holds no user id, so nobody can
 * request another user's profile.
 */
export async function openProfile(args: RouteArgs) {
  const isAdmin = areaOfPath(new URL(args.request.url).pathname) === "admin";
  const visit = await requireArea(args, isAdmin ? "admin" : "customer");
  return { ...visit, profile: await visit.call(user.getUserProfile, {}) };
}

/** The same for what only the owner may change. */
export async function openOwnProfile(args: RouteArgs) {
  const opened = await openProfile(args);
  throwIfActing(opened);
  return opened;
}
