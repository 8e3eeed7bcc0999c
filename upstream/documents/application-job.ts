/** Job after the signature of a financed or leased order: renders the credit application as a PDF and stores it. */
import { eq } from "drizzle-orm";
import { brandOf } from "#brands/index.ts";
import { contracts, transactions } from "#upstream/db/schema/index.ts";
import { insertFileRow, saveContent } from "#upstream/files/files.ts";
import { registerJob } from "#upstream/jobs/jobs.ts";
import {
  applicationFilePurpose,
  findApplicationFileId,
} from "#upstream/services/buy-online/credit/application-file.ts";
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
  // A repeated run keeps the first file.
  if (!row?.document || (await findApplicationFileId(upstream, transactionId))) return;
  const order = readSignedOrder(row.document);
  const content = await renderApplication(order, { brand: brandOf(order.brandKey) });
  if (!content) return;
  await saveContent(upstream, { content, contentType: "application/pdf" }, async (file) => {
    const whereOrder = eq(contracts.transaction_id, transactionId);
    await database.db.select({ id: contracts.transaction_id }).from(contracts).where(whereOrder).for("update");
    // Another run may have been first meanwhile.
    if (await findApplicationFileId(upstream, transactionId)) return;
    await insertFileRow(upstream, file, {
      owner: row.owner,
      purpose: applicationFilePurpose,
      subjectId: transactionId,
    });
  });
});
