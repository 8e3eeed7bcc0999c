/** Emails about the block: dealers get them at their company's address, owners at the trade-in's or the account's. */

import { and, eq, inArray, isNull, ne, sql } from "drizzle-orm";
import type { Language } from "#domain/formats/language.ts";
import { blockPath, blockVehiclePath } from "#domain/site/block-paths.ts";
import { purchasePath, tradeInFormPath, tradeInLinkPath } from "#domain/site/paths.ts";
import { getNow } from "#upstream/db/instant.ts";
import { blockListings, blockOffers, companies, transactions } from "#upstream/db/schema/index.ts";
import type { Session, Site } from "#upstream/http/caller.ts";
import { Scope } from "#upstream/list/scope.ts";
import type { Recipient } from "#upstream/messages/email/email-layout.ts";
import { offerOutcomeMessage } from "#upstream/messages/kinds/block-messages.ts";
import { postMessage } from "#upstream/messages/outbox.ts";
import { languageOfUser } from "#upstream/messages/texts/index.ts";
import { recordLead } from "#upstream/services/leads/record-lead.ts";
import { postToCompany } from "#upstream/services/shared/company-emails.ts";
import { languageOfCompany } from "#upstream/services/shared/company-language.ts";
import { messageVehicleOf } from "#upstream/services/trade-in/stored-trade-in.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { selectTradeIns, type TradeInWithListing } from "./block-rows.ts";
import { cleanVehicle } from "./block-view.ts";

/** Null for an owner without an email address. */
function ownerAddressee({ tradeIn, owner }: TradeInWithListing): Recipient | null {
  const email = tradeIn.email ?? owner?.email;
  if (!email) return null;
  // An address other than the account's may be another person's, so the account's first name is not used.
  const first_name = owner && owner.email === email ? owner.first_name : "";
  return { email, first_name, language: tradeIn.language };
}

/** The path where the owner sees the trade-in: its form, its purchase, or the trade-in wizard. */
async function tradeInPagePath(
  { database }: Upstream,
  language: Language,
  { tradeIn }: TradeInWithListing,
): Promise<string> {
  if (tradeIn.kind === "form") return tradeInFormPath(language, tradeIn.id);
  if (!tradeIn.transaction_id) return tradeInLinkPath(language, tradeIn.id);
  const isActivePurchase = and(eq(transactions.id, tradeIn.transaction_id), ne(transactions.state, "cancelled"));
  const [purchase] = await database.db
    .select({ id: transactions.vehicle_id })
    .from(transactions)
    .where(isActivePurchase);
  return purchase ? purchasePath(language, purchase.id, "trade-in") : tradeInLinkPath(language, tradeIn.id);
}

/** The fields that every email to the owner has; null for an owner without an email address. */
export async function ownerEmailParts(upstream: Upstream, { caller }: SiteContext, row: TradeInWithListing) {
  const user = ownerAddressee(row);
  if (!user) return null;
  const link = caller.siteOrigin + (await tradeInPagePath(upstream, languageOfUser(user), row));
  return { user, brand: caller.brand, link, vehicle: messageVehicleOf(row.tradeIn) };
}

/** The brand's site that the request came from; emails link to it. */
export interface SiteContext {
  caller: Site;
}

type OfferRow = typeof blockOffers.$inferSelect;

const dealerEmailParts = ({ caller }: SiteContext, row: TradeInWithListing, company: CompanyRow) => ({
  user: { email: company.email, first_name: "", language: languageOfCompany(company) },
  brand: caller.brand,
  vehicle: cleanVehicle(row),
});
type CompanyRow = typeof companies.$inferSelect;

/** Called in the transaction of the acceptance. `isInPurchase`: the owner had planned to trade the vehicle in. */
export async function notifyAcceptance(
  upstream: Upstream,
  viewer: Session,
  row: TradeInWithListing,
  { offer, isInPurchase }: { offer: OfferRow; isInPurchase: boolean },
): Promise<void> {
  const isOfferingCompany = eq(companies.id, offer.company_id);
  const [company] = await upstream.database.db.select().from(companies).where(isOfferingCompany);
  const accepted = { amount: offer.amount_cents, dedupeKey: offer.listing_id };
  if (company) {
    const parts = dealerEmailParts(viewer, row, company);
    const link = viewer.caller.siteOrigin + blockVehiclePath(parts.user.language, offer.listing_id);
    await postToCompany(
      upstream,
      company,
      "block",
      offerOutcomeMessage("blockOfferAccepted", { ...accepted, ...parts, link }),
    );
    await recordBlockLead(upstream, viewer, row, company.id);
  }
  const owner = await ownerEmailParts(upstream, viewer, row);
  if (owner) await postMessage(upstream, offerOutcomeMessage("tradeInSold", { ...accepted, ...owner, isInPurchase }));
}

/** The company's lead: the team settles the sale, so it does not name the owner. */
const recordBlockLead = async (
  upstream: Upstream,
  { caller }: Session,
  { tradeIn }: TradeInWithListing,
  company_id: number,
) =>
  recordLead(upstream, caller, {
    type: "block",
    source: "block",
    company_id,
    subject_id: tradeIn.id,
    first_name: "",
    last_name: "",
    email: "",
    phone: "",
    language: tradeIn.language,
    consent: { kind: "block", language: tradeIn.language, agreedAt: await getNow(upstream) },
    isCallPromised: false,
  });

/** Ends every live offer and emails its dealer once per publication. Called in the transaction that withdraws the listing. */
export async function endOffers(
  upstream: Upstream,
  { caller }: SiteContext,
  listing: NonNullable<TradeInWithListing["listing"]>,
): Promise<void> {
  // The caller has found and locked the listing. Its brand may no longer exist when an account is deleted.
  const [row] = await selectTradeIns(upstream, Scope.ofEverybody().and(eq(blockListings.id, listing.id)));
  if (!row) return;
  const { db } = upstream.database;
  const ended = await db
    .update(blockOffers)
    .set({ ended_at: sql`now()` })
    .where(and(eq(blockOffers.listing_id, listing.id), isNull(blockOffers.ended_at)))
    .returning({ companyId: blockOffers.company_id, amount: blockOffers.amount_cents });
  const ids = ended.map(({ companyId }) => companyId);
  const dealers = await db.select().from(companies).where(inArray(companies.id, ids)).orderBy(companies.id);
  for (const company of dealers) {
    // A company has at most one live offer per listing.
    const amount = ended.find(({ companyId }) => companyId === company.id)?.amount ?? 0;
    const parts = dealerEmailParts({ caller }, row, company);
    const dedupeKey = [listing.id, company.id, listing.published_at?.toISOString()].join(":");
    const link = caller.siteOrigin + blockPath(parts.user.language);
    const message = offerOutcomeMessage("blockVehicleGone", { ...parts, amount, dedupeKey, link });
    await postToCompany(upstream, company, "block", message);
  }
}
