/**
 * What is known of a purchase's questions before they are answered: the account, the buyer's latest pre-qualification on the
 * purchase's brand, and the purchase before it. Where they differ, what was told of a purchase is nearest.
 */
import { and, desc, eq, inArray, ne } from "drizzle-orm";
import { z } from "zod";
import type { KnownAnswers } from "#upstream/contract/credit-application.ts";
import { personalDetails } from "#upstream/contract/purchase.ts";
import { stepAnswers, transactions, users } from "#upstream/db/schema/index.ts";
import { findToday } from "#upstream/db/today.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { countedAnswers } from "./application-answers.ts";
import { listApplications } from "./application-rows.ts";
import { knownByApplication } from "./known-by-application.ts";

interface Purchase {
  id: string;
  user_id: number;
  brand_key: string;
}

async function profileOf({ database }: Upstream, userId: number): Promise<KnownAnswers> {
  const [user] = await database.db.select({ profile: users.profile }).from(users).where(eq(users.id, userId));
  const { address, dateOfBirth } = user?.profile ?? {};
  return {
    "personal-details": address ? { billing: { line1: address } } : {},
    "payment-method": dateOfBirth ? { dateOfBirth } : {},
  };
}

async function byApplication(upstream: Upstream, { user_id, brand_key }: Purchase): Promise<KnownAnswers> {
  const buyer = { user: { id: user_id }, brand: { key: brand_key } };
  const [latest] = await listApplications(upstream, buyer, 1);
  return latest ? knownByApplication(countedAnswers(latest), await findToday(upstream)) : {};
}

const born = z.object({ dateOfBirth: z.iso.date() });

/** The person of the buyer's purchase before this one, as its own steps were answered. */
async function byPurchase({ database }: Upstream, { id, user_id, brand_key }: Purchase): Promise<KnownAnswers> {
  const rows = await database.db
    .select({ step: stepAnswers.step, answers: stepAnswers.answers })
    .from(stepAnswers)
    .innerJoin(transactions, eq(transactions.id, stepAnswers.transaction_id))
    .where(
      and(
        eq(transactions.user_id, user_id),
        eq(transactions.brand_key, brand_key),
        ne(transactions.id, id),
        ne(transactions.state, "cancelled"),
        inArray(stepAnswers.step, ["personal-details", "payment-method"]),
      ),
    )
    .orderBy(desc(transactions.updated_at), desc(transactions.id));
  const latestOf = (step: string) => rows.find((row) => row.step === step)?.answers;
  return {
    "personal-details": personalDetails.safeParse(latestOf("personal-details")).data ?? {},
    "payment-method": born.safeParse(latestOf("payment-method")).data ?? {},
  };
}

/** By step, and by page of the purchase's own application. */
export async function findKnownForPurchase(upstream: Upstream, purchase: Purchase): Promise<KnownAnswers> {
  const told = [
    await profileOf(upstream, purchase.user_id),
    await byApplication(upstream, purchase),
    await byPurchase(upstream, purchase),
  ];
  const pages = [...new Set(told.flatMap((each) => Object.keys(each)))];
  const known: KnownAnswers = Object.fromEntries(
    pages.map((page) => [page, Object.assign({}, ...told.map((each) => each[page]))]),
  );
  const billing = Object.assign({}, ...told.map((each) => each["personal-details"]?.["billing"]));
  return { ...known, "personal-details": { ...known["personal-details"], billing } };
}
