/** What was signed, frozen: no later price, tax or text changes it. */
import { createHash } from "node:crypto";
import { z } from "@hono/zod-openapi";
import { eq } from "drizzle-orm";
import { instant } from "#upstream/contract/fields.ts";
import { quoteInput } from "#upstream/contract/money.ts";
import { contractText, deposit, purchaseAnswers } from "#upstream/contract/purchase.ts";
import { company, vehicleDetails } from "#upstream/contract/vehicle.ts";
import { contracts } from "#upstream/db/schema/index.ts";
import type { Upstream } from "#upstream/upstream.ts";

/** The document of a signed order: `contracts.document`, and what the PDF prints. Amounts are integer cents. */
export const signedOrder = z.object({
  transactionId: z.uuid(),
  brandKey: z.string(),
  /** The language that the customer chose after the French text had been shown. */
  language: z.enum(["fr", "en"]),
  frenchShownAt: instant,
  signedAt: instant,
  signature: z.string(),
  seller: company,
  vehicle: vehicleDetails,
  answers: purchaseAnswers,
  quoteInput,
  isEstimate: z.boolean(),
  quoteFingerprint: z.string(),
  deposit,
  contract: z.object({ fr: contractText, en: contractText }),
});
export type SignedOrder = z.infer<typeof signedOrder>;

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
export const hashOfOrder = (order: SignedOrder): Buffer =>
  createHash("sha256")
    .update(JSON.stringify(canonical(order)))
    .digest();

/** The signed order of a transaction, or null when it has not been signed. */
export async function findSignedOrder({ database }: Upstream, transactionId: string): Promise<SignedOrder | null> {
  const [row] = await database.db
    .select({ document: contracts.document })
    .from(contracts)
    .where(eq(contracts.transaction_id, transactionId));
  return row?.document ? signedOrder.parse(row.document) : null;
}
