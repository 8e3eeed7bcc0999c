/** The signed order as stored: later prices, taxes, texts or schemas do not change it. */
import { createHash } from "node:crypto";
import { z } from "@hono/zod-openapi";
import { eq } from "drizzle-orm";
import { orderDays } from "#domain/formats/order-dates.ts";
import { toShopDay } from "#domain/formats/shop-clock.ts";
import { contractKindOf, contractKinds } from "#domain/law/contract-kind.ts";
import { buildQuote } from "#domain/money/quote.ts";
import { contracts } from "#upstream/db/schema/index.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { signedOrderV1 } from "./signed-order-v1.ts";
import { signedOrderV2 } from "./signed-order-v2.ts";
import { signedOrderV3 } from "./signed-order-v3.ts";

/** A contract's text as it is stored in signed orders: the shape grows by fields with a default alone. */
const frozenContractText = z.object({
  language: z.enum(["fr", "en"]),
  title: z.string(),
  sections: z.array(
    z.object({
      heading: z.string(),
      rows: z
        .array(
          z.object({
            term: z.string(),
            value: z.string(),
            kind: z.enum(["fact", "amount", "subtotal", "total"]).default("fact"),
          }),
        )
        .default([]),
      paragraphs: z.array(z.string()),
      part: z.enum(["party", "vehicle", "amounts"]).optional(),
      statement: z.string().optional(),
      isProminent: z.boolean().default(false),
    }),
  ),
});

/** Version 4, the current shape of `contracts.document`; the PDFs are rendered from it. Amounts are integer cents. */
export const signedOrder = signedOrderV3.extend({
  version: z.literal(4),
  /** The kind of the contract: it says how its parties are named. */
  kind: z.enum(contractKinds),
  contract: z.object({ fr: frozenContractText, en: frozenContractText }),
  /** When the English contract was first opened; null if it was not. Documents without this field did not record it. */
  englishShownAt: z.iso.datetime({ offset: true }).nullable().default(null),
});
export type SignedOrder = z.infer<typeof signedOrder>;

/** Earlier contracts had one title for all kinds, and no rows. */
const upgradeV3 = (document: unknown): SignedOrder => {
  const order = signedOrderV3.parse(document);
  return signedOrder.parse({ ...order, version: 4, kind: contractKindOf(buildQuote(order.quoteInput)) });
};

const upgradeV2 = (document: unknown): SignedOrder => {
  const order = signedOrderV2.parse(document);
  const { payment } = order.quoteInput;
  const frequency = payment.method === "cash" ? null : payment.frequency;
  return upgradeV3({
    ...order,
    version: 3,
    days: orderDays(toShopDay(order.signedAt), frequency),
    creditApplication: null,
    tradeIn: null,
  });
};

// One entry per stored version; a document without a version number is version 1.
const readersByVersion: Record<number, (document: unknown) => SignedOrder> = {
  1: (document) => upgradeV2({ ...signedOrderV1.parse(document), version: 2, plan: null, holdDays: 5, drawing: null }),
  2: upgradeV2,
  3: upgradeV3,
  4: (document) => signedOrder.parse(document),
};

const versionedDocument = z.looseObject({ version: z.int().default(1) });

/** Parses a stored document into the current shape. The stored hash covers the stored document, not this result. */
export function readSignedOrder(document: unknown): SignedOrder {
  const { version } = versionedDocument.parse(document);
  const readVersion = readersByVersion[version];
  if (!readVersion) throw new Error(`No reader for a signed order of version ${version}`);
  return readVersion(document);
}

/**
 * Sorts keys and drops undefined values, so that the JSON text is equal before and after storing it as jsonb. Keys that
 * are whole numbers stand first, unlike in the audit log's chain: the stored hashes of both depend on their order.
 */
const canonicalize = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(canonicalize);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).filter(([, item]) => item !== undefined);
  return Object.fromEntries(
    entries.sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, item]) => [name, canonicalize(item)]),
  );
};

/** SHA-256 of a document, independent of the order of its keys. */
export const hashOrder = (order: unknown): Buffer =>
  createHash("sha256")
    .update(JSON.stringify(canonicalize(order)))
    .digest();

/** The signed order of a transaction; null before the signature. */
export async function findSignedOrder({ database }: Upstream, transactionId: string): Promise<SignedOrder | null> {
  const [row] = await database.db
    .select({ document: contracts.document })
    .from(contracts)
    .where(eq(contracts.transaction_id, transactionId));
  return row?.document ? readSignedOrder(row.document) : null;
}
