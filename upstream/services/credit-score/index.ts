/** Handlers of the credit score: view, refresh, and delete it together with the identity from the institution. */
import type { buyOnline } from "#contract/buy-online.ts";
import type { creditScoreCalls } from "#contract/credit/credit-score.ts";
import type { Handlers } from "#upstream/http/implement.ts";
import { refused } from "#upstream/http/refusal.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { listAccesses } from "./accesses.ts";
import { deleteIdentity, findIdentity } from "./identity-rows.ts";
import { institutionVisitHandlers } from "./institution-visits.ts";
import { deleteScores, findNextRefresh, saveTodaysScore } from "./score.ts";
import { viewScore } from "./score-view.ts";

export const creditScoreHandlers = (
  upstream: Upstream,
): Handlers<Pick<typeof buyOnline, keyof typeof creditScoreCalls>> => ({
  ...institutionVisitHandlers(upstream),

  getCreditScore: ({ session }) => viewScore(upstream, session),

  async refreshCreditScore({ session }) {
    await upstream.database.transaction(async () => {
      const row = await findIdentity(upstream, session, true);
      if (!row) throw refused("not_connected");
      const next = await findNextRefresh(upstream, session);
      if (next && !next.mayRefresh) throw refused("score_too_early");
      await saveTodaysScore(upstream, session, row);
    });
    return viewScore(upstream, session);
  },

  async disconnectInstitution({ session }) {
    await upstream.database.transaction(async () => {
      await deleteIdentity(upstream, session);
      await deleteScores(upstream, session);
    });
    return { Status: 1 };
  },

  getCreditAccesses: async ({ session }) => ({ accesses: await listAccesses(upstream, session) }),
});
