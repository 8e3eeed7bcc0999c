/** Loads the dashboard: items in progress, purchases, value of the garage, and messages. */

import type { Visit } from "#app/session/visit.ts";
import { countPreQualificationPages } from "#app/shared/pre-qualification/progress.ts";
import { countTradeInSteps } from "#app/shared/trade-in/progress.ts";
import { buyOnline } from "#contract/buy-online.ts";
import { garage } from "#contract/garage.ts";
import type { Transaction, TransactionRow } from "#contract/purchase/transaction.ts";
import type { HistoryRow } from "#contract/purchase/transaction-history.ts";
import { user } from "#contract/user.ts";
import type { TextKey } from "#locales/texts.ts";

/** Maximum number of cards per list; the history has the rest. */
const maxCards = 4;

type VisitCalls = Pick<Visit, "call" | "attempt">;

/** Item in progress, with the fields of a history row. */
type OpenItem = Pick<HistoryRow, "kind" | "id" | "at" | "vehicle">;

/** `done` of `count` steps; `next` is the text key of the next step's title. */
interface Progress {
  done: number;
  count: number;
  next: TextKey;
}

type ItemStatus = { progress: Progress | null; purchase: Pick<Transaction, "vehicleId" | "lock"> | null };

/** Progress of an item; a purchase also has its vehicle and lock. */
async function loadItemStatus(call: VisitCalls["call"], { kind, id }: OpenItem): Promise<ItemStatus> {
  if (kind === "trade-in") {
    const tradeIn = await call(buyOnline.getTradeInDetails, { tradeInId: id });
    return { progress: countTradeInSteps(tradeIn), purchase: null };
  }
  if (kind === "credit-application") {
    const { creditApplication } = await call(buyOnline.getCreditApplicationDetails, { creditApplicationId: id });
    if (!creditApplication) return { progress: null, purchase: null };
    const { next, ...steps } = countPreQualificationPages(creditApplication);
    return { progress: { ...steps, next: `creditApplication:pages.${next}.title` }, purchase: null };
  }
  const { steps, transaction } = await call(buyOnline.getPurchaseHistory, { orderId: id });
  const done = steps.filter(({ state }) => state === "completed").length;
  const next = steps.find(({ state }) => state !== "completed")?.step ?? "review-order";
  const { vehicleId, lock } = transaction;
  return {
    progress: { done, count: steps.length, next: `purchase:steps.${next}.title` },
    purchase: { vehicleId, lock },
  };
}

const toOpenItem = ({ id, dateUpdated, Year, Make, Model, Version }: TransactionRow): OpenItem => ({
  kind: "purchase",
  id,
  at: dateUpdated,
  vehicle: { year: Year, make: Make, model: Model, trim: Version },
});

/**
 * Items in progress; only the first few have their progress. Purchases with a held vehicle come first, then other
 * purchases, then trade-ins and pre-qualifications, each group by latest change.
 */
async function loadInProgress({ call }: VisitCalls, transactions: readonly TransactionRow[]) {
  // Asking for `maxCards` rows is enough, since no more cards are shown.
  const { rows, total } = await call(buyOnline.getTransactionHistory, { state: "in-progress", pageSize: maxCards });
  const openPurchases = transactions
    .filter(({ state }) => state === "in-progress")
    .toSorted((a, b) => Number(b.isHeld) - Number(a.isHeld));
  const firstItems = [...openPurchases.map(toOpenItem), ...rows.filter(({ kind }) => kind !== "purchase")].slice(
    0,
    maxCards,
  );
  const inProgress = await Promise.all(
    firstItems.map(async (row) => ({ ...row, ...(await loadItemStatus(call, row)) })),
  );
  return { inProgress, total };
}

/** Number of the garage's vehicles without returned ones, and the total value of those that have a value; null if the call fails. */
async function loadGarageValue({ attempt }: VisitCalls) {
  const result = await attempt(garage.getCustomerVehicles, {});
  if (!result.ok) return null;
  const vehicles = result.value.MyGarageVehicle.filter(({ isReturned }) => !isReturned);
  const values = vehicles.flatMap(({ value }) => value ?? []);
  // Adds the middle of each range: a range for the total would look more exact than it is.
  const sum = values.reduce((total, { low, high }) => total + Math.round((low + high) / 2), 0);
  return { count: vehicles.length, value: values.length > 0 ? sum : null };
}

const isDeclined = ({ state }: Pick<TransactionRow, "state">) => state === "documents-declined";

export async function loadDashboard(visit: VisitCalls) {
  const { call, attempt } = visit;
  const { transactions } = await call(buyOnline.getCustomerTransactionsList, {});
  const [{ inProgress, total }, garageValue, messagesResult] = await Promise.all([
    loadInProgress(visit, transactions),
    loadGarageValue(visit),
    // Messages are optional: the page must render without them.
    attempt(user.getUserMessages, {}),
  ]);
  const signedPurchases = transactions.filter(({ DocumentSigned }) => DocumentSigned);
  return {
    inProgress,
    inProgressCount: total,
    // Purchases that need the buyer's action come first, so that the limit never hides one.
    purchases: signedPurchases.toSorted((a, b) => Number(isDeclined(b)) - Number(isDeclined(a))).slice(0, maxCards),
    checkingCount: signedPurchases.filter(({ state }) => state === "documents-waiting").length,
    declinedCount: signedPurchases.filter(isDeclined).length,
    garage: garageValue,
    messages: messagesResult.ok ? messagesResult.value.messages : [],
  };
}

export type DashboardView = Awaited<ReturnType<typeof loadDashboard>>;
