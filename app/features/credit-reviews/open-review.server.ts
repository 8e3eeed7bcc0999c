import { requireUuidParam } from "#app/page/require-uuid-param.server.ts";
import { requireArea } from "#app/session/require.ts";
import type { RouteArgs } from "#app/session/visit.ts";
import { buyOnline } from "#contract/buy-online.ts";

/** Checks access and opens the review named in the URL; throws 404 when no review is needed. */
export async function openReview(args: RouteArgs) {
  const visit = await requireArea(args, "mainTeam");
  const creditApplicationId = requireUuidParam(args, "creditApplicationId");
  const review = await visit.call(buyOnline.getCreditReview, { creditApplicationId });
  return { ...visit, review };
}
