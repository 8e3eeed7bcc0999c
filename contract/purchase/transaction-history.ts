/** What a customer did on a brand: purchases, trade-ins and pre-qualifications in one list, and a purchase as it stands. Our paths. */
import { z } from "@hono/zod-openapi";
import { creditOutcomes } from "#contract/credit/pre-qualification.ts";
import { read, write } from "#contract/define.ts";
import { cents, instant, ticked } from "#contract/fields.ts";
import { catalogueVehicle } from "#contract/trade-in/trade-in.ts";
import { stepIds } from "./purchase.ts";
import { purchaseStates, reviewDetails, transaction } from "./transaction.ts";

export const historyKinds = ["purchase", "trade-in", "credit-application"] as const;
export type HistoryKind = (typeof historyKinds)[number];

const [begun, ...later] = purchaseStates;
/** Those of a purchase; waiting: a person of ours is at a trade-in or an application. */
export const historyStates = [begun, "waiting", ...later] as const;
export type HistoryState = (typeof historyStates)[number];

export const historyFilters = z.object({
  kind: z.enum(historyKinds).optional(),
  state: z.enum(historyStates).optional(),
});

export const historyRow = z.object({
  kind: z.enum(historyKinds),
  id: z.uuid(),
  state: z.enum(historyStates),
  /** What came of an application, so far; null before, and of the others. */
  outcome: z.enum(creditOutcomes).nullable(),
  /** When it last changed. */
  at: instant,
  /** What is bought or given in exchange; null of an application, and of a vehicle that nothing is told of yet. */
  vehicle: catalogueVehicle.pick({ year: true, make: true, model: true, trim: true }).nullable(),
});
export type HistoryRow = z.infer<typeof historyRow>;

/** The specification's states of a step: done, begun and not done, not begun. */
export const stepStates = ["completed", "incomplete", "pending"] as const;
export type StepStateName = (typeof stepStates)[number];

export const purchaseHistory = z.object({
  state: z.enum(purchaseStates),
  transaction,
  steps: z.array(z.object({ step: z.enum(stepIds), state: z.enum(stepStates), dateUpdated: instant.nullable() })),
  signed: reviewDetails.shape.signed
    .unwrap()
    .pick({ signedAt: true, days: true, hasCreditApplication: true })
    .nullable(),
  /** Of a signed one: whether it may be given back, was asked to be, or was. */
  giveBack: z
    .object({
      state: z.enum(["open", "over", "asked", "settled"]),
      lastDay: z.iso.date(),
      askedAt: instant.nullable(),
      settledAt: instant.nullable(),
      /** A vehicle was given in exchange: it comes back too. */
      hasTradeIn: z.boolean(),
    })
    .nullable(),
  cancelledAt: instant.nullable(),
  /** Null where nothing was ever paid. */
  paid: z.object({ at: instant, amount: cents }).nullable(),
});
export type PurchaseHistory = z.infer<typeof purchaseHistory>;

export const transactionHistoryCalls = {
  getTransactionHistory: read("/customers/get-transaction-history", {
    summary: "The session's purchases, trade-ins and pre-qualifications of the brand, latest first.",
    access: "session",
    query: historyFilters.extend({
      /** Of applications, those of which something came. */
      decided: ticked.optional(),
      page: z.coerce.number().int().min(1).max(1_000_000).default(1),
      pageSize: z.coerce.number().int().min(1).max(100).default(25),
    }),
    answer: z.object({ rows: z.array(historyRow), total: z.int() }),
  }),
  getPurchaseHistory: read("/customers/get-purchase-history", {
    summary: "One of the session's purchases, open, signed or cancelled, with its steps and its payment.",
    access: "session",
    query: z.object({ orderId: z.uuid() }),
    answer: purchaseHistory,
  }),
  askReturn: write("/customers/ask-return", {
    summary: "Within the seven days after the signature, asks to give the vehicle back. Harmless twice.",
    access: "session",
    query: z.object({ orderId: z.uuid() }),
    answer: purchaseHistory,
    refusals: ["not_signed", "return_over"],
  }),
};
