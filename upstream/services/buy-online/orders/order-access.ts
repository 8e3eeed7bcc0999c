/** Which orders a seller may see, and the files of an order's documents. */
import { and, eq, isNotNull, or, type SQL, sql } from "drizzle-orm";
import type { OrderDocument } from "#contract/purchase/documents.ts";
import { userTypes } from "#domain/people/roles.ts";
import { contracts, deposits, transactions, vehicles } from "#upstream/db/schema/index.ts";
import type { Caller, User } from "#upstream/http/caller.ts";
import { findApplicationFileId } from "#upstream/services/buy-online/credit/application-file.ts";
import { readLicenceImages } from "#upstream/services/buy-online/licence/licence-images.ts";
import type { Upstream } from "#upstream/upstream.ts";

/** The signed-in dealer or staff member, and the brand of the site. */
export interface Seller {
  user: User;
  caller: Caller;
}

const whereDealer = ({ company_id }: User) => (company_id === null ? sql`false` : eq(vehicles.company_id, company_id));

/** SQL filter: orders of the site's brand; a dealer sees only orders of the dealer's own company. */
export const whereSoldBy = ({ user, caller }: Seller): SQL | undefined =>
  and(
    eq(transactions.brand_key, caller.brand.key),
    user.user_type_id === userTypes.dealer ? whereDealer(user) : undefined,
  );

// A returned order has a signing date too.
const isSigned = isNotNull(transactions.signed_at);

/** A refund that failed once keeps the order visible, so that staff see the result of the next try. */
const hasFailedRefund = or(eq(deposits.state, "refund_failed"), sql`${deposits.checkout} -> 'refunds' is not null`);

/** SQL filter: signed orders; for staff also orders with a failed deposit refund, signed or not. */
export const whereVisibleTo = (seller: Seller): SQL | undefined =>
  and(whereSoldBy(seller), seller.user.user_type_id === userTypes.dealer ? isSigned : or(isSigned, hasFailedRefund));

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
