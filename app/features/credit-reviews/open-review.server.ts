import { openById } from "#app/page/route-ids.server.ts";
import type { RouteArgs } from "#app/session/visit.ts";
import { buyOnline } from "#contract/buy-online.ts";

/** Checks access and opens the review named in the URL; throws 404 when no review is needed. */
export async function openReview(args: RouteArgs) {
  const { id, ...visit } = await openById(args, "mainTeam", "creditApplicationId");
  const review = await visit.call(buyOnline.getCreditReview, { creditApplicationId: id });
  return { ...visit, review };
}
