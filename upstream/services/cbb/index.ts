/** Calls about Canadian Black Book (docs/cbb.md). */
import type { admin } from "#contract/admin.ts";
import type { cbbCalls } from "#contract/trade-in/cbb.ts";
import type { Handlers } from "#upstream/http/implement.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { listConfigurations, viewConfiguration } from "./configurations.ts";
import { saveConfiguration } from "./save-configuration.ts";
import { tryConfiguration } from "./try-configuration.ts";

export const cbbHandlers = (upstream: Upstream): Handlers<Pick<typeof admin, keyof typeof cbbCalls>> => ({
  getCbbConfigurations: ({ session }) => listConfigurations(upstream, session),
  getCbbConfiguration: ({ input: { companyId }, session }) => viewConfiguration(upstream, session, companyId),

  saveCbbConfiguration: ({ input: { companyId, seenAt, ...settings }, session }) =>
    upstream.database.transaction(async () => {
      await saveConfiguration(upstream, session, { companyId, seenAt, settings });
      return { Status: 1 };
    }),

  testCbbConfiguration: ({ input: { companyId, ...vehicle }, session }) =>
    tryConfiguration(upstream, session, { companyId, vehicle }),
});
