/** The lead of a purchase, and the e-mail to the dealer when its order is signed. */

import { eq } from "drizzle-orm";
import type { buyOnline } from "#contract/buy-online.ts";
import { openLeadStatuses } from "#domain/leads/lead.ts";
import { orderPath } from "#domain/site/paths.ts";
import { companies, vehicles } from "#upstream/db/schema/index.ts";
import { getToday } from "#upstream/db/today.ts";
import type { Session } from "#upstream/http/caller.ts";
import type { Handlers } from "#upstream/http/implement.ts";
import { notFound } from "#upstream/http/refusal.ts";
import { dealerLeadMessage } from "#upstream/messages/kinds/order-messages.ts";
import { languageOfUser } from "#upstream/messages/texts/index.ts";
import { readSavedAnswers } from "#upstream/services/buy-online/answers/answers.ts";
import { getPurchase, type PurchaseRow } from "#upstream/services/buy-online/purchase/purchase-rows.ts";
import { addLeadEvent, type LeadRow } from "#upstream/services/leads/lead-row.ts";
import { recordLead } from "#upstream/services/leads/record-lead.ts";
import { settleLead } from "#upstream/services/leads/settle-lead.ts";
import { postToCompany } from "#upstream/services/shared/company-emails.ts";
import { languageOfCompany } from "#upstream/services/shared/company-language.ts";
import { getMessageVehicle } from "#upstream/services/shared/message-vehicle.ts";
import { personNameOf } from "#upstream/services/shared/person-names.ts";
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
  const { personalDetails } = (await readSavedAnswers(upstream, purchase.id, await getToday(upstream))).answers;
  const lead = await recordPurchaseLead(
    upstream,
    purchase,
    { user, caller },
    { companyId: company.id, personalDetails },
  );
  await addLeadEvent(upstream, lead.id, "progress", { text: "signed" });
  await settleLead(upstream, lead, openLeadStatuses, "won");
  const language = languageOfCompany(company);
  const message = dealerLeadMessage({
    user: { email: company.email, first_name: "", language },
    brand: caller.brand,
    link: caller.siteOrigin + orderPath(language, "company", purchase.id),
    vehicle: await getMessageVehicle(upstream, purchase.vehicle_id),
    reference: purchase.id,
    customer: {
      name: personNameOf(user, personalDetails),
      phone: personalDetails?.billing.phone ?? user.phone,
      email: user.email,
    },
    vin,
    stockNumber,
  });
  await postToCompany(upstream, company, "order", message);
}

type PersonalDetails = Awaited<ReturnType<typeof readSavedAnswers>>["answers"]["personalDetails"];

/** The lead of a purchase, from the step that asks who the buyer is; later calls correct the person's details. */
export async function recordPurchaseLead(
  upstream: Upstream,
  purchase: PurchaseRow,
  { user, caller }: Session,
  { companyId, personalDetails }: { companyId: number; personalDetails: PersonalDetails },
): Promise<LeadRow> {
  return recordLead(upstream, caller, {
    type: "buy_online",
    source: "site",
    company_id: companyId,
    subject_id: purchase.id,
    transaction_id: purchase.id,
    vehicle_id: purchase.vehicle_id,
    customer_id: user.id,
    first_name: personalDetails?.firstName ?? user.first_name,
    last_name: personalDetails?.lastName ?? user.last_name,
    email: user.email,
    phone: personalDetails?.billing.phone ?? user.phone,
    language: languageOfUser(user),
    consent: { kind: "purchase", language: purchase.language, agreedAt: purchase.created_at.toISOString() },
    isCallPromised: false,
  });
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
