/**
 * Prefills a purchase's questions from the account's profile, the buyer's latest pre-qualification on the brand, and their
 * earlier purchase. Where these differ, the latest one counts.
 */
import { eq, sql } from "drizzle-orm";
import { z } from "zod";
import type { PrefillAnswers } from "#contract/credit/pre-qualification.ts";
import { personalDetails } from "#contract/purchase/purchase.ts";
import { users } from "#upstream/db/schema/index.ts";
import { todayPlusSql } from "#upstream/db/today.ts";
import type { User } from "#upstream/http/caller.ts";
import { addressesOf } from "#upstream/services/user/profile/profile-row.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { applicableAnswers } from "./answers.ts";
import { type EarlierAnswers, earlierAnswersColumn } from "./earlier-answers.ts";
import { prefillFromPreQualification } from "./prefill-from-pre-qualification.ts";

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

function fromPreQualification(latest: EarlierAnswers["preQualification"], today: string): PrefillSource[] {
  return latest ? [{ at: latest.at, prefill: prefillFromPreQualification(applicableAnswers(latest), today) }] : [];
}

const birthDateSchema = z.object({ dateOfBirth: z.iso.date() });

/** The personal answers of the buyer's latest other purchase, each step with its own time. */
function fromEarlierPurchase(rows: EarlierAnswers["purchaseSteps"]): PrefillSource[] {
  const latest = (step: string, shape: z.ZodType<Record<string, unknown>>): PrefillSource[] => {
    const row = rows.find((candidate) => candidate.step === step);
    return row ? [{ at: row.at, prefill: { [step]: shape.safeParse(row.answers).data ?? {} } }] : [];
  };
  return [...latest("personal-details", personalDetails), ...latest("payment-method", birthDateSchema)];
}

/** Oldest first, so that newer sources override older ones. */
function listPrefillSources(user: User, earlier: EarlierAnswers, today: string): PrefillSource[] {
  const sources = [
    ...fromProfile(user),
    ...fromPreQualification(earlier.preQualification, today),
    ...fromEarlierPurchase(earlier.purchaseSteps),
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
  { database }: Upstream,
  user: User,
  brandKey: string,
): Promise<Record<string, string>> {
  const account = { userId: sql`${user.id}`, brandKey: sql`${brandKey}` };
  const [row] = await database.db
    .select({ earlier: earlierAnswersColumn(account), today: todayPlusSql(0) })
    .from(users)
    .where(eq(users.id, user.id));
  const prefill = Object.entries(row ? mergeBilling(listPrefillSources(user, row.earlier, row.today)) : {});
  return Object.fromEntries(
    prefill.flatMap(([name, value]) => (typeof value === "string" && value ? [[name, value]] : [])),
  );
}

/**
 * Prefilled values by purchase step and by page of the purchase's credit application.
 *
 * @param today in the shop's time zone, YYYY-MM-DD
 */
export function purchasePrefill(user: User, earlier: EarlierAnswers, today: string): PrefillAnswers {
  const sources = listPrefillSources(user, earlier, today);
  const stepsAndPages = [...new Set(sources.flatMap(({ prefill }) => Object.keys(prefill)))];
  const prefill: PrefillAnswers = Object.fromEntries(
    stepsAndPages.map((page) => [
      page,
      Object.assign({}, ...sources.map((prefillSource) => prefillSource.prefill[page])),
    ]),
  );
  return { ...prefill, "personal-details": { ...prefill["personal-details"], billing: mergeBilling(sources) } };
}
