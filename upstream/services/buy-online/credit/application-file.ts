/** The credit application of a signed order as a PDF file for the buyer. Sellers read it among the order's documents. */
import { and, eq } from "drizzle-orm";
import type { buyOnline } from "#contract/buy-online.ts";
import { files } from "#upstream/db/schema/index.ts";
import { fileResponse } from "#upstream/files/files.ts";
import type { Handlers } from "#upstream/http/implement.ts";
import { notFound, refused } from "#upstream/http/refusal.ts";
import { enqueueJob } from "#upstream/jobs/jobs.ts";
import { getSignedPurchase } from "#upstream/services/buy-online/purchase/purchase-rows.ts";
import { findSignedOrder } from "#upstream/services/buy-online/signing/signed-order.ts";
import type { Upstream } from "#upstream/upstream.ts";

export const applicationFilePurpose = "credit-application";

/** Enqueues the job for the file. A repeated call creates no second file and restarts a failed job. */
export const enqueueApplicationFile = (upstream: Upstream, transactionId: string): Promise<void> =>
  enqueueJob(upstream, {
    kind: "credit-application-pdf",
    key: `credit-application-pdf:${transactionId}`,
    payload: { transactionId },
  });

export async function findApplicationFileId({ database }: Upstream, transactionId: string): Promise<string | null> {
  const [file] = await database.db
    .select({ id: files.id })
    .from(files)
    .where(and(eq(files.subject, transactionId), eq(files.purpose, applicationFilePurpose)));
  return file?.id ?? null;
}

export const applicationFileHandlers = (
  upstream: Upstream,
): Handlers<Pick<typeof buyOnline, "getSignedCreditApplication">> => ({
  async getSignedCreditApplication({ input, user, session }) {
    const purchase = await getSignedPurchase(upstream, session, input.orderId);
    const fileId = await findApplicationFileId(upstream, purchase.id);
    if (fileId) return fileResponse(upstream, fileId, user.id);
    if (!(await findSignedOrder(upstream, purchase.id))?.creditApplication) throw notFound();
    await enqueueApplicationFile(upstream, purchase.id);
    throw refused("contract_preparing");
  },
});
