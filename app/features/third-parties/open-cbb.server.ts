/** Opens a configuration of Canadian Black Book: a company's, or without one in the path the brand's. */
import { notFound } from "#app/http/responses.server.ts";
import { requireArea } from "#app/session/require.ts";
import type { RouteArgs } from "#app/session/visit.ts";
import { admin } from "#contract/admin.ts";
import { isTestable } from "#domain/trade-in/cbb.ts";

/** For the page of a test; responds 404 where there is nothing to test. */
export async function openTestableCbb(args: RouteArgs) {
  const opened = await openCbb(args);
  if (!isTestable(opened.configuration)) throw notFound();
  return opened;
}

export async function openCbb(args: RouteArgs) {
  const visit = await requireArea(args, "mainTeam");
  const configuration = await visit.call(admin.getCbbConfiguration, { companyId: args.params["companyId"] });
  const companyId = configuration.company?.id ?? null;
  // What the calls take: no company for the brand's.
  return { visit, configuration, companyId, owner: { companyId: companyId ?? undefined } };
}
