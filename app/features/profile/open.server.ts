import { requireArea } from "#app/session/require.ts";
import type { RouteArgs } from "#app/session/visit.ts";
import { user } from "#contract/user.ts";

/** The visitor's own profile: a page of it names nobody, so that nobody's can be asked for but one's own. */
export async function openProfile(args: RouteArgs) {
  const visit = await requireArea(args, "customer");
  return { ...visit, profile: await visit.call(user.getUserProfile, {}) };
}
