/** Rows of a customer's history: purchases, trade-ins and pre-qualifications in one list; one purchase in detail. Our paths. */
import { z } from "@hono/zod-openapi";
import { creditOutcomes } from "#contract/credit/pre-qualification.ts";
import { read, write } from "#contract/define.ts";
import { cents, instant, ticked } from "#contract/fields.ts";
import { catalogueVehicle } from "#contract/trade-in/trade-in.ts";
import { stepIds } from "./purchase.ts";
import { purchaseStates, reviewDetails, transaction } from "./transaction.ts";

export const historyKinds = ["purchase", "trade-in", "credit-application"] as const;
export type HistoryKind = (typeof historyKinds)[number];

const [inProgress, ...laterStates] = purchaseStates;
/** The purchase states, and waiting: staff work on a trade-in or pre-qualification. */
export const historyStates = [inProgress, "waiting", ...laterStates] as const;
export type HistoryState = (typeof historyStates)[number];

export const historyFilters = z.object({
  kind: z.enum(historyKinds).optional(),
  state: z.enum(historyStates).optional(),
});

export const historyRow = z.object({
  kind: z.enum(historyKinds),
  id: z.uuid(),
  state: z.enum(historyStates),
  /** Outcome of a pre-qualification; null before the decision and for other kinds. */
  outcome: z.enum(creditOutcomes).nullable(),
  /** Time of the last change. */
  at: instant,
  /** The bought or traded-in vehicle; null for a pre-qualification, and while nothing is known about the vehicle. */
  vehicle: catalogueVehicle.pick({ year: true, make: true, model: true, trim: true }).nullable(),
});
export type HistoryRow = z.infer<typeof historyRow>;

/** The specification's states of a step: done, started but not done, not started. */
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
  /** Return of a signed purchase: open (still possible), over (too late), asked (requested), settled (returned). */
  giveBack: z
    .object({
      state: z.enum(["open", "over", "asked", "settled"]),
      lastDay: z.iso.date(),
      askedAt: instant.nullable(),
      settledAt: instant.nullable(),
      /** Whether a trade-in was part of the purchase: the customer gets it back too. */
      hasTradeIn: z.boolean(),
    })
    .nullable(),
  cancelledAt: instant.nullable(),
  /** The deposit payment; null if nothing was ever paid. */
  paid: z.object({ at: instant, amount: cents }).nullable(),
});
export type PurchaseHistory = z.infer<typeof purchaseHistory>;

export const transactionHistoryCalls = {
  getTransactionHistory: read("/customers/get-transaction-history", {
    summary: "The session's purchases, trade-ins and pre-qualifications of the brand, latest first.",
    access: "session",
    query: historyFilters.extend({
      /** Limits pre-qualifications to those with a decision. */
      decided: ticked.optional(),
      page: z.coerce.number().int().min(1).max(1_000_000).default(1),
      pageSize: z.coerce.number().int().min(1).max(100).default(25),
    }),
    response: z.object({ rows: z.array(historyRow), total: z.int() }),
  }),
  getPurchaseHistory: read("/customers/get-purchase-history", {
    summary: "One of the session's purchases, open, signed or cancelled, with its steps and its payment.",
    access: "session",
    query: z.object({ orderId: z.uuid() }),
    response: purchaseHistory,
  }),
  askReturn: write("/customers/ask-return", {
    summary: "Within the seven days after the signature, asks to give the vehicle back. Harmless twice.",
    access: "session",
    query: z.object({ orderId: z.uuid() }),
    response: purchaseHistory,
    refusals: ["not_signed", "return_over"],
  }),
};
