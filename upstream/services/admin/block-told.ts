/** Whom the block writes to: the dealer at the company's own address, the owner at the trade-in's or the account's. */
import { and, eq, ne } from "drizzle-orm";
import { blockVehiclePath } from "#app/domain/block-paths.ts";
import type { Language } from "#app/domain/language.ts";
import { purchasePath, tradeInFormPath, tradeInLinkPath } from "#app/domain/paths.ts";
import { type blockOffers, companies, transactions } from "#upstream/db/schema/index.ts";
import { offerAcceptedMessage } from "#upstream/messages/block-messages.ts";
import type { Addressee } from "#upstream/messages/email.ts";
import { postMessage } from "#upstream/messages/outbox.ts";
import { languageOfUser } from "#upstream/messages/texts/index.ts";
import { languageOfCompany } from "#upstream/services/company-language.ts";
import { vehicleOf } from "#upstream/services/trade-in/kept.ts";
import type { Upstream } from "#upstream/upstream.ts";
import type { TradeInRow, Viewer } from "./block-rows.ts";

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
  return { user, brand: caller.brand, link, vehicle: vehicleOf(row.tradeIn) };
}

/** In the transaction of the acceptance. */
export async function tellOfAcceptance(
  upstream: Upstream,
  viewer: Viewer,
  row: TradeInRow,
  offer: typeof blockOffers.$inferSelect,
): Promise<void> {
  const ofOffer = eq(companies.id, offer.company_id);
  const [company] = await upstream.database.db.select().from(companies).where(ofOffer);
  const { brand, siteOrigin } = viewer.caller;
  const accepted = { amount: offer.amount_cents, once: `${offer.listing_id}` };
  if (company) {
    const language = languageOfCompany(company);
    const message = offerAcceptedMessage("blockOfferAccepted", {
      ...accepted,
      user: { email: company.email, first_name: "", language },
      brand,
      link: siteOrigin + blockVehiclePath(language, offer.listing_id),
      vehicle: vehicleOf(row.tradeIn),
    });
    await postMessage(upstream, message);
  }
  const owner = await letterToOwner(upstream, viewer, row);
  if (owner) await postMessage(upstream, offerAcceptedMessage("tradeInSold", { ...accepted, ...owner }));
}
