/** Opens a configuration of Canadian Black Book: a company's, or without one in the path the brand's. */
import { requireArea } from "#app/session/require.ts";
import type { RouteArgs } from "#app/session/visit.ts";
import { admin } from "#contract/admin.ts";

export async function openCbb(args: RouteArgs) {
  const visit = await requireArea(args, "mainTeam");
  const configuration = await visit.call(admin.getCbbConfiguration, { companyId: args.params["companyId"] });
  const companyId = configuration.company?.id ?? null;
  // What the calls take: no company for the brand's.
  return { visit, configuration, companyId, owner: { companyId: companyId ?? undefined } };
}
