/** The trade-in that an address names, for the staff. */
import { notFound } from "#app/http/answers.server.ts";
import { uuidParam } from "#app/page/uuid-param.server.ts";
import { requireArea } from "#app/session/require.ts";
import type { RouteArgs } from "#app/session/visit.ts";
import { admin } from "#contract/admin.ts";
import { longName } from "./block-texts.ts";

/** 404 for an address that names none of the brand. */
export async function openManaged(args: RouteArgs) {
  const visit = await requireArea(args, "blockManagement");
  const tradeIn = await visit.call(admin.getTradeInToManage, { tradeInId: uuidParam(args, "tradeInId") });
  return { visit, tradeIn, name: longName(tradeIn.vehicle, visit) };
}

/** One of its offers as well. */
export async function openOffer(args: RouteArgs) {
  const opened = await openManaged(args);
  const offer = opened.tradeIn.offers.find(({ id }) => String(id) === args.params["offerId"]);
  if (!offer) throw notFound();
  return { ...opened, offer };
}
