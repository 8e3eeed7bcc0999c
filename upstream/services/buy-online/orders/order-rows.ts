/** Whose an order is to those who sell, where its documents' files are, and the note of what was done with it. */
import { and, eq, isNotNull, or, type SQL, sql } from "drizzle-orm";
import type { OrderDocument } from "#contract/purchase/documents.ts";
import { userTypes } from "#domain/people/roles.ts";
import { contracts, deposits, transactions, vehicles } from "#upstream/db/schema/index.ts";
import type { Caller, User } from "#upstream/http/caller.ts";
import { findApplicationFile } from "#upstream/services/buy-online/credit/application-file.ts";
import { readImages } from "#upstream/services/buy-online/licence/licence-images.ts";
import type { Upstream } from "#upstream/upstream.ts";

/** Who asks, and on which brand's site. */
export interface Seller {
  user: User;
  caller: Caller;
}

const ofDealer = ({ company_id }: User) => (company_id === null ? sql`false` : eq(vehicles.company_id, company_id));

/** The question itself names whose order it may be: of the brand, and for a dealer of the own company's vehicles. */
export const soldBy = ({ user, caller }: Seller): SQL | undefined =>
  and(
    eq(transactions.brand_key, caller.brand.key),
    user.user_type_id === userTypes.dealer ? ofDealer(user) : undefined,
  );

// One that was given back was signed all the same.
const isSigned = isNotNull(transactions.signed_at);

/** A deposit whose refund failed once stays in sight, or who tried again would lose the page that says how it went. */
const hasFailedRefund = or(eq(deposits.state, "refund_failed"), sql`${deposits.checkout} -> 'refunds' is not null`);

/** Orders in sight: signed ones, and for the staff those whose deposit the bank sent back, signed or not. */
export const isInSight = (seller: Seller): SQL | undefined =>
  and(soldBy(seller), seller.user.user_type_id === userTypes.dealer ? isSigned : or(isSigned, hasFailedRefund));

/** The files of an order's documents, as far as there are any. */
export async function documentFiles(
  upstream: Upstream,
  orderId: string,
): Promise<Partial<Record<OrderDocument, string>>> {
  const { front, back } = await readImages(upstream, orderId);
  const ofOrder = eq(contracts.transaction_id, orderId);
  const [contract] = await upstream.database.db.select({ fileId: contracts.file_id }).from(contracts).where(ofOrder);
  const application = await findApplicationFile(upstream, orderId);
  return {
    ...(front && { "drivers-license-front": front }),
    ...(back && { "drivers-license-back": back }),
    ...(contract?.fileId && { contract: contract.fileId }),
    ...(application && { "credit-application": application }),
  };
}
