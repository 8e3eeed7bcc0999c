/** The dealer's lead for a signed order: a row, and an email to the dealer's address. */

import { eq } from "drizzle-orm";
import type { buyOnline } from "#contract/buy-online.ts";
import { orderPath } from "#domain/site/paths.ts";
import { companies, leads, vehicles } from "#upstream/db/schema/index.ts";
import { getToday } from "#upstream/db/today.ts";
import type { Session } from "#upstream/http/caller.ts";
import type { Handlers } from "#upstream/http/implement.ts";
import { notFound } from "#upstream/http/refusal.ts";
import { dealerLeadMessage } from "#upstream/messages/kinds/order-messages.ts";
import { postMessage } from "#upstream/messages/outbox.ts";
import { readSavedAnswers } from "#upstream/services/buy-online/answers/answers.ts";
import { getPurchase, type PurchaseRow } from "#upstream/services/buy-online/purchase/purchase-rows.ts";
import { languageOfCompany } from "#upstream/services/shared/company-language.ts";
import { personNameOf } from "#upstream/services/shared/person-names.ts";
import { getVehicleNameParts } from "#upstream/services/shared/vehicle-name-parts.ts";
import type { Upstream } from "#upstream/upstream.ts";

/** Runs in the transaction that signs the order. Safe to run repeatedly. */
export async function sendLead(upstream: Upstream, purchase: PurchaseRow, { user, caller }: Session): Promise<void> {
  const { db } = upstream.database;
  const [row] = await db
    .select({ company: companies, vin: vehicles.vin, stockNumber: vehicles.stock_number })
    .from(vehicles)
    .innerJoin(companies, eq(companies.id, vehicles.company_id))
    .where(eq(vehicles.id, purchase.vehicle_id));
  if (!row) throw new Error("The order's vehicle has no dealer");
  const { company, vin, stockNumber } = row;
  await db
    .insert(leads)
    .values({
      type: "buy_online",
      transaction_id: purchase.id,
      company_id: company.id,
      vehicle_id: purchase.vehicle_id,
      customer_id: user.id,
      brand_key: purchase.brand_key,
    })
    .onConflictDoNothing();
  const { personalDetails } = (await readSavedAnswers(upstream, purchase.id, await getToday(upstream))).answers;
  const language = languageOfCompany(company);
  const message = dealerLeadMessage({
    user: { email: company.email, first_name: "", language },
    brand: caller.brand,
    link: caller.siteOrigin + orderPath(language, "company", purchase.id),
    vehicle: await getVehicleNameParts(upstream, purchase.vehicle_id),
    reference: purchase.id,
    customer: {
      name: personNameOf(user, personalDetails),
      phone: personalDetails?.billing.phone ?? user.phone,
      email: user.email,
    },
    vin,
    stockNumber,
  });
  await postMessage(upstream, message);
}

export const leadHandlers = (upstream: Upstream): Handlers<Pick<typeof buyOnline, "sendBuyOnlineLead">> => ({
  sendBuyOnlineLead: ({ input, session }) =>
    upstream.database.transaction(async () => {
      const purchase = await getPurchase(upstream, session, input.vehicleId);
      if (purchase.state !== "signed") throw notFound();
      await sendLead(upstream, purchase, session);
      return { sent: true };
    }),
});
