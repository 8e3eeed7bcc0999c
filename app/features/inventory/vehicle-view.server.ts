/** All that the vehicle page shows, read for one address. */
import { json } from "@remix-run/server-runtime";
import { toTypedMoney } from "#app/form/fields.server.ts";
import type { Visit } from "#app/session/visit.ts";
import { vehicleName } from "#app/vehicles/vehicle-texts.ts";
import { buyOnline } from "#upstream/contract/buy-online.ts";
import { widgets } from "#upstream/contract/widgets.ts";
import { findNearness } from "./nearness.server.ts";
import { readPaymentChoice } from "./payment-choice.server.ts";
import { getVehicleQuote } from "./vehicle-quote.server.ts";

/** Whether the visitor's own purchase of this vehicle is under way: then it is not somebody else's. */
async function hasBegun({ call, user }: Visit, vehicleId: number): Promise<boolean> {
  if (!user) return false;
  const { transactions } = await call(buyOnline.getCustomerTransactionsList, {});
  return transactions.some(({ SourceId, DocumentSigned }) => SourceId === vehicleId && !DocumentSigned);
}

export async function getVehicleView(visit: Visit, id: string | undefined, query: URLSearchParams) {
  if (!id || !/^[1-9]\d{0,8}$/.test(id)) throw json(null, { status: 404 });
  const { call, context, language } = visit;
  const vehicle = await call(widgets.getProduct, { id, language: language.slice(0, 2) });
  const choice = readPaymentChoice(query, vehicle.price);
  const [quoted, nearness, isMine] = await Promise.all([
    getVehicleQuote(visit, vehicle, choice),
    findNearness(context, vehicle.company, query.get("postalCode")),
    vehicle.state === "free" ? false : hasBegun(visit, vehicle.id),
  ]);
  const { cashDown, frequency } = choice.wish;
  return {
    title: `${vehicleName(vehicle)} ${vehicle.trim}`,
    vehicle,
    ...quoted,
    nearness,
    isMine,
    frequency,
    cashDown: choice.wrongCashDown?.typed ?? (cashDown ? toTypedMoney(cashDown, language) : ""),
    cashDownProblem: choice.wrongCashDown?.problem ?? null,
  };
}
