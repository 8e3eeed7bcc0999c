/** Loads everything that the vehicle page shows. */

import { findDealerDistance } from "#app/features/inventory/distance.server.ts";
import { toMoneyInput } from "#app/form/fields.server.ts";
import { notFound } from "#app/http/responses.server.ts";
import { buildPageHead } from "#app/page/page-head.server.ts";
import type { Visit } from "#app/session/visit.ts";
import { listVehicleStatements } from "#app/shared/law/page-statements.server.ts";
import { formatRules, getReservationRules } from "#app/shared/purchase/reservation-rules.server.ts";
import { type PaymentChoice, readPaymentChoice } from "#app/shared/vehicles/payment-choice.server.ts";
import { buyOnline } from "#contract/buy-online.ts";
import type { VehicleDetails } from "#contract/inventory/vehicle.ts";
import { widgets } from "#contract/widgets.ts";
import { formatKilometres } from "#domain/formats/formats.ts";
import { bilingualKeyOf } from "#domain/formats/language.ts";
import { shopToday } from "#domain/formats/shop-clock.ts";
import { formatDollars } from "#domain/money/money.ts";
import type { Quote } from "#domain/money/quote.ts";
import { inventoryPath } from "#domain/site/paths.ts";
import { fullVehicleName } from "#domain/vehicle/vehicle-name.ts";
import { vehicleLabelText } from "#locales/vehicle-label.server.ts";
import { loadVehicleQuote, type VehicleQuote } from "./vehicle-quote.server.ts";

/** Whether the visitor has an open purchase of this vehicle: it is then not held by someone else. */
async function hasOpenPurchase({ call, user }: Visit, vehicleId: number): Promise<boolean> {
  // The upstream refuses this call to a deactivated account, but the page is public.
  if (!user?.Active) return false;
  const { transactions } = await call(buyOnline.getCustomerTransactionsList, {});
  return transactions.some(({ SourceId, DocumentSigned }) => SourceId === vehicleId && !DocumentSigned);
}

/** Distance to the dealer, and similar vehicles close to the visitor. */
async function loadNearby({ call, context }: Visit, vehicle: VehicleDetails, postalCode: string | null) {
  const dealerDistance = await findDealerDistance(context, vehicle, postalCode);
  const { latitude, longitude } = dealerDistance?.coordinates ?? {};
  const { vehicles } = await call(widgets.listSimilarProducts, { id: vehicle.id, latitude, longitude });
  return { dealerDistance, similar: vehicles };
}

function buildHead(visit: Visit, vehicle: VehicleDetails, { amounts }: Quote) {
  const { language, t } = visit;
  const values = {
    name: fullVehicleName(vehicle, language),
    km: formatKilometres(vehicle.mileageKm, language),
    price: formatDollars(amounts.vehiclePrice, language),
    dealer: vehicle.company.name[bilingualKeyOf(language)],
    city: vehicle.company.city,
  };
  const description = t("inventory:vehicle.description", values);
  // A withdrawn vehicle may come back; until then nobody shall find it.
  return buildPageHead(visit, inventoryPath(language, vehicle.id), description, {
    isIndexed: vehicle.state !== "withdrawn",
    picture: vehicle.previewUrl,
  });
}

/**
 * Choices in the URL that are not offered, by form field. The page shows the closest quote and these errors, so its status
 * stays 200.
 */
function findProblems(
  { t }: Visit,
  query: URLSearchParams,
  choice: PaymentChoice,
  { quote, isEstimate }: VehicleQuote,
) {
  const { term } = quote;
  if (!term) return [];
  const requestedTerm = query.get("term")?.trim();
  const { invalidCashDown, hasUnknownFrequency } = choice;
  const problem = (name: "term" | "frequence" | "cashDown", text: string) => [{ name, text }];
  return [
    // Without prices every term is an estimate, which the page already says.
    ...(requestedTerm && !isEstimate && Number(requestedTerm) !== term.months
      ? problem("term", t("errors:fields.term.not_offered"))
      : []),
    ...(hasUnknownFrequency ? problem("frequence", t("errors:fields.frequence.not_offered")) : []),
    ...(invalidCashDown ? problem("cashDown", t(`errors:fields.cashDown.${invalidCashDown.problem}`)) : []),
  ];
}

/** The vehicle of an address; responds 404 when the brand has none there. */
export async function getShownVehicle({ call, language }: Visit, id: string | undefined): Promise<VehicleDetails> {
  if (!id || !/^[1-9]\d{0,8}$/.test(id)) throw notFound();
  return call(widgets.getProduct, { id, language: language.slice(0, 2) });
}

export async function loadVehicleView(visit: Visit, vehicle: VehicleDetails, query: URLSearchParams) {
  const { language } = visit;
  const rules = await getReservationRules(visit);
  const choice = readPaymentChoice(query, vehicle.price);
  const [vehicleQuote, nearby, hasOwnPurchase] = await Promise.all([
    loadVehicleQuote(visit, vehicle, choice, rules.deposit),
    loadNearby(visit, vehicle, query.get("postalCode")),
    vehicle.state === "free" ? false : hasOpenPurchase(visit, vehicle.id),
  ]);
  const { cashDown, frequency } = choice.requestedPayment;
  const problems = findProblems(visit, query, choice, vehicleQuote);
  return {
    isSold: false as const,
    title: (problems.length > 0 ? visit.t("errors:titlePrefix") : "") + fullVehicleName(vehicle, language),
    vehicle,
    ...vehicleQuote,
    ...nearby,
    hasOwnPurchase,
    label: vehicleLabelText(vehicle, visit),
    statements: listVehicleStatements(visit, vehicle),
    ruleTexts: formatRules(rules, language),
    today: shopToday(),
    now: new Date().toISOString(),
    head: buildHead(visit, vehicle, vehicleQuote.quote),
    frequency,
    cashDown: choice.invalidCashDown?.entered ?? (cashDown ? toMoneyInput(cashDown, language) : ""),
    problems,
  };
}
