/** A person asks a dealer to contact them about a trade-in or a pre-qualification: a lead with the person's consent. */
import { and, desc, eq } from "drizzle-orm";
import type { buyOnline } from "#contract/buy-online.ts";
import {
  contactConsentVersion,
  type dealerRequestCalls,
  nearbyContactConsentVersion,
  type SentRequests,
} from "#contract/company/dealer-requests.ts";
import type { HandlerInput } from "#contract/define.ts";
import { getNow } from "#upstream/db/instant.ts";
import { companies, leads } from "#upstream/db/schema/index.ts";
import type { Caller } from "#upstream/http/caller.ts";
import type { Handlers } from "#upstream/http/implement.ts";
import { notFound, refused } from "#upstream/http/refusal.ts";
import { isOfBrand } from "#upstream/list/scope.ts";
import { findPreQualification } from "#upstream/services/pre-qualification/pre-qualification-rows.ts";
import { languageOfId } from "#upstream/services/shared/payload-language.ts";
import { countAttempt } from "#upstream/services/shared/throttle.ts";
import { estimateOf, vehicleOf } from "#upstream/services/trade-in/stored-trade-in.ts";
import { getTradeIn } from "#upstream/services/trade-in/trade-in-rows.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { type NearbySubject, recordNearbyLead } from "./nearby-lead.ts";
import { type LeadRequest, recordLead } from "./record-lead.ts";

type Calls = Pick<typeof buyOnline, keyof typeof dealerRequestCalls>;
type Entered = Omit<HandlerInput<Calls["requestTradeInNearby"]>, "tradeInId" | "postalCode">;

/** Each sends an e-mail to an address that anyone can enter. */
const requestsPerAddress = { count: 30, minutes: 60 };

/** An active dealer of the brand. */
export async function requireDealer(
  { database: { db } }: Upstream,
  { brand }: Caller,
  companyId: number,
): Promise<void> {
  const isDealer = and(eq(companies.id, companyId), eq(companies.type, "dealer"), isOfBrand(brand.key));
  if ((await db.$count(companies, isDealer)) === 0) throw refused("dealer_unknown");
}

/** The estimated vehicle; its owner's alone. */
async function getTradeInSubject(upstream: Upstream, caller: Caller, tradeInId: string): Promise<NearbySubject> {
  const tradeIn = await getTradeIn(upstream, { caller }, tradeInId);
  const estimate = estimateOf(tradeIn);
  if (tradeIn.state === "open") throw refused("no_estimate");
  const { make, model, year } = vehicleOf(tradeIn);
  return {
    type: "trade_in",
    subject_id: tradeIn.id,
    make: make ?? "",
    model: model ?? "",
    details: {
      ...(year && { year }),
      ...(estimate && { priceLow: estimate.priceLow / 100, priceHigh: estimate.priceHigh / 100 }),
    },
  };
}

/** Without the answers of the pre-qualification. */
async function getCreditSubject(upstream: Upstream, caller: Caller, id: string): Promise<NearbySubject> {
  const row = await findPreQualification(upstream, caller, id);
  if (!row) throw notFound();
  if (!row.submitted_at) throw refused("not_submitted");
  return { type: "credit_application", subject_id: row.id, make: "", model: "", details: {} };
}

const toPerson = async (upstream: Upstream, caller: Caller, entered: Entered, consentVersion: string) => {
  const language = languageOfId(entered.languageId);
  return {
    source: "site",
    customer_id: caller.user?.id ?? null,
    first_name: entered.firstName,
    last_name: entered.lastName,
    email: entered.email,
    phone: entered.phone ?? "",
    language,
    consent: { kind: "contact", version: consentVersion, language, agreedAt: await getNow(upstream) },
    isCallPromised: true,
  } satisfies Partial<LeadRequest>;
};

/** To the dealer whom the person has chosen. */
async function record(
  upstream: Upstream,
  caller: Caller,
  { companyId, ...entered }: Entered & { companyId: number },
  subject: NearbySubject,
): Promise<{ requested: true }> {
  await countAttempt(upstream, `dealer-request:${caller.ipAddress}`, requestsPerAddress);
  await requireDealer(upstream, caller, companyId);
  const person = await toPerson(upstream, caller, entered, contactConsentVersion);
  await upstream.database.transaction(() =>
    recordLead(upstream, caller, { ...subject, ...person, company_id: companyId }),
  );
  return { requested: true };
}

/** To the company that the partner programme chooses. */
async function recordNearby(
  upstream: Upstream,
  caller: Caller,
  { postalCode, ...entered }: Entered & { postalCode: string },
  subject: NearbySubject,
): Promise<{ requested: true }> {
  await countAttempt(upstream, `dealer-request:${caller.ipAddress}`, requestsPerAddress);
  const person = await toPerson(upstream, caller, entered, nearbyContactConsentVersion);
  await upstream.database.transaction(() => recordNearbyLead(upstream, caller, { postalCode, subject, person }));
  return { requested: true };
}

async function listRequests(
  { database: { db } }: Upstream,
  { type, subject_id }: Pick<NearbySubject, "type" | "subject_id">,
): Promise<{ requests: SentRequests }> {
  const rows = await db
    .select({ at: leads.created_at, company: { name: companies.name, city: companies.city, phone: companies.phone } })
    .from(leads)
    .leftJoin(companies, eq(companies.id, leads.company_id))
    .where(and(eq(leads.type, type), eq(leads.subject_id, subject_id)))
    .orderBy(desc(leads.created_at), desc(leads.id));
  return { requests: rows.map(({ at, company }) => ({ company, at: at.toISOString() })) };
}

export const dealerRequestHandlers = (upstream: Upstream): Handlers<Calls> => ({
  requestTradeInDealer: async ({ input: { tradeInId, ...entered }, caller }) =>
    record(upstream, caller, entered, await getTradeInSubject(upstream, caller, tradeInId)),

  requestCreditDealer: async ({ input: { creditApplicationId, ...entered }, caller }) =>
    record(upstream, caller, entered, await getCreditSubject(upstream, caller, creditApplicationId)),

  requestTradeInNearby: async ({ input: { tradeInId, ...entered }, caller }) =>
    recordNearby(upstream, caller, entered, await getTradeInSubject(upstream, caller, tradeInId)),

  requestCreditNearby: async ({ input: { creditApplicationId, ...entered }, caller }) =>
    recordNearby(upstream, caller, entered, await getCreditSubject(upstream, caller, creditApplicationId)),

  async getTradeInRequests({ input: { tradeInId }, caller }) {
    const { id } = await getTradeIn(upstream, { caller }, tradeInId);
    return listRequests(upstream, { type: "trade_in", subject_id: id });
  },

  async getCreditRequests({ input: { creditApplicationId }, caller }) {
    const row = await findPreQualification(upstream, caller, creditApplicationId);
    if (!row) throw notFound();
    return listRequests(upstream, { type: "credit_application", subject_id: row.id });
  },
});
