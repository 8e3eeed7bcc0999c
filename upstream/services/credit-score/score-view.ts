/** Builds what the credit score page shows. */
import { type CreditIdentity, type CreditScoreDetails, comparedFields } from "#contract/credit/credit-score.ts";
import type { Session, User } from "#upstream/http/caller.ts";
import { personNameOf } from "#upstream/services/shared/person-names.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { type BankIdentity, bankIdentity } from "./bank-connection.ts";
import { findIdentity, type IdentityRow, storedConsent } from "./identity-rows.ts";
import { findInstitution, normalizeText } from "./institutions.ts";
import { listScores, nextRefreshAfter } from "./score.ts";

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

export async function viewScore(upstream: Upstream, owner: Session): Promise<CreditScoreDetails> {
  const row = await findIdentity(upstream, owner);
  const scores = await listScores(upstream, owner);
  const last = scores.at(-1);
  const next = last ? await nextRefreshAfter(upstream, last.on) : null;
  return {
    identity: row && viewIdentity(row, owner.user),
    scores,
    nextOn: next?.nextOn ?? null,
    mayRefresh: row !== null && (next?.mayRefresh ?? true),
  };
}
