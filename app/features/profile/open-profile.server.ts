import { requireArea } from "#app/session/require.ts";
import type { RouteArgs } from "#app/session/visit.ts";
import { user } from "#contract/user.ts";

/** Opens the visitor's own profile. The URL holds no user id, so nobody can request another user's profile. */
export async function openProfile(args: RouteArgs) {
  const visit = await requireArea(args, "customer");
  return { ...visit, profile: await visit.call(user.getUserProfile, {}) };
}
