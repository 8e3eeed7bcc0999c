import { uuidParam } from "#app/page/uuid-param.server.ts";
import { requireArea } from "#app/session/require.ts";
import type { RouteArgs } from "#app/session/visit.ts";
import { buyOnline } from "#contract/buy-online.ts";

/** The guard, and the application that the address names; 404 for one that no person is to look at. */
export async function openReview(args: RouteArgs) {
  const visit = await requireArea(args, "mainTeam");
  const creditApplicationId = uuidParam(args, "creditApplicationId");
  const review = await visit.call(buyOnline.getCreditReview, { creditApplicationId });
  return { ...visit, review };
}
