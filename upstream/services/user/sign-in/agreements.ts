/** What a person agreed to elsewhere than in the banner, read from where each is kept, so that none is said twice. */
import { and, eq, isNotNull } from "drizzle-orm";
import { z } from "zod";
import type { OwnConsents } from "#contract/user/consents.ts";
import {
  contracts,
  creditApplications,
  creditIdentities,
  stepAnswers,
  transactions,
} from "#upstream/db/schema/index.ts";
import type { Caller, User } from "#upstream/http/caller.ts";
import { creditRow } from "#upstream/services/buy-online/credit/credit-answers.ts";
import type { Upstream } from "#upstream/upstream.ts";

type Agreement = OwnConsents["agreements"][number];

const text = z.string().nullish();

/** Each owner keeps the instant and the wording under one of two names. */
const kept = z.object({ agreedAt: text, at: text, consentVersion: text, version: text, language: text });

/** None for what holds none. */
function agreementIn(kind: Agreement["kind"], value: unknown): Agreement[] {
  const { agreedAt, at, consentVersion, version, language } = kept.safeParse(value).data ?? {};
  const given = agreedAt ?? at;
  if (!given) return [];
  return [
    {
      kind,
      at: new Date(given).toISOString(),
      version: consentVersion ?? version ?? null,
      language: language ?? null,
    },
  ];
}

/** On the caller's brand, but for the terms, which are the account's; the oldest first. */
export async function listAgreements({ database }: Upstream, user: User, { brand }: Caller): Promise<Agreement[]> {
  const { db } = database;
  const { agreedAt, agreedVersion, agreedLanguage } = user.profile;
  const isOwnPurchase = and(eq(transactions.user_id, user.id), eq(transactions.brand_key, brand.key));
  const applied = await db
    .select({ consent: creditApplications.consent })
    .from(creditApplications)
    .where(and(eq(creditApplications.user_id, user.id), eq(creditApplications.brand_key, brand.key)));
  const credit = await db
    .select({ pages: stepAnswers.answers })
    .from(stepAnswers)
    .innerJoin(transactions, eq(transactions.id, stepAnswers.transaction_id))
    .where(and(isOwnPurchase, eq(stepAnswers.step, creditRow)));
  const identities = await db
    .select({ consent: creditIdentities.consent })
    .from(creditIdentities)
    .where(and(eq(creditIdentities.user_id, user.id), eq(creditIdentities.brand_key, brand.key)));
  const signed = await db
    .select({ language: contracts.language, at: contracts.signed_at })
    .from(contracts)
    .innerJoin(transactions, eq(transactions.id, contracts.transaction_id))
    .where(and(isOwnPurchase, isNotNull(contracts.signed_at)));
  return [
    ...agreementIn("terms", { at: agreedAt, version: agreedVersion, language: agreedLanguage }),
    ...applied.flatMap(({ consent }) => agreementIn("soft-check", consent)),
    ...credit.flatMap(({ pages }) => [
      ...agreementIn("credit", pages["consent"]),
      ...agreementIn("co-applicant", pages["co-applicant"]),
    ]),
    ...identities.flatMap(({ consent }) => agreementIn("credit-score", consent)),
    ...signed.flatMap(({ language, at }) =>
      agreementIn("contract", { at: at?.toISOString(), language: language && `${language}-ca` }),
    ),
  ].toSorted((one, other) => one.at.localeCompare(other.at));
}
