/**
 * What is known of a purchase's questions before they are answered: the account's profile, the buyer's latest
 * pre-qualification on the purchase's brand, and the purchase before it. Where they differ, what was told last counts.
 */
import { and, desc, eq, inArray, ne } from "drizzle-orm";
import { z } from "zod";
import type { KnownAnswers } from "#contract/credit/pre-qualification.ts";
import { personalDetails } from "#contract/purchase/purchase.ts";
import { stepAnswers, transactions, users } from "#upstream/db/schema/index.ts";
import { findToday } from "#upstream/db/today.ts";
import { addressesOf } from "#upstream/services/user/profile/profile-rows.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { countedAnswers } from "./answers.ts";
import { knownByApplication } from "./known-by-application.ts";
import { listApplications } from "./rows.ts";

interface Buyer {
  user_id: number;
  brand_key: string;
}

interface Purchase extends Buyer {
  id: string;
}

/** What was told at one time, an instant; what is known without one was told before all else. */
interface Told {
  at: string;
  known: KnownAnswers;
}

const never = "";

/** The profile's details and its addresses are each as old as their own page. */
async function byProfile({ database }: Upstream, userId: number): Promise<Told[]> {
  const [user] = await database.db.select().from(users).where(eq(users.id, userId));
  if (!user) return [];
  const { first_name: firstName, last_name: lastName, profile } = user;
  const { address, dateOfBirth, detailsAt } = profile;
  const sets = addressesOf(profile);
  return [
    { at: never, known: { "personal-details": address ? { billing: { line1: address } } : {} } },
    {
      at: detailsAt ?? never,
      known: {
        "personal-details": detailsAt ? { firstName, lastName } : {},
        "payment-method": dateOfBirth ? { dateOfBirth } : {},
      },
    },
    ...(sets ? [{ at: profile.addressesAt ?? never, known: { "personal-details": { ...sets } } }] : []),
  ];
}

async function byApplication(upstream: Upstream, { user_id, brand_key }: Buyer): Promise<Told[]> {
  const buyer = { user: { id: user_id }, brand: { key: brand_key } };
  const [latest] = await listApplications(upstream, buyer, 1);
  if (!latest) return [];
  const known = knownByApplication(countedAnswers(latest), await findToday(upstream));
  return [{ at: latest.updated_at.toISOString(), known }];
}

const born = z.object({ dateOfBirth: z.iso.date() });

/** The person of the buyer's latest purchase but this one, as its own steps were answered. */
async function byPurchase({ database }: Upstream, { user_id, brand_key }: Buyer, except?: string): Promise<Told[]> {
  const rows = await database.db
    .select({ step: stepAnswers.step, answers: stepAnswers.answers, at: stepAnswers.updated_at })
    .from(stepAnswers)
    .innerJoin(transactions, eq(transactions.id, stepAnswers.transaction_id))
    .where(
      and(
        eq(transactions.user_id, user_id),
        eq(transactions.brand_key, brand_key),
        except === undefined ? undefined : ne(transactions.id, except),
        ne(transactions.state, "cancelled"),
        inArray(stepAnswers.step, ["personal-details", "payment-method"]),
      ),
    )
    .orderBy(desc(transactions.updated_at), desc(transactions.id));
  const latest = (step: string, shape: z.ZodType<Record<string, unknown>>): Told[] => {
    const row = rows.find((one) => one.step === step);
    return row ? [{ at: row.at.toISOString(), known: { [step]: shape.safeParse(row.answers).data ?? {} } }] : [];
  };
  return [...latest("personal-details", personalDetails), ...latest("payment-method", born)];
}

/** What was told last comes last. */
async function findTold(upstream: Upstream, buyer: Buyer, except?: string): Promise<Told[]> {
  const told = [
    ...(await byProfile(upstream, buyer.user_id)),
    ...(await byApplication(upstream, buyer)),
    ...(await byPurchase(upstream, buyer, except)),
  ];
  return told.sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0));
}

function billingIn(told: readonly Told[]): Record<string, unknown> {
  const billing: Record<string, unknown> = {};
  for (const { known } of told) {
    const later = Object(known["personal-details"]?.["billing"]);
    // A street's second line is of its own street alone.
    if ("line1" in later) delete billing["line2"];
    Object.assign(billing, later);
  }
  return billing;
}

/** The texts of where the buyer lives, by the names that an address has. */
export async function findKnownBilling(upstream: Upstream, buyer: Buyer): Promise<Record<string, string>> {
  const known = Object.entries(billingIn(await findTold(upstream, buyer)));
  return Object.fromEntries(
    known.flatMap(([name, value]) => (typeof value === "string" && value ? [[name, value]] : [])),
  );
}

/** By step, and by page of the purchase's own application. */
export async function findKnownForPurchase(upstream: Upstream, purchase: Purchase): Promise<KnownAnswers> {
  const told = await findTold(upstream, purchase, purchase.id);
  const pages = [...new Set(told.flatMap(({ known }) => Object.keys(known)))];
  const known: KnownAnswers = Object.fromEntries(
    pages.map((page) => [page, Object.assign({}, ...told.map((each) => each.known[page]))]),
  );
  return { ...known, "personal-details": { ...known["personal-details"], billing: billingIn(told) } };
}
