/** The job that a signature leaves behind: the contract drawn and kept for its owner. */
import { eq } from "drizzle-orm";
import { brands, defaultBrand } from "#brands/index.ts";
import { contracts, transactions } from "#upstream/db/schema/index.ts";
import { storeFile } from "#upstream/files/files.ts";
import { registerJob } from "#upstream/jobs/jobs.ts";
import { readSignedOrder } from "#upstream/services/buy-online/signed-order.ts";
import { renderContract } from "./contract-pdf.ts";

registerJob("contract-pdf", async ({ upstream, payload, progress }) => {
  const { database } = upstream;
  const transactionId = String(payload["transactionId"]);
  const [row] = await database.db
    .select({ contract: contracts, owner: transactions.user_id })
    .from(contracts)
    .innerJoin(transactions, eq(transactions.id, contracts.transaction_id))
    .where(eq(contracts.transaction_id, transactionId));
  // Run twice, the first run's file stands.
  if (!row?.contract.document || !row.contract.hash || row.contract.file_id) return;
  const order = readSignedOrder(row.contract.document);
  await progress(10);
  const brand = brands[order.brandKey] ?? defaultBrand;
  const content = await renderContract(order, { brand, hash: row.contract.hash.toString("hex") });
  await progress(80);
  await database.transaction(async () => {
    const file = await storeFile(upstream, {
      owner: row.owner,
      purpose: "contract",
      subject: transactionId,
      content,
      contentType: "application/pdf",
    });
    await database.db.update(contracts).set({ file_id: file.id }).where(eq(contracts.transaction_id, transactionId));
  });
});
