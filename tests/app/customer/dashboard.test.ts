/** What the dashboard puts first, and how few calls it needs. */
import { expect, test } from "vitest";
import { loadDashboard } from "#app/features/customer/dashboard.server.ts";
import { buyOnline } from "#contract/buy-online.ts";
import { garage } from "#contract/garage.ts";
import type { HistoryRow } from "#contract/purchase/transaction-history.ts";

const row = (kind: HistoryRow["kind"], id: string, state: HistoryRow["state"] = "in-progress") => ({
  ...{
    kind,
    id,
    state,
    outcome: null,
    financed: null,
    signedTotal: null,
    tradeInValue: null,
    vehicle: null,
    photoUrl: null,
    purchase: null,
  },
  at: "2026-11-26T12:00:00Z",
});
const purchase = (id: string, state: HistoryRow["state"], isHeld = false) => ({
  ...row("purchase", id, state),
  purchase: { vehicleId: 1, isHeld, signedAt: null },
});
const approved = {
  ...row("credit-application", "approved", "completed"),
  financed: { from: 20_000_00, to: 25_000_00 },
};
const vehicle = (id: string, values: { low: number; high: number }[] = [], addedAt: string | null = "2026-11-01") => ({
  ...{ id, addedAt, isReturned: false, documents: 0, value: values.at(-1) ?? null, values },
});

interface Situation {
  rows?: object[];
  vehicles?: object[];
  creditScore?: number;
}

/** Loads the dashboard from these answers; also returns the names of the calls. */
async function load({ rows = [], vehicles = [], creditScore }: Situation) {
  const answers: Record<string, unknown> = {
    [buyOnline.getTransactionHistory.name]: { rows, total: rows.length },
    [garage.getCustomerVehicles.name]: { MyGarageVehicle: vehicles, creditScore: creditScore ?? null },
    [buyOnline.getTradeInDetails.name]: {
      ...{ kind: "wizard", answers: { vin: {}, "basic-information": {} }, isDecoded: true, isTrimDecoded: true },
    },
    [buyOnline.getCreditApplicationDetails.name]: {
      creditApplication: { answers: { "vehicle-condition": {} }, isSubmitted: false, hasAccount: true },
    },
    [buyOnline.getCustomerTransactionsDetails.name]: {
      ...{ answers: { personalDetails: {} }, credit: { missing: [] }, tradeIn: null, deposit: { state: "none" } },
      lock: { state: "held" },
    },
  };
  const calls: string[] = [];
  const call = async ({ name }: { name: string }) => {
    calls.push(name);
    return answers[name];
  };
  // The messages fail: the page does without them.
  const attempt = async ({ name }: { name: string }) => {
    calls.push(name);
    return name in answers ? { ok: true, value: answers[name] } : { ok: false };
  };
  return { view: await loadDashboard({ call, attempt } as never), calls };
}

const rowOf = ({ kind, id }: { kind: HistoryRow["kind"]; id: string }) => ({ kind, id });

test("needs three calls, and a fourth for the progress of what is to be continued", async () => {
  expect((await load({})).calls).toHaveLength(3);
  expect((await load({ rows: [row("trade-in", "t")] })).calls).toHaveLength(4);
});

test("puts a declined document before everything, then the purchase that holds a vehicle", async () => {
  const rows = [row("trade-in", "t"), purchase("lapsed", "in-progress"), purchase("held", "in-progress", true)];
  const { view: held } = await load({ rows });
  expect(held.next).toMatchObject({ kind: "item", item: { id: "held" }, lock: { state: "held" } });
  expect(held.next).toMatchObject({ progress: { done: 1, count: 8, next: "purchase:steps.trade-in.title" } });
  expect(held.underWay.map(rowOf)).toEqual([
    { kind: "trade-in", id: "t" },
    { kind: "purchase", id: "lapsed" },
  ]);
  const { view } = await load({ rows: [...rows, purchase("declined", "documents-declined")] });
  expect(view.next).toMatchObject({ kind: "documents", order: { id: "declined" } });
});

test("continues a trade-in and a pre-qualification at their next page", async () => {
  const { view: tradeIn } = await load({ rows: [row("trade-in", "t")] });
  expect(tradeIn.next).toMatchObject({
    progress: { done: 2, count: 5, next: "tradeIn:pages.vehicle-features.title" },
  });
  const { view: application } = await load({ rows: [row("credit-application", "a")] });
  expect(application.next).toMatchObject({
    progress: { done: 1, count: 11, next: "creditApplication:pages.vehicle-type.title" },
  });
});

test("follows a signed order, and lets a person with an approved amount choose a vehicle", async () => {
  const { view: signed } = await load({
    rows: [purchase("signed", "documents-waiting"), approved],
  });
  expect(signed.next).toMatchObject({ kind: "order", order: { id: "signed" } });
  expect(signed.underWay).toEqual([]);
  const { view: free } = await load({ rows: [approved], vehicles: [vehicle("own")] });
  expect(free.next).toEqual({ kind: "choose", applicationId: "approved", amount: 25_000_00 });
});

test("shows the vehicle that has a value, and a total of at least two values only", async () => {
  const value = { low: 20_000_00, high: 22_000_00 };
  const { view: one } = await load({ vehicles: [vehicle("new"), vehicle("valued", [value])] });
  expect([one.next?.kind, one.vehicle?.id, one.garageValue]).toEqual(["browse", "valued", null]);
  const { view: two } = await load({ vehicles: [vehicle("a", [value]), vehicle("b", [value])], creditScore: 712 });
  expect([two.vehicleCount, two.garageValue, two.score]).toEqual([2, 42_000_00, 712]);
  const { view: begun } = await load({ vehicles: [vehicle("begun", [], null)] });
  expect([begun.next?.kind, begun.vehicle, begun.vehicleCount]).toEqual(["garage", null, 0]);
});

test("a person with nothing has no next action and no figure", async () => {
  const { view } = await load({});
  expect(view).toMatchObject({ next: null, underWay: [], vehicle: null, approved: null, score: null, documents: 0 });
});
