/** What has changed in the catalogue: the same state that the list follows. */
import type { changeRows } from "#contract/inventory/changes.ts";
import type { widgets } from "#contract/widgets.ts";
import type { Handlers } from "#upstream/http/implement.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { readCatalogueState } from "./inventory/catalogue-changes.ts";

type ChangeCalls = Pick<typeof widgets, keyof typeof changeRows>;

export const changeHandlers = (upstream: Upstream): Handlers<ChangeCalls> => ({
  async listCatalogueChanges({ input: { since = null } }) {
    const { horizon, today, holds, changes, hasMore } = await readCatalogueState(upstream, since);
    return {
      horizon,
      today,
      holds: Object.entries(holds).map(([id, hasDeposit]) => ({ vehicleId: Number(id), hasDeposit })),
      changes: changes.map(([number, subject, id]) => ({ number, subject, id })),
      hasMore,
    };
  },
});
