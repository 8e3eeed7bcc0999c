/** What the dashboard gathers: what is under way, what was bought, the garage's worth, what was written. */

import type { Visit } from "#app/session/visit.ts";
import { stepsOf as stepsOfApplication } from "#app/shared/pre-qualification/progress.ts";
import { stepsOf as stepsOfTradeIn } from "#app/shared/trade-in/progress.ts";
import { buyOnline } from "#contract/buy-online.ts";
import { garage } from "#contract/garage.ts";
import type { Transaction, TransactionRow } from "#contract/purchase/transaction.ts";
import type { HistoryRow } from "#contract/purchase/transaction-history.ts";
import { user } from "#contract/user.ts";
import type { TextKey } from "#locales/texts.ts";

/** Beyond these, the history has them. */
const shown = 4;

type Gathering = Pick<Visit, "call" | "attempt">;

/** What is under way, as the history has it. */
type Row = Pick<HistoryRow, "kind" | "id" | "at" | "vehicle">;

/** Steps done, of how many, and the next one by its title's text. */
interface Progress {
  done: number;
  count: number;
  next: TextKey;
}

type Stand = { progress: Progress | null; purchase: Pick<Transaction, "vehicleId" | "lock"> | null };

/** Where one stands; a purchase with its vehicle as well. */
async function readProgress(call: Gathering["call"], { kind, id }: Row): Promise<Stand> {
  if (kind === "trade-in") {
    const tradeIn = await call(buyOnline.getTradeInDetails, { tradeInId: id });
    return { progress: stepsOfTradeIn(tradeIn), purchase: null };
  }
  if (kind === "credit-application") {
    const { creditApplication } = await call(buyOnline.getCreditApplicationDetails, { creditApplicationId: id });
    if (!creditApplication) return { progress: null, purchase: null };
    const { next, ...steps } = stepsOfApplication(creditApplication);
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

const toRow = ({ id, dateUpdated, Year, Make, Model, Version }: TransactionRow): Row => ({
  kind: "purchase",
  id,
  at: dateUpdated,
  vehicle: { year: Year, make: Make, model: Model, trim: Version },
});

/**
 * What is under way, its first with where they stand: a purchase whose vehicle is held, then the other purchases, then
 * trade-ins and applications; within each, what changed last.
 */
async function readUnderWay({ call }: Gathering, transactions: readonly TransactionRow[]) {
  // As long as what is shown, it has of the others all that the purchases may leave room for.
  const { rows, total } = await call(buyOnline.getTransactionHistory, { state: "in-progress", pageSize: shown });
  const open = transactions
    .filter(({ state }) => state === "in-progress")
    .toSorted((a, b) => Number(b.isHeld) - Number(a.isHeld));
  const first = [...open.map(toRow), ...rows.filter(({ kind }) => kind !== "purchase")].slice(0, shown);
  const underWay = await Promise.all(first.map(async (row) => ({ ...row, ...(await readProgress(call, row)) })));
  return { underWay, total };
}

/** The sum of what its vehicles are worth, of those whose worth is known. */
async function readGarage({ attempt }: Gathering) {
  const read = await attempt(garage.getCustomerVehicles, {});
  if (!read.ok) return null;
  const vehicles = read.value.MyGarageVehicle.filter(({ isReturned }) => !isReturned);
  const values = vehicles.flatMap(({ value }) => value ?? []);
  // The middle of each: a range of sums would say more than it knows.
  const sum = values.reduce((total, { low, high }) => total + Math.round((low + high) / 2), 0);
  return { count: vehicles.length, value: values.length > 0 ? sum : null };
}

const isDeclined = ({ state }: Pick<TransactionRow, "state">) => state === "documents-declined";

export async function readDashboard(visit: Gathering) {
  const { call, attempt } = visit;
  const { transactions } = await call(buyOnline.getCustomerTransactionsList, {});
  const [{ underWay, total }, worth, written] = await Promise.all([
    readUnderWay(visit, transactions),
    readGarage(visit),
    // What merely accompanies the page does not take it down.
    attempt(user.getUserMessages, {}),
  ]);
  const bought = transactions.filter(({ DocumentSigned }) => DocumentSigned);
  return {
    underWay,
    underWayCount: total,
    // What asks something of its buyer is never one that there is no room for.
    bought: bought.toSorted((a, b) => Number(isDeclined(b)) - Number(isDeclined(a))).slice(0, shown),
    checking: bought.filter(({ state }) => state === "documents-waiting").length,
    declined: bought.filter(isDeclined).length,
    garage: worth,
    messages: written.ok ? written.value.messages : [],
  };
}

export type DashboardView = Awaited<ReturnType<typeof readDashboard>>;
