/** Opens the staff's pages of one trade-in by the trade-in and offer ids in the URL. */
import { notFound } from "#app/http/responses.server.ts";
import { openById } from "#app/page/route-ids.server.ts";
import type { RouteArgs } from "#app/session/visit.ts";
import { longName } from "#app/shared/trade-in/report-texts.ts";
import { admin } from "#contract/admin.ts";

/** Throws 404 when the brand has no such trade-in. */
export async function openTradeInForStaff(args: RouteArgs) {
  const { id, ...visit } = await openById(args, "blockManagement", "tradeInId");
  const tradeIn = await visit.call(admin.getTradeInToManage, { tradeInId: id });
  return { visit, tradeIn, name: longName(tradeIn.vehicle, visit) };
}

/** Also finds the dealer's offer whose id is in the URL; throws 404 for an unknown one. */
export async function openOffer(args: RouteArgs) {
  const managed = await openTradeInForStaff(args);
  const offer = managed.tradeIn.offers.find(({ id }) => String(id) === args.params["offerId"]);
  if (!offer) throw notFound();
  return { ...managed, offer };
}
