/** The signed contract as a file: there once its job is done, and made again when that was given up. */
import { eq } from "drizzle-orm";
import type { buyOnline } from "#contract/buy-online.ts";
import { contracts } from "#upstream/db/schema/index.ts";
import { fileResponse } from "#upstream/files/files.ts";
import type { Handlers } from "#upstream/http/implement.ts";
import { refused } from "#upstream/http/refusal.ts";
import { enqueueJob, jobState } from "#upstream/jobs/jobs.ts";
import { getSigned } from "#upstream/services/buy-online/purchase-rows.ts";
import type { Upstream } from "#upstream/upstream.ts";

const keyOf = (transactionId: string) => `contract-pdf:${transactionId}`;

/** Asks for the contract's file; asked twice, it is made once, and one that was given up begins anew. */
export const askContractFile = (
  upstream: Upstream,
  transactionId: string,
  // The site that it was signed on: the e-mail that brings the file leads back there.
  { siteOrigin }: { siteOrigin: string },
): Promise<void> =>
  enqueueJob(upstream, { kind: "contract-pdf", key: keyOf(transactionId), payload: { transactionId, siteOrigin } });

async function findFile({ database }: Upstream, transactionId: string): Promise<string | null> {
  const [contract] = await database.db
    .select({ fileId: contracts.file_id })
    .from(contracts)
    .where(eq(contracts.transaction_id, transactionId));
  return contract?.fileId ?? null;
}

export async function contractFileState(
  upstream: Upstream,
  transactionId: string,
): Promise<"ready" | "preparing" | "failed"> {
  if (await findFile(upstream, transactionId)) return "ready";
  return (await jobState(upstream, keyOf(transactionId)))?.state === "failed" ? "failed" : "preparing";
}

type ContractRows = Pick<typeof buyOnline, "getContract" | "prepareContract">;

export const contractFileHandlers = (upstream: Upstream): Handlers<ContractRows> => ({
  async getContract({ input, user, caller }) {
    const purchase = await getSigned(upstream, { user, caller }, input.orderId);
    const fileId = await findFile(upstream, purchase.id);
    if (fileId) return fileResponse(upstream, fileId, user.id);
    const isFailed = (await contractFileState(upstream, purchase.id)) === "failed";
    throw refused(isFailed ? "contract_failed" : "contract_preparing");
  },

  async prepareContract({ input, user, caller }) {
    const purchase = await getSigned(upstream, { user, caller }, input.orderId);
    if (!(await findFile(upstream, purchase.id))) await askContractFile(upstream, purchase.id, caller);
    return { file: await contractFileState(upstream, purchase.id) };
  },
});
