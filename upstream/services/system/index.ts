/** Calls of the system page. */
import type { admin } from "#contract/admin.ts";
import type { featureCalls } from "#contract/system/features.ts";
import type { systemCalls } from "#contract/system/system.ts";
import type { Handlers } from "#upstream/http/implement.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { listClosedFeatures, listFeatureSwitches, saveFeatureSwitch } from "./features.ts";
import { changeQueueRow, listQueueRows, viewQueueRow } from "./queue-rows.ts";
import { readSystemState } from "./state.ts";

type SystemCalls = Pick<typeof admin, keyof typeof systemCalls | keyof typeof featureCalls>;

export const systemHandlers = (upstream: Upstream): Handlers<SystemCalls> => ({
  getSystemState: () => readSystemState(upstream),
  getQueueRows: ({ input, user }) => listQueueRows(upstream, user, input),
  getQueueRow: ({ input }) => viewQueueRow(upstream, input),

  async retryQueueRow({ input, user }) {
    await changeQueueRow(upstream, user, input, "waiting");
    return { Status: 1 };
  },

  async giveUpQueueRow({ input, user }) {
    await changeQueueRow(upstream, user, input, "given-up");
    return { Status: 1 };
  },

  getFeatureSwitches: () => listFeatureSwitches(upstream),

  async saveFeatureSwitch({ input, user }) {
    await saveFeatureSwitch(upstream, user, input);
    return { Status: 1 };
  },

  getClosedFeatures: ({ caller }) => listClosedFeatures(upstream, caller.brand.key),
});
