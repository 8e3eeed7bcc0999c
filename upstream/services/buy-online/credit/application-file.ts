/** The credit application of a signed order as a file: for its buyer here, for those who judge it among the documents. */
import { and, eq } from "drizzle-orm";
import type { buyOnline } from "#contract/buy-online.ts";
import { files } from "#upstream/db/schema/index.ts";
import { fileResponse } from "#upstream/files/files.ts";
import type { Handlers } from "#upstream/http/implement.ts";
import { notFound, refused } from "#upstream/http/refusal.ts";
import { enqueueJob } from "#upstream/jobs/jobs.ts";
import { getSigned } from "#upstream/services/buy-online/purchase-rows.ts";
import { findSignedOrder } from "#upstream/services/buy-online/signing/signed-order.ts";
import type { Upstream } from "#upstream/upstream.ts";

export const applicationPurpose = "credit-application";

/** Asks for the file; asked twice, it is made once, and one that was given up begins anew. */
export const askApplicationFile = (upstream: Upstream, transactionId: string): Promise<void> =>
  enqueueJob(upstream, {
    kind: "credit-application-pdf",
    key: `credit-application-pdf:${transactionId}`,
    payload: { transactionId },
  });

export async function findApplicationFile({ database }: Upstream, transactionId: string): Promise<string | null> {
  const [file] = await database.db
    .select({ id: files.id })
    .from(files)
    .where(and(eq(files.subject, transactionId), eq(files.purpose, applicationPurpose)));
  return file?.id ?? null;
}

export const applicationFileHandlers = (
  upstream: Upstream,
): Handlers<Pick<typeof buyOnline, "getSignedCreditApplication">> => ({
  async getSignedCreditApplication({ input, user, caller }) {
    const purchase = await getSigned(upstream, { user, caller }, input.orderId);
    const fileId = await findApplicationFile(upstream, purchase.id);
    if (fileId) return fileResponse(upstream, fileId, user.id);
    if (!(await findSignedOrder(upstream, purchase.id))?.creditApplication) throw notFound();
    await askApplicationFile(upstream, purchase.id);
    throw refused("contract_preparing");
  },
});
