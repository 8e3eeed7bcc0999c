/** Which orders a seller may see, and the files of an order's documents. */
import { eq, isNotNull, or, sql } from "drizzle-orm";
import type { OrderDocument } from "#contract/purchase/documents.ts";
import { isDealer } from "#domain/people/roles.ts";
import { contracts, deposits, transactions, vehicles } from "#upstream/db/schema/index.ts";
import type { Session } from "#upstream/http/caller.ts";
import { ofBrandOrCompany, type Scope } from "#upstream/list/scope.ts";
import { findApplicationFileId } from "#upstream/services/buy-online/credit/application-file.ts";
import { readLicenceImages } from "#upstream/services/buy-online/licence/licence-images.ts";
import type { Upstream } from "#upstream/upstream.ts";

/** Orders of the site's brand; a dealer sees only orders of the dealer's own company. */
export const soldOrders = (seller: Session): Scope =>
  ofBrandOrCompany(seller, transactions.brand_key, vehicles.company_id);

// A returned order has a signing date too.
const isSigned = isNotNull(transactions.signed_at);

/** A refund that failed once keeps the order visible, so that staff see the result of the next try. */
const hasFailedRefund = or(eq(deposits.state, "refund_failed"), sql`${deposits.checkout} -> 'refunds' is not null`);

/** Signed orders; for staff also orders with a failed deposit refund, signed or not. */
export const visibleOrders = (seller: Session): Scope =>
  soldOrders(seller).and(isDealer(seller.user.user_type_id) ? isSigned : or(isSigned, hasFailedRefund));

/** The file ids of an order's documents; a document without a file is left out. */
export async function findDocumentFiles(
  upstream: Upstream,
  orderId: string,
): Promise<Partial<Record<OrderDocument, string>>> {
  const { front, back } = await readLicenceImages(upstream, orderId);
  const whereOrder = eq(contracts.transaction_id, orderId);
  const [contract] = await upstream.database.db.select({ fileId: contracts.file_id }).from(contracts).where(whereOrder);
  const application = await findApplicationFileId(upstream, orderId);
  const fileIds: Partial<Record<OrderDocument, string>> = {};
  if (front) fileIds["drivers-license-front"] = front;
  if (back) fileIds["drivers-license-back"] = back;
  if (contract?.fileId) fileIds.contract = contract.fileId;
  if (application) fileIds["credit-application"] = application;
  return fileIds;
}
