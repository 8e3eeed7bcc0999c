/** Which items the dashboard shows when there are more than fit. */
import { expect, test } from "vitest";
import { loadDashboard } from "#app/features/customer/dashboard.server.ts";
import { buyOnline } from "#contract/buy-online.ts";

const row = (kind: "purchase" | "trade-in" | "credit-application", id: string) => ({ kind, id, state: "in-progress" });
/** Latest first, as the history returns them. */
const rows = [
  row("credit-application", "a1"),
  row("trade-in", "t1"),
  row("credit-application", "a2"),
  row("trade-in", "t2"),
  row("purchase", "lapsed"),
  row("purchase", "held"),
];

const answers: Record<string, (input: Record<string, unknown>) => unknown> = {
  [buyOnline.getCustomerTransactionsList.name]: () => ({
    transactions: ["lapsed", "held"].map((id) => ({
      id,
      isHeld: id === "held",
      DocumentSigned: false,
      state: "in-progress",
    })),
  }),
  // Requests no more rows than it shows.
  [buyOnline.getTransactionHistory.name]: ({ pageSize }) => ({
    rows: rows.slice(0, Math.min(Number(pageSize), 4)),
    total: 6,
  }),
  [buyOnline.getTradeInDetails.name]: () => ({
    kind: "wizard",
    answers: { vin: {}, "basic-information": {} },
    isDecoded: true,
    isTrimDecoded: true,
  }),
  [buyOnline.getCreditApplicationDetails.name]: () => ({
    creditApplication: { answers: { "vehicle-condition": {} }, isSubmitted: false, hasAccount: true },
  }),
  [buyOnline.getPurchaseHistory.name]: () => ({ steps: [], transaction: { vehicleId: 1, lock: { state: "held" } } }),
};

test("the history request asks for exactly the rows that are shown", async () => {
  const requests: unknown[] = [];
  const call = async ({ name }: { name: string }, input: Record<string, unknown>) => {
    if (name === buyOnline.getTransactionHistory.name) requests.push(input);
    return answers[name]?.(input);
  };
  await loadDashboard({ call, attempt: async () => ({ ok: false }) } as never);
  expect(requests).toEqual([{ state: "in-progress", pageSize: 4 }]);
});

test("the held purchase comes first even if it is older, and the count includes all", async () => {
  const call = async ({ name }: { name: string }, input: Record<string, unknown>) => answers[name]?.(input);
  const attempt = async () => ({ ok: false });
  const { inProgress, inProgressCount } = await loadDashboard({ call, attempt } as never);
  expect(inProgress.map(({ id }) => id)).toEqual(["held", "lapsed", "a1", "t1"]);
  expect(inProgressCount).toBe(6);
  // Each shows its step: the pages that apply so far, and the first that is not done.
  expect(inProgress.slice(2).map(({ progress }) => progress)).toEqual([
    { done: 1, count: 11, next: "creditApplication:pages.vehicle-type.title" },
    { done: 2, count: 6, next: "tradeIn:pages.vehicle-features.title" },
  ]);
});
