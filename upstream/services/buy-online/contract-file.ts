/** The signed contract as a file: there once its job is done. */
import { eq } from "drizzle-orm";
import type { buyOnline } from "#upstream/contract/buy-online.ts";
import { contracts } from "#upstream/db/schema/index.ts";
import { fileResponse } from "#upstream/files/files.ts";
import type { Handlers } from "#upstream/http/implement.ts";
import { notFound, refused } from "#upstream/http/refusal.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { getPurchase } from "./purchase-rows.ts";

export const contractFileHandlers = (upstream: Upstream): Handlers<Pick<typeof buyOnline, "getContract">> => ({
  async getContract({ input, user }) {
    const purchase = await getPurchase(upstream, user.id, input.vehicleId);
    if (purchase.state !== "signed") throw notFound();
    const [contract] = await upstream.database.db
      .select({ fileId: contracts.file_id })
      .from(contracts)
      .where(eq(contracts.transaction_id, purchase.id));
    if (!contract?.fileId) throw refused("contract_preparing");
    return fileResponse(upstream, contract.fileId, user.id);
  },
});
