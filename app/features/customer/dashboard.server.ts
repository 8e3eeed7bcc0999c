/** Loads the dashboard: the one thing to do next, the vehicle, the figures, what else is under way, and the messages. */

import { promiseHash } from "remix-utils/promise";
import type { Visit } from "#app/session/visit.ts";
import { countPreQualificationPages } from "#app/shared/pre-qualification/progress.ts";
import { countPurchaseSteps } from "#app/shared/purchase/steps.ts";
import { countTradeInSteps } from "#app/shared/trade-in/progress.ts";
import { buyOnline } from "#contract/buy-online.ts";
import { type GarageVehicle, garage } from "#contract/garage.ts";
import type { Transaction } from "#contract/purchase/transaction.ts";
import type { HistoryRow } from "#contract/purchase/transaction-history.ts";
import { user } from "#contract/user.ts";
import { trialEndDay } from "#domain/formats/order-dates.ts";
import { shopToday, toShopDay } from "#domain/formats/shop-clock.ts";
import { buildQuote, hasZeroPayment } from "#domain/money/quote.ts";
import type { TextKey } from "#locales/texts.ts";

/** Rows of the history that are read; the latest of all kinds are enough to find what is still open. */
const readRows = 100;
/** Items under way besides the next action; the history has the rest. */
const maxRows = 4;

type VisitCalls = Pick<Visit, "call" | "attempt">;

type PurchaseRow = HistoryRow & { purchase: NonNullable<HistoryRow["purchase"]> };
const isPurchase = (row: HistoryRow): row is PurchaseRow => row.purchase !== null;

/** `done` of `count` steps; `next` is the text key of the next step's title. */
interface Progress {
  done: number;
  count: number;
  next: TextKey;
}

/** Progress of an item; the lock is a purchase's. */
interface ItemStatus {
  progress: Progress | null;
  lock: Transaction["lock"] | null;
}

async function loadItemStatus(call: VisitCalls["call"], { kind, id, purchase }: HistoryRow): Promise<ItemStatus> {
  if (kind === "trade-in") {
    const tradeIn = await call(buyOnline.getTradeInDetails, { tradeInId: id });
    return { progress: countTradeInSteps(tradeIn), lock: null };
  }
  if (kind === "credit-application") {
    const { creditApplication } = await call(buyOnline.getCreditApplicationDetails, { creditApplicationId: id });
    if (!creditApplication) return { progress: null, lock: null };
    const { next, ...steps } = countPreQualificationPages(creditApplication);
    return { progress: { ...steps, next: `creditApplication:pages.${next}.title` }, lock: null };
  }
  const transaction = await call(buyOnline.getCustomerTransactionsDetails, { vehicleId: purchase?.vehicleId });
  return { progress: countPurchaseSteps(transaction), lock: transaction.lock };
}

/** What a person can do or wait for, the most urgent first. */
interface Situation {
  rows: readonly HistoryRow[];
  vehicles: readonly GarageVehicle[];
  /** The latest pre-qualification with an amount. */
  approved: HistoryRow | null;
}

/** Until when a delivered vehicle may be returned; null for other purchases and when the day has passed. */
function findReturnDay({ state, purchase: { signedAt } }: PurchaseRow): string | null {
  const day = state === "delivered" && signedAt !== null ? trialEndDay(toShopDay(signedAt)) : null;
  return day !== null && day >= shopToday() ? day : null;
}

/** The one thing to do next; `item` is still to be completed by its progress. */
function chooseNextAction({ rows, vehicles, approved }: Situation) {
  const purchases = rows.filter(isPurchase);
  const findPurchase = (...states: HistoryRow["state"][]) =>
    purchases.find(({ state }) => states.includes(state)) ?? null;
  const declined = findPurchase("documents-declined");
  if (declined) return { kind: "documents" as const, order: declined };
  const [open] = purchases
    .filter(({ state }) => state === "in-progress")
    .toSorted((a, b) => Number(b.purchase.isHeld) - Number(a.purchase.isHeld));
  if (open) return { kind: "item" as const, item: open };
  const item = rows.find(({ kind, state }) => kind !== "purchase" && state === "in-progress");
  if (item) return { kind: "item" as const, item };
  const begun = vehicles.find(({ addedAt }) => addedAt === null);
  if (begun) return { kind: "garage" as const, vehicle: begun };
  const signed = findPurchase("return-asked", "documents-waiting", "completed");
  if (signed) return { kind: "order" as const, order: signed };
  for (const order of purchases) {
    const returnUntil = findReturnDay(order);
    if (returnUntil) return { kind: "delivered" as const, order, returnUntil };
  }
  if (approved?.financed) return { kind: "choose" as const, applicationId: approved.id, amount: approved.financed.to };
  return vehicles.length > 0 ? { kind: "browse" as const } : null;
}

type Choice = NonNullable<ReturnType<typeof chooseNextAction>>;

/** What comes next for a signed order, as calendar days. */
interface OrderDays {
  handover: string | null;
  firstPayment: string | null;
}

/** Null if the order cannot be read: the card says the rest. */
async function loadOrderDays(attempt: VisitCalls["attempt"], orderId: string): Promise<OrderDays | null> {
  const read = await attempt(buyOnline.getPurchaseHistory, { orderId });
  if (!read.ok || !read.value.signed) return null;
  const { transaction, signed } = read.value;
  const { days, handover } = signed;
  const isDue = days.firstPayment !== null && days.firstPayment >= shopToday();
  return {
    handover: handover.deliveredOn === null ? (handover.agreedDay ?? days.delivery) : null,
    firstPayment: isDue && !hasZeroPayment(buildQuote(transaction.quoteInput)) ? days.firstPayment : null,
  };
}

async function completeChoice({ call, attempt }: VisitCalls, choice: Choice) {
  if (choice.kind === "item") return { ...choice, ...(await loadItemStatus(call, choice.item)) };
  if (choice.kind !== "delivered" && choice.kind !== "order") return choice;
  const isReturning = choice.order.state === "return-asked";
  return { ...choice, days: isReturning ? null : await loadOrderDays(attempt, choice.order.id) };
}

/** Work that is not finished, by the customer or by others; a completed purchase waits for its handover. */
const isUnderWay = ({ kind, state }: HistoryRow) =>
  !["returned", "cancelled", "delivered", ...(kind === "purchase" ? [] : ["completed"])].includes(state);

/** Id of the history row that the next action is about. */
function rowIdOf(choice: Choice | null): string | null {
  if (choice?.kind === "item") return choice.item.id;
  return choice?.kind === "documents" || choice?.kind === "order" ? choice.order.id : null;
}

export async function loadDashboard({ call, attempt }: VisitCalls) {
  const read = await promiseHash({
    history: call(buyOnline.getTransactionHistory, { pageSize: readRows }),
    // The page must render without the following ones.
    garage: attempt(garage.getCustomerVehicles, {}),
    messages: attempt(user.getUserMessages, {}),
  });
  const { rows } = read.history;
  const vehicles = read.garage.ok ? read.garage.value.MyGarageVehicle.filter(({ isReturned }) => !isReturned) : [];
  const approved = rows.find(({ financed }) => financed !== null) ?? null;
  const choice = chooseNextAction({ rows, vehicles, approved });
  const added = vehicles.filter(({ addedAt }) => addedAt !== null);
  return {
    next: choice && (await completeChoice({ call, attempt }, choice)),
    underWay: rows.filter((row) => isUnderWay(row) && row.id !== rowIdOf(choice)).slice(0, maxRows),
    vehicle: added.find(({ value }) => value !== null) ?? added[0] ?? null,
    vehicleCount: added.length,
    approved,
    score: read.garage.ok ? read.garage.value.creditScore : null,
    garageValue: totalValue(added),
    documents: added.reduce((sum, vehicle) => sum + vehicle.documents, 0),
    messages: read.messages.ok ? read.messages.value.messages : [],
  };
}

/** The middle of all ranges: a range of the total would look more exact than it is. Null for fewer than two values. */
function totalValue(vehicles: readonly GarageVehicle[]): number | null {
  const values = vehicles.flatMap(({ value }) => value ?? []);
  if (values.length < 2) return null;
  return values.reduce((total, { low, high }) => total + Math.round((low + high) / 2), 0);
}

export type DashboardView = Awaited<ReturnType<typeof loadDashboard>>;
