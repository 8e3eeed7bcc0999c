/** Job after a signature: renders the contract as a PDF, stores it and emails it to the buyer. */
import { eq } from "drizzle-orm";
import type { Brand } from "#brands/brand.ts";
import { brandOf } from "#brands/index.ts";
import { buildQuote } from "#domain/money/quote.ts";
import { purchasePath } from "#domain/site/paths.ts";
import { contracts, transactions, users } from "#upstream/db/schema/index.ts";
import { insertFileRow, saveContent } from "#upstream/files/files.ts";
import { registerJob } from "#upstream/jobs/jobs.ts";
import { salesContractReadyMessage } from "#upstream/messages/kinds/order-messages.ts";
import { postMessage } from "#upstream/messages/outbox.ts";
import { languageOfUser } from "#upstream/messages/texts/index.ts";
import { readSignedOrder } from "#upstream/services/buy-online/signing/signed-order.ts";
import { getMessageVehicle } from "#upstream/services/shared/message-vehicle.ts";
import { renderSalesContract } from "./sales-contract-pdf.ts";

/** Mail servers refuse large messages, so a larger file is linked instead of attached. */
const maxAttachmentBytes = 5 * 1024 * 1024;

/** The site to link to. Jobs of older releases have no siteOrigin, so the brand's first host is the fallback. */
const siteOriginOf = ({ siteOrigin }: Record<string, unknown>, brand: Brand): string =>
  typeof siteOrigin === "string" ? siteOrigin : `https://${brand.hosts[0] ?? "localhost"}`;

registerJob("contract-pdf", async ({ upstream, payload, reportProgress: progress }) => {
  const { database } = upstream;
  const transactionId = String(payload["transactionId"]);
  const [row] = await database.db
    .select({ contract: contracts, owner: users, vehicleId: transactions.vehicle_id })
    .from(contracts)
    .innerJoin(transactions, eq(transactions.id, contracts.transaction_id))
    .innerJoin(users, eq(users.id, transactions.user_id))
    .where(eq(contracts.transaction_id, transactionId));
  // A repeated run keeps the first file.
  if (!row?.contract.document || !row.contract.hash || row.contract.file_id) return;
  const order = readSignedOrder(row.contract.document);
  await progress(10);
  const brand = brandOf(order.brandKey);
  const content = await renderSalesContract(order, { brand, hash: row.contract.hash.toString("hex") });
  await progress(80);
  await saveContent(upstream, { content, contentType: "application/pdf" }, async (file) => {
    const whereOrder = eq(contracts.transaction_id, transactionId);
    const [locked] = await database.db.select().from(contracts).where(whereOrder).for("update");
    // Another run may have been first meanwhile.
    if (!locked || locked.file_id) return;
    await insertFileRow(upstream, file, { owner: row.owner.id, purpose: "contract", subjectId: transactionId });
    await database.db.update(contracts).set({ file_id: file.id }).where(whereOrder);
    const message = salesContractReadyMessage({
      user: row.owner,
      brand,
      link: siteOriginOf(payload, brand) + purchasePath(languageOfUser(row.owner), row.vehicleId, "review-order"),
      vehicle: {
        ...(await getMessageVehicle(upstream, row.vehicleId)),
        price: buildQuote(order.quoteInput).amounts.vehiclePrice,
      },
      reference: transactionId,
      // An unverified address may be another person's; the link asks for a sign-in.
      fileId: row.owner.email_verified_at && content.byteLength <= maxAttachmentBytes ? file.id : null,
    });
    await postMessage(upstream, message);
  });
});
