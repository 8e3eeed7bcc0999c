/** Sends a user to their financial institution, and completes the visit when they return with a code. */
import { sql } from "drizzle-orm";
import type { buyOnline } from "#contract/buy-online.ts";
import { creditScoreConsentVersion } from "#contract/credit/credit-score.ts";
import { creditIdentities, institutionVisits } from "#upstream/db/schema/index.ts";
import { requireSiteOrigin, type Session } from "#upstream/http/caller.ts";
import type { Handlers } from "#upstream/http/implement.ts";
import { refused } from "#upstream/http/refusal.ts";
import { recordAudit } from "#upstream/services/shared/audit.ts";
import { languageOfId } from "#upstream/services/shared/payload-language.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { type BankConnection, type BankIdentity, exchangeCode } from "./bank-connection.ts";
import { consentAction, consumeVisit, findConsent, type IdentityRow, visitSubject } from "./identity-rows.ts";
import { findInstitution, searchInstitutions } from "./institutions.ts";
import { findNextRefresh, saveTodaysScore } from "./score.ts";
import { viewScore } from "./score-view.ts";

const visitMinutes = 15;

type VisitCalls = Pick<
  typeof buyOnline,
  "getFinancialInstitutions" | "beginInstitutionVisit" | "completeInstitutionVisit"
>;

function requireConnection({ bank }: Upstream): BankConnection {
  if (!bank) throw refused("institution_unknown");
  return bank;
}

async function saveIdentity(
  { database }: Upstream,
  { user, caller }: Session,
  values: { institution: string; login_id: string; identity: BankIdentity; consent: Record<string, unknown> },
): Promise<IdentityRow> {
  const [row] = await database.db
    .insert(creditIdentities)
    .values({ user_id: user.id, brand_key: caller.brand.key, ...values })
    .onConflictDoUpdate({
      target: [creditIdentities.user_id, creditIdentities.brand_key],
      set: { ...values, updated_at: sql`now()` },
    })
    .returning();
  if (!row) throw new Error("The credit identity was not saved");
  return row;
}

type VisitHandlers = Handlers<VisitCalls>;

const startVisit =
  (upstream: Upstream): VisitHandlers["beginInstitutionVisit"] =>
  async ({ input, user, caller }) => {
    const bank = requireConnection(upstream);
    const institution = findInstitution(input.institution);
    if (!institution) throw refused("institution_unknown");
    if (input.consentVersion !== creditScoreConsentVersion) throw refused("consent_changed");
    requireSiteOrigin("returnUrl", input.returnUrl, caller);
    const language = languageOfId(input.languageId);
    const visitId = await upstream.database.transaction(async () => {
      const [visit] = await upstream.database.db
        .insert(institutionVisits)
        .values({
          user_id: user.id,
          brand_key: caller.brand.key,
          institution: institution.key,
          expires_at: sql`now() + make_interval(mins => ${visitMinutes})`,
        })
        .returning();
      if (!visit) throw new Error("The visit was not created");
      await recordAudit(upstream, user, consentAction, visitSubject(visit.id), {
        version: input.consentVersion,
        language,
      });
      return visit.id;
    });
    const url = new URL(bank.connectUrl, caller.siteOrigin);
    const query = {
      client_id: bank.clientId,
      institution: institution.key,
      visit: visitId,
      redirect_uri: input.returnUrl,
      language,
    };
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    return { Url: url.href };
  };

const completeVisit =
  (upstream: Upstream): VisitHandlers["completeInstitutionVisit"] =>
  async ({ input: { visitId, code, returnUrl }, session }) => {
    const bank = requireConnection(upstream);
    // The visit is marked as used first, so that only one of two simultaneous requests exchanges the code.
    const { institution } = await consumeVisit(upstream, session, visitId);
    const exchange = await exchangeCode(bank, { institution, visitId, code, returnUrl });
    if (!exchange) throw refused("institution_refused");
    await upstream.database.transaction(async () => {
      const { loginId: login_id, identity } = exchange;
      const consent = await findConsent(upstream, visitId);
      const row = await saveIdentity(upstream, session, { institution, login_id, identity, consent });
      const next = await findNextRefresh(upstream, session);
      if (next?.mayRefresh ?? true) await saveTodaysScore(upstream, session, row);
    });
    return viewScore(upstream, session);
  };

export const institutionVisitHandlers = (upstream: Upstream): VisitHandlers => ({
  getFinancialInstitutions: async ({ input: { search } }) => ({
    institutions: upstream.bank ? searchInstitutions(search) : [],
  }),
  beginInstitutionVisit: startVisit(upstream),
  completeInstitutionVisit: completeVisit(upstream),
});
