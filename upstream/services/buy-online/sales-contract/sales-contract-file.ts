/** The signed contract as a PDF file. A job creates it; a new request restarts a failed job. */
import { eq } from "drizzle-orm";
import type { buyOnline } from "#contract/buy-online.ts";
import { contracts } from "#upstream/db/schema/index.ts";
import { fileResponse } from "#upstream/files/files.ts";
import type { Handlers } from "#upstream/http/implement.ts";
import { refused } from "#upstream/http/refusal.ts";
import { enqueueJob, findJobState } from "#upstream/jobs/jobs.ts";
import { getSignedPurchase } from "#upstream/services/buy-online/purchase/purchase-rows.ts";
import type { Upstream } from "#upstream/upstream.ts";

const jobKeyOf = (transactionId: string) => `contract-pdf:${transactionId}`;

/** Enqueues the job for the contract's file. A repeated call creates no second file and restarts a failed job. */
export const enqueueSalesContractFile = (
  upstream: Upstream,
  transactionId: string,
  // The email with the file links back to the site where the order was signed.
  { siteOrigin }: { siteOrigin: string },
): Promise<void> =>
  enqueueJob(upstream, { kind: "contract-pdf", key: jobKeyOf(transactionId), payload: { transactionId, siteOrigin } });

async function findSalesContractFileId({ database }: Upstream, transactionId: string): Promise<string | null> {
  const [contract] = await database.db
    .select({ fileId: contracts.file_id })
    .from(contracts)
    .where(eq(contracts.transaction_id, transactionId));
  return contract?.fileId ?? null;
}

export async function findSalesContractFileState(
  upstream: Upstream,
  transactionId: string,
): Promise<"ready" | "preparing" | "failed"> {
  if (await findSalesContractFileId(upstream, transactionId)) return "ready";
  return (await findJobState(upstream, jobKeyOf(transactionId)))?.state === "failed" ? "failed" : "preparing";
}

type SalesContractFileEndpoints = Pick<typeof buyOnline, "getContract" | "prepareContract">;

export const salesContractFileHandlers = (upstream: Upstream): Handlers<SalesContractFileEndpoints> => ({
  async getContract({ input, user, session }) {
    const purchase = await getSignedPurchase(upstream, session, input.orderId);
    const fileId = await findSalesContractFileId(upstream, purchase.id);
    if (fileId) return fileResponse(upstream, fileId, user.id);
    const isFailed = (await findSalesContractFileState(upstream, purchase.id)) === "failed";
    throw refused(isFailed ? "contract_failed" : "contract_preparing");
  },

  async prepareContract({ input, session, caller }) {
    const purchase = await getSignedPurchase(upstream, session, input.orderId);
    if (!(await findSalesContractFileId(upstream, purchase.id)))
      await enqueueSalesContractFile(upstream, purchase.id, caller);
    return { file: await findSalesContractFileState(upstream, purchase.id) };
  },
});
