/** A person asks a dealer to contact them about a trade-in or a pre-qualification: a lead with the person's consent. */
import { and, eq } from "drizzle-orm";
import type { buyOnline } from "#contract/buy-online.ts";
import { contactConsentVersion, type dealerRequestCalls } from "#contract/company/dealer-requests.ts";
import type { HandlerInput } from "#contract/define.ts";
import { companies } from "#upstream/db/schema/index.ts";
import type { Caller } from "#upstream/http/caller.ts";
import type { Handlers } from "#upstream/http/implement.ts";
import { notFound, refused } from "#upstream/http/refusal.ts";
import { findPreQualification } from "#upstream/services/pre-qualification/pre-qualification-rows.ts";
import { languageOfId } from "#upstream/services/shared/payload-language.ts";
import { countAttempt } from "#upstream/services/shared/throttle.ts";
import { estimateOf, vehicleOf } from "#upstream/services/trade-in/stored-trade-in.ts";
import { getTradeIn } from "#upstream/services/trade-in/trade-in-rows.ts";
import { isOfBrand } from "#upstream/services/widgets/vehicle-filters.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { type LeadRequest, recordLead } from "./record-lead.ts";

type Calls = Pick<typeof buyOnline, keyof typeof dealerRequestCalls>;
type Entered = Omit<HandlerInput<Calls["requestTradeInDealer"]>, "tradeInId">;

/** Each sends an e-mail to an address that anyone can enter. */
const requestsPerAddress = { count: 30, minutes: 60 };

async function requireDealer({ database: { db } }: Upstream, { brand }: Caller, companyId: number): Promise<void> {
  const isDealer = and(eq(companies.id, companyId), eq(companies.type, "dealer"), eq(companies.is_active, true));
  if ((await db.$count(companies, and(isDealer, isOfBrand(brand.key)))) === 0) throw refused("dealer_unknown");
}

async function record(
  upstream: Upstream,
  caller: Caller,
  entered: Entered,
  request: Pick<LeadRequest, "type" | "subject_id" | "make" | "model" | "details">,
): Promise<{ requested: true }> {
  await countAttempt(upstream, `dealer-request:${caller.ipAddress}`, requestsPerAddress);
  await requireDealer(upstream, caller, entered.companyId);
  const language = languageOfId(entered.languageId);
  await upstream.database.transaction(() =>
    recordLead(upstream, caller, {
      ...request,
      source: "site",
      company_id: entered.companyId,
      customer_id: caller.user?.id ?? null,
      first_name: entered.firstName,
      last_name: entered.lastName,
      email: entered.email,
      phone: entered.phone ?? "",
      language,
      consent: { kind: "contact", version: contactConsentVersion, language, agreedAt: new Date().toISOString() },
      isCallPromised: true,
    }),
  );
  return { requested: true };
}

export const dealerRequestHandlers = (upstream: Upstream): Handlers<Calls> => ({
  async requestTradeInDealer({ input: { tradeInId, ...entered }, caller }) {
    const tradeIn = await getTradeIn(upstream, { caller }, tradeInId);
    const estimate = estimateOf(tradeIn);
    if (tradeIn.state === "open") throw refused("no_estimate");
    const { make, model, year } = vehicleOf(tradeIn);
    return record(upstream, caller, entered, {
      type: "trade_in",
      subject_id: tradeIn.id,
      make: make ?? "",
      model: model ?? "",
      details: {
        ...(year && { year }),
        ...(estimate && { priceLow: estimate.priceLow / 100, priceHigh: estimate.priceHigh / 100 }),
      },
    });
  },

  async requestCreditDealer({ input: { creditApplicationId, ...entered }, caller }) {
    const row = await findPreQualification(upstream, caller, creditApplicationId);
    if (!row) throw notFound();
    if (!row.submitted_at) throw refused("not_submitted");
    return record(upstream, caller, entered, { type: "credit_application", subject_id: row.id });
  },
});
