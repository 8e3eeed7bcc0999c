/** A person's credit identity and scores as their page sees them. */

import { type CreditIdentity, type CreditScoreDetails, comparedFields } from "#contract/credit/credit-score.ts";
import { nameOf } from "#domain/people/person-name.ts";
import type { User } from "#upstream/http/caller.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { type ToldIdentity, toldIdentity } from "./bank-connection.ts";
import { findIdentity, type IdentityRow, keptConsent, type Owner } from "./identity-rows.ts";
import { findInstitution, plainText } from "./institutions.ts";
import { findNext, listScores } from "./score.ts";

/** What both tell and tell differently. */
function differencesOf(told: ToldIdentity, user: User): CreditIdentity["differs"] {
  const known = {
    name: nameOf({ firstName: user.first_name, lastName: user.last_name }),
    email: user.email,
    phone: user.phone,
    postalCode: user.postal_code,
  };
  return comparedFields.filter((field) => {
    const [theirs, ours] = [plainText(told[field]), plainText(known[field])];
    return theirs !== "" && ours !== "" && theirs !== ours;
  });
}

function viewIdentity(row: IdentityRow, user: User): CreditIdentity {
  const told = toldIdentity.parse(row.identity);
  const { institution: key } = row;
  return {
    ...told,
    loginId: row.login_id,
    // One that the connection no longer reaches keeps its key for a name.
    institution: findInstitution(key) ?? { key, name: { en: key, fr: key } },
    dateUpdated: row.updated_at.toISOString(),
    differs: differencesOf(told, user),
    consent: keptConsent.parse(row.consent),
  };
}

export async function viewScore(upstream: Upstream, owner: Owner): Promise<CreditScoreDetails> {
  const row = await findIdentity(upstream, owner);
  const next = await findNext(upstream, owner);
  return {
    identity: row && viewIdentity(row, owner.user),
    scores: await listScores(upstream, owner),
    nextOn: next?.nextOn ?? null,
    mayRefresh: row !== null && (next?.mayRefresh ?? true),
  };
}
