/** Builds what the credit score page shows. */
import { and, eq, sql } from "drizzle-orm";
import {
  type CreditIdentity,
  type CreditScoreDetails,
  comparedFields,
  creditScore,
} from "#contract/credit/credit-score.ts";
import { buildOnce } from "#upstream/db/build-once.ts";
import { creditIdentities, creditScores } from "#upstream/db/schema/index.ts";
import type { Session, User } from "#upstream/http/caller.ts";
import { anyOwner, ownerOf } from "#upstream/services/shared/owner.ts";
import { personNameOf } from "#upstream/services/shared/person-names.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { type BankIdentity, bankIdentity } from "./bank-connection.ts";
import { type IdentityRow, storedConsent, whereIdentityOwner } from "./identity-rows.ts";
import { findInstitution, normalizeText } from "./institutions.ts";
import { nextRefreshAfter } from "./score.ts";

/** The fields that the bank and the account both have, with different values. */
function findDifferences(identity: BankIdentity, user: User): CreditIdentity["differs"] {
  const account = {
    name: personNameOf(user),
    email: user.email,
    phone: user.phone,
    postalCode: user.postal_code,
  };
  return comparedFields.filter((field) => {
    const [bankValue, accountValue] = [normalizeText(identity[field]), normalizeText(account[field])];
    return bankValue !== "" && accountValue !== "" && bankValue !== accountValue;
  });
}

function viewIdentity(row: IdentityRow, user: User): CreditIdentity {
  const identity = bankIdentity.parse(row.identity);
  const { institution: key } = row;
  return {
    ...identity,
    loginId: row.login_id,
    // An institution that the connection no longer supports is shown by its key.
    institution: findInstitution(key) ?? { key, name: { en: key, fr: key } },
    dateUpdated: row.updated_at.toISOString(),
    differs: findDifferences(identity, user),
    consent: storedConsent.parse(row.consent),
  };
}

/** The identity and its scores in one statement: without an identity there are none. */
const selectScores = buildOnce((db) => {
  const { scored_on: on, score, factors } = creditScores;
  const scores = db
    .select({
      scores: sql`json_agg(json_build_object('on', ${on}, 'score', ${score}, 'factors', ${factors}) order by ${on})`,
    })
    .from(creditScores)
    .where(
      and(eq(creditScores.user_id, creditIdentities.user_id), eq(creditScores.brand_key, creditIdentities.brand_key)),
    );
  return db
    .select({ row: creditIdentities, scores: sql<unknown[] | null>`(${scores})` })
    .from(creditIdentities)
    .where(whereIdentityOwner(anyOwner));
});

export async function viewScore(upstream: Upstream, owner: Session): Promise<CreditScoreDetails> {
  const [{ row, scores } = { row: null, scores: null }] = await selectScores(upstream.database, ownerOf(owner));
  const known = (scores ?? []).map((score) => creditScore.parse(score));
  const last = known.at(-1);
  const next = last ? await nextRefreshAfter(upstream, last.on) : null;
  return {
    identity: row && viewIdentity(row, owner.user),
    scores: known,
    nextOn: next?.nextOn ?? null,
    mayRefresh: row !== null && (next?.mayRefresh ?? true),
  };
}
