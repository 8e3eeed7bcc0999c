/** Which orders a seller may see, and the files of an order's documents. */
import { and, eq, isNotNull, or, type SQL, sql } from "drizzle-orm";
import type { OrderDocument } from "#contract/purchase/documents.ts";
import { isDealer } from "#domain/people/roles.ts";
import { instantSql } from "#upstream/db/instant.ts";
import { contracts, deposits, transactions, vehicles } from "#upstream/db/schema/index.ts";
import type { Session } from "#upstream/http/caller.ts";
import { requireRow } from "#upstream/http/refusal.ts";
import { ofBrandOrCompany, type Scope } from "#upstream/list/scope.ts";
import { findApplicationFileId } from "#upstream/services/buy-online/credit/application-file.ts";
import { readLicenceImages } from "#upstream/services/buy-online/licence/licence-images.ts";
import type { PurchaseRow } from "#upstream/services/buy-online/purchase/purchase-rows.ts";
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

// Includes returned orders: their documents may be read but not judged.
const whereSignedOrder = (seller: Session, orderId: string) =>
  soldOrders(seller).and(eq(transactions.id, orderId), isSigned).where;

const selectOrder = ({ database: { db } }: Upstream, where: SQL | undefined) =>
  db
    .select({ order: transactions, now: instantSql(sql`clock_timestamp()`) })
    .from(transactions)
    .innerJoin(vehicles, eq(vehicles.id, transactions.vehicle_id))
    .where(where);

const lockOrder = async (upstream: Upstream, where: SQL | undefined) =>
  requireRow(await selectOrder(upstream, where).for("no key update", { of: transactions }));

export async function getOrder(upstream: Upstream, seller: Session, orderId: string): Promise<PurchaseRow> {
  return requireRow(await selectOrder(upstream, whereSignedOrder(seller, orderId))).order;
}

/** The same, locked until the transaction ends. */
export async function getOrderForReturn(upstream: Upstream, seller: Session, orderId: string): Promise<PurchaseRow> {
  return (await lockOrder(upstream, whereSignedOrder(seller, orderId))).order;
}

/** Locks the row of an order in force until the transaction ends, so that concurrent changes get different times. */
export const getOrderForUpdate = (upstream: Upstream, seller: Session, orderId: string) =>
  lockOrder(upstream, and(whereSignedOrder(seller, orderId), eq(transactions.state, "signed")));

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
