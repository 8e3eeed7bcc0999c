/** Lists a user's agreements outside the consent banner, read from the records that store them. */
import { and, eq, isNotNull } from "drizzle-orm";
import { z } from "zod";
import type { UserConsents } from "#contract/user/consents.ts";
import {
  contracts,
  creditApplications,
  creditIdentities,
  stepAnswers,
  transactions,
} from "#upstream/db/schema/index.ts";
import type { Caller, User } from "#upstream/http/caller.ts";
import { creditApplicationStep } from "#upstream/services/buy-online/credit/saved-application.ts";
import type { Upstream } from "#upstream/upstream.ts";

type Agreement = UserConsents["agreements"][number];

const optionalText = z.string().nullish();

/** Records store the instant as `agreedAt` or `at`, and the wording as `consentVersion` or `version`. */
const storedConsent = z.object({
  agreedAt: optionalText,
  at: optionalText,
  consentVersion: optionalText,
  version: optionalText,
  language: optionalText,
});

/** Empty if the value contains no agreement. */
function toAgreements(kind: Agreement["kind"], value: unknown): Agreement[] {
  const { agreedAt, at, consentVersion, version, language } = storedConsent.safeParse(value).data ?? {};
  const agreedInstant = agreedAt ?? at;
  if (!agreedInstant) return [];
  return [
    {
      kind,
      at: new Date(agreedInstant).toISOString(),
      version: consentVersion ?? version ?? null,
      language: language ?? null,
    },
  ];
}

/** Agreements on the caller's brand, plus the terms, which apply to all brands. Oldest first. */
export async function listAgreements({ database }: Upstream, user: User, { brand }: Caller): Promise<Agreement[]> {
  const { db } = database;
  const { agreedAt, agreedVersion, agreedLanguage } = user.profile;
  const isOwnPurchase = and(eq(transactions.user_id, user.id), eq(transactions.brand_key, brand.key));
  const preQualifications = await db
    .select({ consent: creditApplications.consent })
    .from(creditApplications)
    .where(and(eq(creditApplications.user_id, user.id), eq(creditApplications.brand_key, brand.key)));
  const creditSteps = await db
    .select({ pages: stepAnswers.answers })
    .from(stepAnswers)
    .innerJoin(transactions, eq(transactions.id, stepAnswers.transaction_id))
    .where(and(isOwnPurchase, eq(stepAnswers.step, creditApplicationStep)));
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
    ...toAgreements("terms", { at: agreedAt, version: agreedVersion, language: agreedLanguage }),
    ...preQualifications.flatMap(({ consent }) => toAgreements("soft-check", consent)),
    ...creditSteps.flatMap(({ pages }) => [
      ...toAgreements("credit", pages["consent"]),
      ...toAgreements("co-applicant", pages["co-applicant"]),
    ]),
    ...identities.flatMap(({ consent }) => toAgreements("credit-score", consent)),
    ...signed.flatMap(({ language, at }) =>
      toAgreements("contract", { at: at?.toISOString(), language: language && `${language}-ca` }),
    ),
  ].toSorted((first, second) => first.at.localeCompare(second.at));
}
