/** Whom the block writes to: the dealer at the company's own address, the owner at the trade-in's or the account's. */
import { and, eq, inArray, isNull, ne, sql } from "drizzle-orm";
import type { Language } from "#domain/formats/language.ts";
import { blockPath, blockVehiclePath } from "#domain/site/block-paths.ts";
import { purchasePath, tradeInFormPath, tradeInLinkPath } from "#domain/site/paths.ts";
import { blockListings, blockOffers, companies, transactions } from "#upstream/db/schema/index.ts";
import type { Caller } from "#upstream/http/caller.ts";
import { offerMessage } from "#upstream/messages/block-messages.ts";
import type { Addressee } from "#upstream/messages/email.ts";
import { postMessage } from "#upstream/messages/outbox.ts";
import { languageOfUser } from "#upstream/messages/texts/index.ts";
import { languageOfCompany } from "#upstream/services/shared/company-language.ts";
import { calledOf } from "#upstream/services/trade-in/kept.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { selectTradeIns, type TradeInRow, type Viewer } from "./rows.ts";
import { cleanVehicle } from "./view.ts";

/** Null for who can only be called. */
function ownerOf({ tradeIn, owner }: TradeInRow): Addressee | null {
  const email = tradeIn.email ?? owner?.email;
  if (!email) return null;
  // Whoever told another address than the account's may be another person.
  const first_name = owner && owner.email === email ? owner.first_name : "";
  return { email, first_name, language: tradeIn.language };
}

/** Where its person sees it: in its form, in its purchase, or in the wizard. */
async function pageOf({ database }: Upstream, language: Language, { tradeIn }: TradeInRow): Promise<string> {
  if (tradeIn.kind === "form") return tradeInFormPath(language, tradeIn.id);
  if (!tradeIn.transaction_id) return tradeInLinkPath(language, tradeIn.id);
  const ofTradeIn = and(eq(transactions.id, tradeIn.transaction_id), ne(transactions.state, "cancelled"));
  const [purchase] = await database.db.select({ id: transactions.vehicle_id }).from(transactions).where(ofTradeIn);
  return purchase ? purchasePath(language, purchase.id, "trade-in") : tradeInLinkPath(language, tradeIn.id);
}

/** The owner with the site, the page and the vehicle of a letter; null for who has no address. */
export async function letterToOwner(upstream: Upstream, { caller }: Viewer, row: TradeInRow) {
  const user = ownerOf(row);
  if (!user) return null;
  const link = caller.siteOrigin + (await pageOf(upstream, languageOfUser(user), row));
  return { user, brand: caller.brand, link, vehicle: calledOf(row.tradeIn) };
}

/** On whose site it is done. */
export interface By {
  caller: Pick<Caller, "brand" | "siteOrigin">;
}

type OfferRow = typeof blockOffers.$inferSelect;

/** Under the company's own address, in its language. */
const letterToDealer = ({ caller }: By, row: TradeInRow, company: CompanyRow) => ({
  user: { email: company.email, first_name: "", language: languageOfCompany(company) },
  brand: caller.brand,
  vehicle: cleanVehicle(row),
});
type CompanyRow = typeof companies.$inferSelect;

/** In the transaction of the acceptance. `isInPurchase`: the owner meant to give it in exchange. */
export async function tellOfAcceptance(
  upstream: Upstream,
  viewer: Viewer,
  row: TradeInRow,
  { offer, isInPurchase }: { offer: OfferRow; isInPurchase: boolean },
): Promise<void> {
  const ofOffer = eq(companies.id, offer.company_id);
  const [company] = await upstream.database.db.select().from(companies).where(ofOffer);
  const accepted = { amount: offer.amount_cents, once: offer.listing_id };
  if (company) {
    const letter = letterToDealer(viewer, row, company);
    const link = viewer.caller.siteOrigin + blockVehiclePath(letter.user.language, offer.listing_id);
    await postMessage(upstream, offerMessage("blockOfferAccepted", { ...accepted, ...letter, link }));
  }
  const owner = await letterToOwner(upstream, viewer, row);
  if (owner) await postMessage(upstream, offerMessage("tradeInSold", { ...accepted, ...owner, isInPurchase }));
}

/** In the transaction that takes the vehicle off the block: each offer ends, and its dealer is told, once a publication. */
export async function endOffers(
  upstream: Upstream,
  { caller }: By,
  listing: NonNullable<TradeInRow["listing"]>,
): Promise<void> {
  const [row] = await selectTradeIns(upstream).where(eq(blockListings.id, listing.id));
  if (!row) return;
  const { db } = upstream.database;
  const ended = await db
    .update(blockOffers)
    .set({ ended_at: sql`now()` })
    .where(and(eq(blockOffers.listing_id, listing.id), isNull(blockOffers.ended_at)))
    .returning({ companyId: blockOffers.company_id, amount: blockOffers.amount_cents });
  const ids = ended.map(({ companyId }) => companyId);
  const told = await db.select().from(companies).where(inArray(companies.id, ids)).orderBy(companies.id);
  for (const company of told) {
    // One offer a company and vehicle is live at a time.
    const amount = ended.find(({ companyId }) => companyId === company.id)?.amount ?? 0;
    const letter = letterToDealer({ caller }, row, company);
    const once = [listing.id, company.id, listing.published_at?.toISOString()].join(":");
    const link = caller.siteOrigin + blockPath(letter.user.language);
    await postMessage(upstream, offerMessage("blockVehicleGone", { ...letter, amount, once, link }));
  }
}
