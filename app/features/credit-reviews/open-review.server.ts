import { z } from "zod";
import { notFound } from "#app/page/answers.server.ts";
import { requireArea } from "#app/session/require.ts";
import type { RouteArgs } from "#app/session/visit.ts";
import { buyOnline } from "#upstream/contract/buy-online.ts";

const applicationId = z.uuid();

/** The guard, and the application that the address names; 404 for one that no person is to look at. */
export async function openReview(args: RouteArgs) {
  const visit = await requireArea(args, "mainTeam");
  const read = applicationId.safeParse(args.params["creditApplicationId"]);
  if (!read.success) throw notFound();
  const review = await visit.call(buyOnline.getCreditReview, { creditApplicationId: read.data });
  return { ...visit, review };
}
