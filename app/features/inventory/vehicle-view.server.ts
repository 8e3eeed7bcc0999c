/** All that the vehicle page shows, read for one address. */

import { toTypedMoney } from "#app/form/fields.server.ts";
import { notFound } from "#app/http/answers.server.ts";
import type { PageHead } from "#app/page/page-head.tsx";
import type { Visit } from "#app/session/visit.ts";
import { type PaymentChoice, readPaymentChoice } from "#app/shared/vehicles/payment-choice.server.ts";
import { kilometres } from "#app/shared/vehicles/vehicle-texts.ts";
import { buyOnline } from "#contract/buy-online.ts";
import type { VehicleDetails } from "#contract/inventory/vehicle.ts";
import { widgets } from "#contract/widgets.ts";
import { wordOf } from "#domain/formats/language.ts";
import { dayOf } from "#domain/formats/order-dates.ts";
import { formatDollars } from "#domain/money/money.ts";
import type { Quote } from "#domain/money/quote.ts";
import { inventoryPath } from "#domain/site/paths.ts";
import { fullVehicleName } from "#domain/vehicle/vehicle-name.ts";
import { findNearness } from "./nearness.server.ts";
import { getVehicleQuote, type VehicleQuote } from "./vehicle-quote.server.ts";

/** Whether the visitor's own purchase of this vehicle is under way: then it is not somebody else's. */
async function hasBegun({ call, user }: Visit, vehicleId: number): Promise<boolean> {
  // The upstream tells a deactivated account of no purchase, and the vehicle's page is there for whoever looks.
  if (!user?.Active) return false;
  const { transactions } = await call(buyOnline.getCustomerTransactionsList, {});
  return transactions.some(({ SourceId, DocumentSigned }) => SourceId === vehicleId && !DocumentSigned);
}

/** How far the dealer is, and what else there is about there. */
async function findNear({ call, context }: Visit, { id, company }: VehicleDetails, postalCode: string | null) {
  const nearness = await findNearness(context, company, postalCode);
  const { latitude, longitude } = nearness?.here ?? {};
  const { vehicles } = await call(widgets.listSimilarProducts, { id, latitude, longitude });
  return { nearness, similar: vehicles };
}

function headOf({ context, language, t }: Visit, vehicle: VehicleDetails, { amounts }: Quote): PageHead {
  const values = {
    name: fullVehicleName(vehicle, language),
    km: kilometres(vehicle.mileageKm, t, language),
    price: formatDollars(amounts.vehiclePrice, language),
    dealer: vehicle.company.name[wordOf(language)],
    city: vehicle.company.city,
  };
  return {
    description: t("inventory:vehicle.description", values),
    canonical: context.origin + inventoryPath(language, vehicle.id),
  };
}

/**
 * What the address asks for and cannot have, by the field that it belongs to. The page is one of choices and shows what
 * comes nearest, so its answer is 200; it says so as any form says what is wrong with it.
 */
function problemsOf({ t }: Visit, query: URLSearchParams, choice: PaymentChoice, { quote, isEstimate }: VehicleQuote) {
  const { term } = quote;
  if (!term) return [];
  const asked = query.get("term")?.trim();
  const { wrongCashDown, hasOtherFrequency } = choice;
  const problem = (name: "term" | "frequence" | "cashDown", text: string) => [{ name, text }];
  return [
    // Without prices every term is an estimate, and the page says that.
    ...(asked && !isEstimate && Number(asked) !== term.months
      ? problem("term", t("errors:fields.term.not_offered"))
      : []),
    ...(hasOtherFrequency ? problem("frequence", t("errors:fields.frequence.not_offered")) : []),
    ...(wrongCashDown ? problem("cashDown", t(`errors:fields.cashDown.${wrongCashDown.problem}`)) : []),
  ];
}

export async function getVehicleView(visit: Visit, id: string | undefined, query: URLSearchParams) {
  if (!id || !/^[1-9]\d{0,8}$/.test(id)) throw notFound();
  const { call, language } = visit;
  const vehicle = await call(widgets.getProduct, { id, language: language.slice(0, 2) });
  const choice = readPaymentChoice(query, vehicle.price);
  const [quoted, near, isMine] = await Promise.all([
    getVehicleQuote(visit, vehicle, choice),
    findNear(visit, vehicle, query.get("postalCode")),
    vehicle.state === "free" ? false : hasBegun(visit, vehicle.id),
  ]);
  const { cashDown, frequency } = choice.wish;
  const problems = problemsOf(visit, query, choice, quoted);
  return {
    title: (problems.length > 0 ? visit.t("errors:titlePrefix") : "") + fullVehicleName(vehicle, language),
    vehicle,
    ...quoted,
    ...near,
    isMine,
    today: dayOf(new Date()),
    head: headOf(visit, vehicle, quoted.quote),
    frequency,
    cashDown: choice.wrongCashDown?.typed ?? (cashDown ? toTypedMoney(cashDown, language) : ""),
    problems,
  };
}
