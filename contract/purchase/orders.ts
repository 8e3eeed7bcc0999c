/** Rows of orders for staff and dealers: list, details, returns, and retries of failed deposit refunds. The specification does not show these paths. */
import { z } from "@hono/zod-openapi";
import { read, write } from "#contract/define.ts";
import { cents, instant, orderParams, shortText, wholeNumber } from "#contract/fields.ts";
import { listQuery, listResponse } from "#contract/list.ts";
import { frequency } from "#contract/money.ts";
import { staff, staffAndDealers } from "#domain/people/roles.ts";
import { sections } from "#domain/people/sections.ts";
import { documentState } from "./documents.ts";
import { agreedDelivery, delivery, handover, orderEvent } from "./handover.ts";
import { address } from "./purchase.ts";
import { purchaseListRow } from "./purchase-list-row.ts";
import { deposit } from "./transaction.ts";

/** waiting: a document needs review. declined: the buyer must replace a document. open: not signed. */
export const orderStates = [
  "waiting",
  "declined",
  "accepted",
  "delivered",
  "open",
  "return-asked",
  "returned",
] as const;
export type OrderState = (typeof orderStates)[number];

/** Filters of the list; `late` selects orders whose next step is overdue, `refund-failed` selects failed deposit refunds, also of unsigned orders. */
export const orderFilterStates = [
  "waiting",
  "declined",
  "accepted",
  "delivered",
  "late",
  "return-asked",
  "returned",
  "refund-failed",
] as const;

export const orderList = listQuery(
  {
    /** Words of the buyer's name, e-mail address or telephone number, of the VIN, the stock number or the order's number. */
    search: shortText.optional(),
    state: z.enum(orderFilterStates).optional(),
  },
  ["at"],
);

export const orderRow = purchaseListRow.extend({
  state: z.enum(orderStates),
  depositState: deposit.shape.state,
  /** When the next step is late; null if nothing is to be done. */
  dueAt: instant.nullable(),
  isLate: z.boolean(),
  /** When it was signed; for an unsigned order, when it last changed. */
  at: instant,
});
export type OrderRow = z.infer<typeof orderRow>;

const refund = z.object({
  amount: cents,
  state: deposit.shape.state,
  /** Number of the next attempt; null if there is nothing to retry. */
  nextTry: z.int().nullable(),
});

const signedOrderFacts = z.object({
  /** Billing address; null after it was erased. */
  address: address.nullable(),
  /** Null for pickup. */
  deliveryAddress: address.nullable(),
  deliveryType: z.enum(["pickup", "delivery"]),
  deliveryDay: z.iso.date(),
  paymentMethod: z.enum(["finance", "lease", "cash"]),
  term: z.object({ months: z.int(), apr: z.number(), frequency }).nullable(),
  /** Each payment with taxes; for cash, the amount due at delivery. */
  payment: cents,
  total: cents,
});

export const orderDetails = orderRow.extend({
  vin: z.string(),
  /** Language of emails to the buyer. */
  language: z.enum(["en-ca", "fr-ca"]),
  isSigned: z.boolean(),
  /** The buyer's contact; the phone is the order's, else the account's. */
  contact: z.object({ email: z.string(), phone: z.string() }),
  /** Facts of the signed contract; null before the signature. */
  signed: signedOrderFacts.nullable(),
  handover,
  /** What happened after the signature, newest first. */
  events: z.array(orderEvent),
  refund,
  /** Empty before the signature; `hasFile` is false until the file exists and after it was erased. */
  documents: z.array(documentState.extend({ hasFile: z.boolean() })),
});
export type SignedOrderFacts = z.infer<typeof signedOrderFacts>;
export type OrderDetails = z.infer<typeof orderDetails>;

export const orderCalls = {
  getOrders: read("/documents/get-orders", {
    summary:
      "Lists signed orders, newest first; for staff also those with a failed refund. An export is recorded in the audit log.",
    access: staffAndDealers,
    section: sections.orders,
    query: orderList.query,
    response: listResponse(orderRow),
  }),
  getOrder: read("/documents/get-order", {
    summary: "Returns one order with its documents and its deposit.",
    access: staffAndDealers,
    section: sections.orders,
    query: orderParams,
    response: orderDetails,
  }),
  settleReturn: write("/documents/settle-return", {
    summary:
      "Completes a requested return: refunds the deposit and puts the vehicle on sale again, or not. Idempotent.",
    access: staffAndDealers,
    section: sections.orders,
    query: orderParams,
    body: z.object({ sale: z.enum(["yes", "no"]) }),
    response: orderDetails,
    refusals: ["return_not_asked", "return_settled"],
  }),
  agreeDeliveryDay: write("/documents/agree-delivery-day", {
    summary: "Saves the delivery day that seller and buyer agreed, and tells the buyer. Idempotent.",
    access: staffAndDealers,
    section: sections.orders,
    query: orderParams,
    body: agreedDelivery,
    response: orderDetails,
    refusals: ["order_delivered", "order_in_return"],
  }),
  deliverOrder: write("/documents/deliver-order", {
    summary:
      "Records that the buyer has the vehicle, with its odometer, or corrects the record. Tells the buyer. Idempotent.",
    access: staffAndDealers,
    section: sections.orders,
    query: orderParams,
    body: delivery,
    response: orderDetails,
    refusals: ["documents_not_accepted", "order_in_return"],
  }),
  withdrawDelivery: write("/documents/withdraw-delivery", {
    summary: "Withdraws a delivery that was recorded by mistake, and tells the buyer. Idempotent.",
    access: staffAndDealers,
    section: sections.orders,
    query: orderParams,
    response: orderDetails,
    refusals: ["order_in_return"],
  }),
  retryDepositRefund: write("/documents/retry-deposit-refund", {
    summary: "Retries a failed refund. Idempotent, because the request has the number of the retry.",
    access: staff,
    section: sections.orders,
    query: orderParams,
    body: z.object({ nextTry: wholeNumber(1, 1_000) }),
    response: orderDetails,
  }),
};
