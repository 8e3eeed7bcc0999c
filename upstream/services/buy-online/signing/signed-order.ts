/** What was signed, frozen: no later price, tax, text or shape of an answer changes it. */
import { createHash } from "node:crypto";
import { z } from "@hono/zod-openapi";
import { eq } from "drizzle-orm";
import { vehicleDetails } from "#contract/inventory/vehicle.ts";
import type { TransactionView } from "#contract/purchase/transaction.ts";
import { tradeInDetails } from "#contract/trade-in/trade-in.ts";
import { dayOf, orderDays } from "#domain/formats/order-dates.ts";
import { contracts } from "#upstream/db/schema/index.ts";
import { keptAnswers } from "#upstream/services/buy-online/answers.ts";
import { frozenApplication } from "#upstream/services/buy-online/credit/credit-text.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { signedOrderV1 } from "./signed-order-v1.ts";
import { signedOrderV2 } from "./signed-order-v2.ts";

const day = z.iso.date();

/** The document of a signed order: `contracts.document`, and what the PDFs print. Amounts are integer cents. */
export const signedOrder = signedOrderV2.extend({
  version: z.literal(3),
  days: z.object({ delivery: day, firstPayment: day.nullable(), trialEnd: day }),
  /** The credit application in the contract's language; null where nothing is paid over time. */
  creditApplication: frozenApplication.nullable(),
  /** The vehicle given in exchange, as its pages told it; what has no such name was signed without one. */
  tradeIn: z.record(z.string(), z.unknown()).nullable().default(null),
});
export type SignedOrder = z.infer<typeof signedOrder>;

const fromV2 = (document: unknown): SignedOrder => {
  const order = signedOrderV2.parse(document);
  const { payment } = order.quoteInput;
  const frequency = payment.method === "cash" ? null : payment.frequency;
  return {
    ...order,
    version: 3,
    days: orderDays(dayOf(order.signedAt), frequency),
    creditApplication: null,
    tradeIn: null,
  };
};

// One line a shape that was ever written; a document without a number is of the first.
const readers: Record<number, (document: unknown) => SignedOrder> = {
  1: (document) => fromV2({ ...signedOrderV1.parse(document), version: 2, plan: null, holdDays: 5, drawing: null }),
  2: fromV2,
  3: (document) => signedOrder.parse(document),
};

const versioned = z.looseObject({ version: z.int().default(1) });

/** A kept document in today's shape. The hash is that of the document as it is kept, never of this. */
export function readSignedOrder(document: unknown): SignedOrder {
  const { version } = versioned.parse(document);
  const read = readers[version];
  if (!read) throw new Error(`No reader for a signed order of version ${version}`);
  return read(document);
}

/**
 * A signed purchase as the wire shows it. What the wire has learnt to ask since then comes from the vehicle as it is
 * now; a step's answers that it would refuse today are left out, never the page with them.
 */
export function viewSigned(live: TransactionView, signed: SignedOrder): TransactionView {
  const { quoteInput, isEstimate } = signed;
  const company = { ...live.vehicle.company, ...signed.seller };
  const vehicle = vehicleDetails.safeParse({ ...live.vehicle, ...signed.vehicle, company });
  const tradeIn = tradeInDetails.nullable().safeParse(signed.tradeIn);
  return {
    ...live,
    tradeIn: tradeIn.success ? tradeIn.data : live.tradeIn,
    vehicle: vehicle.success ? vehicle.data : live.vehicle,
    answers: keptAnswers(signed.answers),
    quoteInput,
    isEstimate,
  };
}

/** Names in order and nothing undefined: the same text before jsonb has kept a value and after. */
const canonical = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(canonical);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).filter(([, item]) => item !== undefined);
  return Object.fromEntries(
    entries.sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, item]) => [name, canonical(item)]),
  );
};

/** SHA-256 of a document, whatever the order of its names. */
export const hashOfOrder = (order: unknown): Buffer =>
  createHash("sha256")
    .update(JSON.stringify(canonical(order)))
    .digest();

/** The signed order of a transaction, or null when it has not been signed. */
export async function findSignedOrder({ database }: Upstream, transactionId: string): Promise<SignedOrder | null> {
  const [row] = await database.db
    .select({ document: contracts.document })
    .from(contracts)
    .where(eq(contracts.transaction_id, transactionId));
  return row?.document ? readSignedOrder(row.document) : null;
}
