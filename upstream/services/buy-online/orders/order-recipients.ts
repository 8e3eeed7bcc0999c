/** To whom the e-mails about an order go, and what they have in common. */
import { eq } from "drizzle-orm";
import { brandOf } from "#brands/index.ts";
import type { Language } from "#domain/formats/language.ts";
import { orderPath } from "#domain/site/paths.ts";
import { companies, users, vehicles } from "#upstream/db/schema/index.ts";
import type { PurchaseEmailTo } from "#upstream/messages/email/build-email.ts";
import type { Message } from "#upstream/messages/outbox.ts";
import { languageOfUser } from "#upstream/messages/texts/index.ts";
import type { PurchaseRow } from "#upstream/services/buy-online/purchase/purchase-rows.ts";
import type { CompanyRow } from "#upstream/services/leads/lead-row.ts";
import { postToCompany } from "#upstream/services/shared/company-emails.ts";
import { languageOfCompany } from "#upstream/services/shared/company-language.ts";
import { getMessageVehicle } from "#upstream/services/shared/message-vehicle.ts";
import type { Upstream } from "#upstream/upstream.ts";

const commonParts = async (upstream: Upstream, order: PurchaseRow) => ({
  brand: brandOf(order.brand_key),
  vehicle: await getMessageVehicle(upstream, order.vehicle_id),
  reference: order.id,
});

/** @param pathOf path of the e-mail's link in the buyer's language */
export async function findBuyerEmail(
  upstream: Upstream,
  order: PurchaseRow,
  siteOrigin: string,
  pathOf: (language: Language) => string,
): Promise<PurchaseEmailTo | null> {
  const [user] = await upstream.database.db.select().from(users).where(eq(users.id, order.user_id));
  if (!user) return null;
  return { ...(await commonParts(upstream, order)), user, link: siteOrigin + pathOf(languageOfUser(user)) };
}

export async function findSeller({ database: { db } }: Upstream, order: PurchaseRow): Promise<CompanyRow | null> {
  const [row] = await db
    .select({ company: companies })
    .from(vehicles)
    .innerJoin(companies, eq(companies.id, vehicles.company_id))
    .where(eq(vehicles.id, order.vehicle_id));
  return row?.company ?? null;
}

/** Posts an e-mail with a link to the order to the company that sells its vehicle. */
export async function postToSeller(
  upstream: Upstream,
  order: PurchaseRow,
  siteOrigin: string,
  build: (to: PurchaseEmailTo) => Message,
): Promise<void> {
  const company = await findSeller(upstream, order);
  if (!company) return;
  const language = languageOfCompany(company);
  const message = build({
    ...(await commonParts(upstream, order)),
    user: { email: company.email, first_name: "", language },
    link: siteOrigin + orderPath(language, "company", order.id),
  });
  await postToCompany(upstream, company, "order", message);
}
