/** A person's credit score: seen, made anew, and erased with who they are to their institution. */
import type { buyOnline } from "#contract/buy-online.ts";
import type { creditScoreCalls } from "#contract/credit/credit-score.ts";
import type { Handlers } from "#upstream/http/implement.ts";
import { refused } from "#upstream/http/refusal.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { eraseIdentity, findIdentity } from "./identity-rows.ts";
import { listLooks } from "./looks.ts";
import { eraseScores, findNext, noteScore } from "./score.ts";
import { viewScore } from "./score-view.ts";
import { visitHandlers } from "./visits.ts";

export const creditScoreHandlers = (
  upstream: Upstream,
): Handlers<Pick<typeof buyOnline, keyof typeof creditScoreCalls>> => ({
  ...visitHandlers(upstream),

  getCreditScore: ({ user, caller }) => viewScore(upstream, { user, caller }),

  async refreshCreditScore({ user, caller }) {
    const owner = { user, caller };
    await upstream.database.transaction(async () => {
      const row = await findIdentity(upstream, owner, true);
      if (!row) throw refused("not_connected");
      const next = await findNext(upstream, owner);
      if (next && !next.mayRefresh) throw refused("score_too_early");
      await noteScore(upstream, owner, row);
    });
    return viewScore(upstream, owner);
  },

  async disconnectInstitution({ user, caller }) {
    await upstream.database.transaction(async () => {
      await eraseIdentity(upstream, { user, caller });
      await eraseScores(upstream, { user, caller });
    });
    return { Status: 1 };
  },

  getCreditLooks: async ({ user, caller }) => ({ looks: await listLooks(upstream, { user, caller }) }),
});
