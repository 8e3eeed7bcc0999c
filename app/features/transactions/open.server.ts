/** Opens one of the customer's own transactions: another's is not there, which the upstream's own question says. */
import { z } from "zod";
import { fullVehicleName } from "#app/domain/vehicle-name.ts";
import { notFound } from "#app/page/answers.server.ts";
import { requireArea } from "#app/session/require.ts";
import type { RouteArgs } from "#app/session/visit.ts";
import { buyOnline } from "#upstream/contract/buy-online.ts";

async function openId(args: RouteArgs, name: string) {
  const visit = await requireArea(args, "customer");
  const id = z.uuid().safeParse(args.params[name]);
  if (!id.success) throw notFound();
  return { ...visit, id: id.data };
}

export async function openPurchaseHistory(args: RouteArgs) {
  const { id, ...visit } = await openId(args, "orderId");
  const purchase = await visit.call(buyOnline.getPurchaseHistory, { orderId: id });
  return { ...visit, purchase, name: fullVehicleName(purchase.transaction.vehicle, visit.language) };
}

export async function openTradeInHistory(args: RouteArgs) {
  const { id, ...visit } = await openId(args, "tradeInId");
  const tradeIn = await visit.call(buyOnline.getTradeInDetails, { tradeInId: id });
  const name = fullVehicleName(tradeIn.vehicle, visit.language) || visit.t("transactions:unnamed");
  return { ...visit, tradeIn, name };
}
