/** Rows of a customer's history: purchases, trade-ins and pre-qualifications in one list; one purchase in detail. The specification does not show these paths. */
import { z } from "@hono/zod-openapi";
import { creditOutcomes } from "#contract/credit/pre-qualification.ts";
import { read, write } from "#contract/define.ts";
import { cents, instant, ticked } from "#contract/fields.ts";
import { listQuery, listResponse } from "#contract/list.ts";
import { catalogueVehicle } from "#contract/trade-in/trade-in.ts";
import { orderEvent } from "./handover.ts";
import { stepIds } from "./purchase.ts";
import { purchaseStates, reviewDetails, transaction } from "./transaction.ts";

export const historyKinds = ["purchase", "trade-in", "credit-application"] as const;
export type HistoryKind = (typeof historyKinds)[number];

const [inProgress, ...laterStates] = purchaseStates;
/** The purchase states, and waiting: staff work on a trade-in or pre-qualification. */
export const historyStates = [inProgress, "waiting", ...laterStates] as const;
export type HistoryState = (typeof historyStates)[number];

export const historyList = listQuery(
  { kind: z.enum(historyKinds).optional(), state: z.enum(historyStates).optional() },
  ["at"],
);

export const historyRow = z.object({
  kind: z.enum(historyKinds),
  id: z.uuid(),
  state: z.enum(historyStates),
  /** Outcome of a pre-qualification; null before the decision and for other kinds. */
  outcome: z.enum(creditOutcomes).nullable(),
  /** What can be financed, in cents; null unless pre-qualified. */
  financed: z.object({ from: cents, to: cents }).nullable(),
  /** Total of a signed purchase, in cents; null before the signature and for other kinds. */
  signedTotal: cents.nullable(),
  /** Value of a completed trade-in, in cents; null before its estimate and for other kinds. */
  tradeInValue: cents.nullable(),
  /** Time of the last change. */
  at: instant,
  /** The bought or traded-in vehicle; null for a pre-qualification, and while nothing is known about the vehicle. */
  vehicle: catalogueVehicle.pick({ year: true, make: true, model: true, trim: true }).nullable(),
  /** Its picture; null for a pre-qualification, and for a vehicle that nobody can picture. */
  photoUrl: z.string().nullable(),
  /** Null for other kinds. */
  purchase: z
    .object({
      /** Inventory id of the vehicle. */
      vehicleId: z.int(),
      /** Whether the user has a lock on the vehicle now. */
      isHeld: z.boolean(),
      signedAt: instant.nullable(),
    })
    .nullable(),
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
    .pick({ signedAt: true, days: true, handover: true, hasCreditApplication: true })
    .nullable(),
  /** What happened after the signature, newest first, without the names of the seller's employees. */
  events: z.array(orderEvent.omit({ actorName: true })),
  /** Return of a signed purchase: open (still possible), over (too late), asked (requested), settled (returned). */
  vehicleReturn: z
    .object({
      state: z.enum(["open", "over", "asked", "settled"]),
      lastDay: z.iso.date(),
      requestedAt: instant.nullable(),
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
    summary: "Lists the user's purchases, trade-ins and pre-qualifications of the brand, newest first.",
    access: "session",
    query: historyList.query.extend({
      /** Limits pre-qualifications to those with a decision. */
      decided: ticked.optional(),
    }),
    response: listResponse(historyRow),
  }),
  getPurchaseHistory: read("/customers/get-purchase-history", {
    summary: "Returns one of the user's purchases, open, signed or cancelled, with its steps and its payment.",
    access: "session",
    query: z.object({ orderId: z.uuid() }),
    response: purchaseHistory,
  }),
  requestReturn: write("/customers/ask-return", {
    summary: "Requests to return the vehicle, within seven days after the signature. Idempotent.",
    access: "session",
    query: z.object({ orderId: z.uuid() }),
    response: purchaseHistory,
    refusals: ["not_signed", "return_over"],
  }),
};
