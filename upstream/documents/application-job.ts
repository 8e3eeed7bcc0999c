/** The job that the signature of an order paid over time leaves behind: its credit application drawn and kept. */
import { eq } from "drizzle-orm";
import { brands, defaultBrand } from "#brands/index.ts";
import { contracts, transactions } from "#upstream/db/schema/index.ts";
import { storeFile } from "#upstream/files/files.ts";
import { registerJob } from "#upstream/jobs/jobs.ts";
import { applicationPurpose, findApplicationFile } from "#upstream/services/buy-online/credit/application-file.ts";
import { readSignedOrder } from "#upstream/services/buy-online/signing/signed-order.ts";
import { renderApplication } from "./application-pdf.ts";

registerJob("credit-application-pdf", async ({ upstream, payload }) => {
  const { database } = upstream;
  const transactionId = String(payload["transactionId"]);
  const [row] = await database.db
    .select({ document: contracts.document, owner: transactions.user_id })
    .from(contracts)
    .innerJoin(transactions, eq(transactions.id, contracts.transaction_id))
    .where(eq(contracts.transaction_id, transactionId));
  if (!row?.document) return;
  const order = readSignedOrder(row.document);
  const content = await renderApplication(order, { brand: brands[order.brandKey] ?? defaultBrand });
  if (!content) return;
  await database.transaction(async () => {
    const ofOrder = eq(contracts.transaction_id, transactionId);
    await database.db.select({ id: contracts.transaction_id }).from(contracts).where(ofOrder).for("update");
    // Run twice, the first run's file stands.
    if (await findApplicationFile(upstream, transactionId)) return;
    await storeFile(upstream, {
      owner: row.owner,
      purpose: applicationPurpose,
      subject: transactionId,
      content,
      contentType: "application/pdf",
    });
  });
});
