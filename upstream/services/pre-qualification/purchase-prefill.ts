/**
 * Prefills a purchase's questions from the account's profile, the buyer's latest pre-qualification on the brand, and their
 * earlier purchase. Where these differ, the latest one counts.
 */
import { and, desc, eq, inArray, ne } from "drizzle-orm";
import { z } from "zod";
import type { PrefillAnswers } from "#contract/credit/pre-qualification.ts";
import { personalDetails } from "#contract/purchase/purchase.ts";
import { stepAnswers, transactions } from "#upstream/db/schema/index.ts";
import { getToday } from "#upstream/db/today.ts";
import type { User } from "#upstream/http/caller.ts";
import { addressesOf } from "#upstream/services/user/profile/profile-row.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { applicableAnswers } from "./answers.ts";
import { listPreQualifications } from "./pre-qualification-rows.ts";
import { prefillFromPreQualification } from "./prefill-from-pre-qualification.ts";

interface PrefillBuyer {
  user: User;
  brandKey: string;
  /** Today in the shop's time zone, YYYY-MM-DD, from `getToday`. */
  today: string;
}

/** Prefill values and the instant (ISO) when they were answered; `earliest` if that is unknown. */
interface PrefillSource {
  at: string;
  prefill: PrefillAnswers;
}

const earliest = "";

/** The profile's details and addresses were saved at different times, so they are separate sources. */
function fromProfile({ first_name: firstName, last_name: lastName, profile }: User): PrefillSource[] {
  const { address, dateOfBirth, detailsAt } = profile;
  const addresses = addressesOf(profile);
  return [
    { at: earliest, prefill: { "personal-details": address ? { billing: { line1: address } } : {} } },
    {
      at: detailsAt ?? earliest,
      prefill: {
        "personal-details": detailsAt ? { firstName, lastName } : {},
        "payment-method": dateOfBirth ? { dateOfBirth } : {},
      },
    },
    ...(addresses ? [{ at: profile.addressesAt ?? earliest, prefill: { "personal-details": { ...addresses } } }] : []),
  ];
}

async function fromPreQualification(
  upstream: Upstream,
  { user, brandKey, today }: PrefillBuyer,
): Promise<PrefillSource[]> {
  const [latest] = await listPreQualifications(upstream, { user, brand: { key: brandKey } }, 1);
  if (!latest) return [];
  const prefill = prefillFromPreQualification(applicableAnswers(latest), today);
  return [{ at: latest.updated_at.toISOString(), prefill }];
}

const birthDateSchema = z.object({ dateOfBirth: z.iso.date() });

/** The personal answers of the buyer's latest other purchase, each step with its own time. */
async function fromEarlierPurchase(
  { database }: Upstream,
  { user, brandKey }: PrefillBuyer,
  excludedId?: string,
): Promise<PrefillSource[]> {
  const rows = await database.db
    .select({ step: stepAnswers.step, answers: stepAnswers.answers, at: stepAnswers.updated_at })
    .from(stepAnswers)
    .innerJoin(transactions, eq(transactions.id, stepAnswers.transaction_id))
    .where(
      and(
        eq(transactions.user_id, user.id),
        eq(transactions.brand_key, brandKey),
        excludedId === undefined ? undefined : ne(transactions.id, excludedId),
        ne(transactions.state, "cancelled"),
        inArray(stepAnswers.step, ["personal-details", "payment-method"]),
      ),
    )
    .orderBy(desc(transactions.updated_at), desc(transactions.id));
  const latest = (step: string, shape: z.ZodType<Record<string, unknown>>): PrefillSource[] => {
    const row = rows.find((candidate) => candidate.step === step);
    return row ? [{ at: row.at.toISOString(), prefill: { [step]: shape.safeParse(row.answers).data ?? {} } }] : [];
  };
  return [...latest("personal-details", personalDetails), ...latest("payment-method", birthDateSchema)];
}

/** Oldest first, so that newer sources override older ones. */
async function listPrefillSources(
  upstream: Upstream,
  buyer: PrefillBuyer,
  excludedId?: string,
): Promise<PrefillSource[]> {
  const sources = [
    ...fromProfile(buyer.user),
    ...(await fromPreQualification(upstream, buyer)),
    ...(await fromEarlierPurchase(upstream, buyer, excludedId)),
  ];
  return sources.sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0));
}

function mergeBilling(sources: readonly PrefillSource[]): Record<string, unknown> {
  const billing: Record<string, unknown> = {};
  for (const { prefill } of sources) {
    const newerBilling = Object(prefill["personal-details"]?.["billing"]);
    // The second address line belongs to the first line, so a new first line drops it.
    if ("line1" in newerBilling) delete billing["line2"];
    Object.assign(billing, newerBilling);
  }
  return billing;
}

/** The text fields of the buyer's billing address, by field name. */
export async function findBillingPrefill(
  upstream: Upstream,
  user: User,
  brandKey: string,
): Promise<Record<string, string>> {
  const buyer = { user, brandKey, today: await getToday(upstream) };
  const prefill = Object.entries(mergeBilling(await listPrefillSources(upstream, buyer)));
  return Object.fromEntries(
    prefill.flatMap(([name, value]) => (typeof value === "string" && value ? [[name, value]] : [])),
  );
}

/** Prefilled values by purchase step and by page of the purchase's credit application. */
export async function findPurchasePrefill(
  upstream: Upstream,
  buyer: PrefillBuyer,
  purchaseId: string,
): Promise<PrefillAnswers> {
  const sources = await listPrefillSources(upstream, buyer, purchaseId);
  const stepsAndPages = [...new Set(sources.flatMap(({ prefill }) => Object.keys(prefill)))];
  const prefill: PrefillAnswers = Object.fromEntries(
    stepsAndPages.map((page) => [
      page,
      Object.assign({}, ...sources.map((prefillSource) => prefillSource.prefill[page])),
    ]),
  );
  return { ...prefill, "personal-details": { ...prefill["personal-details"], billing: mergeBilling(sources) } };
}
