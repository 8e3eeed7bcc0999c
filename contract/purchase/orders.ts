/** Orders as those who sell see them: a list, one order, and its deposit whose refund the bank sent back. Our paths. */
import { z } from "@hono/zod-openapi";
import { read, write } from "#contract/define.ts";
import { cents, instant } from "#contract/fields.ts";
import { namedVehicle } from "#contract/inventory/vehicle.ts";
import { userTypes } from "#domain/people/roles.ts";
import { documentState } from "./documents.ts";
import { address } from "./purchase.ts";
import { deposit } from "./transaction.ts";

/** waiting: a document is to be judged. declined: the buyer is to send one again. open: not signed. */
export const orderStates = ["waiting", "declined", "accepted", "open", "return-asked", "returned"] as const;
export type OrderState = (typeof orderStates)[number];

/** What a list is filtered by; `refund-failed` are deposits that the staff has to see to, signed for or not. */
export const orderFilterStates = [
  "waiting",
  "declined",
  "accepted",
  "return-asked",
  "returned",
  "refund-failed",
] as const;

export const orderFilters = z.object({ state: z.enum(orderFilterStates).optional() });

export const orderRow = z.object({
  id: z.uuid(),
  state: z.enum(orderStates),
  depositState: deposit.shape.state,
  buyerName: z.string(),
  vehicle: namedVehicle,
  stockNumber: z.string(),
  companyName: z.object({ en: z.string(), fr: z.string() }),
  /** When it was signed; of an order that is not, when it last changed. */
  at: instant,
});
export type OrderRow = z.infer<typeof orderRow>;

/** The main team for all orders, dealers for those of their own company's vehicles. */
const sellers = [userTypes.superAdmin, userTypes.mainTeam, userTypes.dealer] as const;
const staff = [userTypes.superAdmin, userTypes.mainTeam] as const;
const ofOrder = z.object({ orderId: z.uuid() });

const refund = z.object({
  amount: cents,
  state: deposit.shape.state,
  /** The number of the next try; null while there is nothing to try again. */
  nextTry: z.int().nullable(),
});

const frequency = z.union([z.literal(52), z.literal(26), z.literal(12)]);

const signedFacts = z.object({
  /** The buyer's own; null where it is no longer kept. */
  address: address.nullable(),
  /** Where it is brought; null where the buyer comes for it. */
  deliveryAddress: address.nullable(),
  deliveryType: z.enum(["pickup", "delivery"]),
  deliveryDay: z.iso.date(),
  paymentMethod: z.enum(["finance", "lease", "cash"]),
  term: z.object({ months: z.int(), apr: z.number(), frequency }).nullable(),
  /** Each payment with its taxes; for cash, what is due at delivery. */
  payment: cents,
  total: cents,
});

export const orderDetails = orderRow.extend({
  vin: z.string(),
  /** The language that the buyer is written in. */
  language: z.enum(["en-ca", "fr-ca"]),
  isSigned: z.boolean(),
  /** For who has to reach the buyer: the phone that the order names, else the account's. */
  contact: z.object({ email: z.string(), phone: z.string() }),
  /** What was signed; null before. */
  signed: signedFacts.nullable(),
  refund,
  /** None before the order is signed; `hasFile` is false before a file is made, and once it is erased. */
  documents: z.array(documentState.extend({ hasFile: z.boolean() })),
});
export type SignedFacts = z.infer<typeof signedFacts>;
export type OrderDetails = z.infer<typeof orderDetails>;

export const orderCalls = {
  getOrders: read("/documents/get-orders", {
    summary: "Signed orders, and for the staff those whose refund failed, newest first; `pageSize` 0 gives all, noted.",
    access: sellers,
    query: orderFilters.extend({
      /** The `next` of the page before. */
      after: z.string().max(100).optional(),
      pageSize: z.coerce.number().int().min(0).max(200).default(25),
    }),
    answer: z.object({ orders: z.array(orderRow), total: z.int(), next: z.string().nullable() }),
  }),
  getOrder: read("/documents/get-order", {
    summary: "One order with its documents and its deposit.",
    access: sellers,
    query: ofOrder,
    answer: orderDetails,
  }),
  settleReturn: write("/documents/settle-return", {
    summary:
      "Takes a vehicle back that its buyer asked to return: the deposit goes back, and it is on sale again or not. Harmless twice.",
    access: sellers,
    query: ofOrder,
    body: z.object({ sale: z.enum(["yes", "no"]) }),
    answer: orderDetails,
    refusals: ["return_not_asked"],
  }),
  retryDepositRefund: write("/documents/retry-deposit-refund", {
    summary: "Tries a refund again that the bank sent back. Harmless twice: each try has its number.",
    access: staff,
    query: ofOrder,
    body: z.object({ nextTry: z.coerce.number().int().positive().max(1_000) }),
    answer: orderDetails,
  }),
};
