/** Opens one of the customer's own transactions: another's is not there, which the upstream's own question says. */

import { notFound } from "#app/http/answers.server.ts";
import { uuidParam } from "#app/page/uuid-param.server.ts";
import { requireArea } from "#app/session/require.ts";
import type { RouteArgs } from "#app/session/visit.ts";
import { buyOnline } from "#contract/buy-online.ts";
import { fullVehicleName } from "#domain/vehicle/vehicle-name.ts";

async function openId(args: RouteArgs, name: string) {
  const visit = await requireArea(args, "customer");
  return { ...visit, id: uuidParam(args, name) };
}

export async function openPurchaseHistory(args: RouteArgs) {
  const { id, ...visit } = await openId(args, "orderId");
  const purchase = await visit.call(buyOnline.getPurchaseHistory, { orderId: id });
  return { ...visit, purchase, name: fullVehicleName(purchase.transaction.vehicle, visit.language) };
}

/** One that no account has is nobody's history, though whoever holds its id may go on with it. */
export async function openApplicationHistory(args: RouteArgs) {
  const { id, ...visit } = await openId(args, "creditApplicationId");
  const { creditApplication } = await visit.call(buyOnline.getCreditApplicationDetails, { creditApplicationId: id });
  if (!creditApplication?.hasAccount) throw notFound();
  return { ...visit, application: creditApplication };
}

export async function openTradeInHistory(args: RouteArgs) {
  const { id, ...visit } = await openId(args, "tradeInId");
  const tradeIn = await visit.call(buyOnline.getTradeInDetails, { tradeInId: id });
  const name = fullVehicleName(tradeIn.vehicle, visit.language) || visit.t("transactions:unnamed");
  return { ...visit, tradeIn, name };
}
