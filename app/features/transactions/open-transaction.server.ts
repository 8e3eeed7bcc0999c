/** Opens one of the customer's own transactions; the upstream finds no transaction of another customer. */

import { notFound } from "#app/http/responses.server.ts";
import { openById } from "#app/page/route-ids.server.ts";
import type { RouteArgs } from "#app/session/visit.ts";
import { buyOnline } from "#contract/buy-online.ts";
import { fullVehicleName } from "#domain/vehicle/vehicle-name.ts";

export async function openPurchaseHistory(args: RouteArgs) {
  const { id, ...visit } = await openById(args, "customer", "orderId");
  const purchase = await visit.call(buyOnline.getPurchaseHistory, { orderId: id });
  return { ...visit, purchase, name: fullVehicleName(purchase.transaction.vehicle, visit.language) };
}

/** A pre-qualification without an account is in nobody's history, although anyone with its id may continue it. */
export async function openPreQualificationHistory(args: RouteArgs) {
  const { id, ...visit } = await openById(args, "customer", "creditApplicationId");
  const { creditApplication } = await visit.call(buyOnline.getCreditApplicationDetails, { creditApplicationId: id });
  if (!creditApplication?.hasAccount) throw notFound();
  return { ...visit, preQualification: creditApplication };
}

export async function openTradeInHistory(args: RouteArgs) {
  const { id, ...visit } = await openById(args, "customer", "tradeInId");
  const tradeIn = await visit.call(buyOnline.getTradeInDetails, { tradeInId: id });
  const name = fullVehicleName(tradeIn.vehicle, visit.language) || visit.t("transactions:unnamed");
  return { ...visit, tradeIn, name };
}
