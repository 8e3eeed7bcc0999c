/** On the way to one's institution and back. */
import { sql } from "drizzle-orm";
import type { buyOnline } from "#contract/buy-online.ts";
import { creditScoreConsentVersion } from "#contract/credit/credit-score.ts";
import { creditIdentities, institutionVisits } from "#upstream/db/schema/index.ts";
import { requireOwnSite } from "#upstream/http/caller.ts";
import type { Handlers } from "#upstream/http/implement.ts";
import { refused } from "#upstream/http/refusal.ts";
import { noteDeed } from "#upstream/services/shared/audit.ts";
import { languageOf } from "#upstream/services/shared/payload-language.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { type BankConnection, exchangeCode, type ToldIdentity } from "./bank-connection.ts";
import { agreedDeed, findConsent, type IdentityRow, type Owner, openVisit, visitSubject } from "./identity-rows.ts";
import { findInstitution, searchInstitutions } from "./institutions.ts";
import { findNext, noteScore } from "./score.ts";
import { viewScore } from "./score-view.ts";

const visitMinutes = 15;

type VisitRows = Pick<
  typeof buyOnline,
  "getFinancialInstitutions" | "beginInstitutionVisit" | "completeInstitutionVisit"
>;

function requireConnection({ bank }: Upstream): BankConnection {
  if (!bank) throw refused("institution_unknown");
  return bank;
}

async function keepIdentity(
  { database }: Upstream,
  { user, caller }: Owner,
  kept: { institution: string; login_id: string; identity: ToldIdentity; consent: Record<string, unknown> },
): Promise<IdentityRow> {
  const [row] = await database.db
    .insert(creditIdentities)
    .values({ user_id: user.id, brand_key: caller.brand.key, ...kept })
    .onConflictDoUpdate({
      target: [creditIdentities.user_id, creditIdentities.brand_key],
      set: { ...kept, updated_at: sql`now()` },
    })
    .returning();
  if (!row) throw new Error("The credit identity was not kept");
  return row;
}

export const visitHandlers = (upstream: Upstream): Handlers<VisitRows> => {
  const { database } = upstream;
  return {
    getFinancialInstitutions: async ({ input: { search } }) => ({
      institutions: upstream.bank ? searchInstitutions(search) : [],
    }),

    async beginInstitutionVisit({ input, user, caller }) {
      const bank = requireConnection(upstream);
      const institution = findInstitution(input.institution);
      if (!institution) throw refused("institution_unknown");
      if (input.consentVersion !== creditScoreConsentVersion) throw refused("consent_changed");
      requireOwnSite("returnUrl", input.returnUrl, caller);
      const language = languageOf(input.languageId);
      const visitId = await database.transaction(async () => {
        const [visit] = await database.db
          .insert(institutionVisits)
          .values({
            user_id: user.id,
            brand_key: caller.brand.key,
            institution: institution.key,
            expires_at: sql`now() + make_interval(mins => ${visitMinutes})`,
          })
          .returning();
        if (!visit) throw new Error("The visit was not begun");
        await noteDeed(upstream, user, agreedDeed, visitSubject(visit.id), { version: input.consentVersion, language });
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
    },

    async completeInstitutionVisit({ input: { visitId, code, returnUrl }, user, caller }) {
      const bank = requireConnection(upstream);
      const owner = { user, caller };
      // Used before the connection is asked: of two at once, one asks.
      const { institution } = await openVisit(upstream, owner, visitId);
      const told = await exchangeCode(bank, { institution, visitId, code, returnUrl });
      if (!told) throw refused("institution_refused");
      await database.transaction(async () => {
        const { loginId: login_id, identity } = told;
        const consent = await findConsent(upstream, visitId);
        const row = await keepIdentity(upstream, owner, { institution, login_id, identity, consent });
        const next = await findNext(upstream, owner);
        if (next?.mayRefresh ?? true) await noteScore(upstream, owner, row);
      });
      return viewScore(upstream, owner);
    },
  };
};
