/** What the dashboard gathers: what is under way, what was bought, the garage's worth, what was written. */
import type { Visit } from "#app/session/visit.ts";
import { buyOnline } from "#upstream/contract/buy-online.ts";
import { garage } from "#upstream/contract/garage.ts";
import { user } from "#upstream/contract/user.ts";

/** Beyond these, the history has them. */
const shown = 4;

type Gathering = Pick<Visit, "call" | "attempt">;

/** A purchase with where it stands; a trade-in or an application as the history has it. */
async function readUnderWay({ call }: Gathering) {
  const { rows } = await call(buyOnline.getTransactionHistory, { state: "in-progress", pageSize: shown });
  return Promise.all(
    rows.map(async (row) => {
      if (row.kind !== "purchase") return { ...row, purchase: null };
      const { steps, transaction } = await call(buyOnline.getPurchaseHistory, { orderId: row.id });
      const done = steps.filter(({ state }) => state === "completed").length;
      const next = steps.find(({ state }) => state !== "completed")?.step ?? "review-order";
      const { vehicleId, lock } = transaction;
      return { ...row, purchase: { vehicleId, lock, done, count: steps.length, next } };
    }),
  );
}

/** The sum of what its vehicles are worth, of those whose worth is known. */
async function readGarage({ attempt }: Gathering) {
  const read = await attempt(garage.getCustomerVehicles, {});
  if (!read.ok) return null;
  const { MyGarageVehicle: vehicles } = read.value;
  const values = vehicles.flatMap(({ value }) => value ?? []);
  // The middle of each: a range of sums would say more than it knows.
  const sum = values.reduce((total, { low, high }) => total + Math.round((low + high) / 2), 0);
  return { count: vehicles.length, value: values.length > 0 ? sum : null };
}

export async function readDashboard(visit: Gathering) {
  const { call, attempt } = visit;
  const [underWay, { transactions }, worth, written] = await Promise.all([
    readUnderWay(visit),
    call(buyOnline.getCustomerTransactionsList, {}),
    readGarage(visit),
    // What merely accompanies the page does not take it down.
    attempt(user.getUserMessages, {}),
  ]);
  const bought = transactions.filter(({ DocumentSigned }) => DocumentSigned);
  return {
    underWay,
    bought: bought.slice(0, shown),
    declined: bought.filter(({ needsLicence }) => needsLicence).length,
    garage: worth,
    messages: written.ok ? written.value.messages : [],
  };
}

export type DashboardView = Awaited<ReturnType<typeof readDashboard>>;
