/** Opens the pages of a company's keys, for its heads and for staff. */
import { requireArea, requireHead } from "#app/session/require.ts";
import type { RouteArgs } from "#app/session/visit.ts";
import { integrationsPathOf } from "#app/shared/company/integrations-paths.ts";
import { admin } from "#contract/admin.ts";

/** `named` is the company of staff's pages; dealers name none, because their calls are about their own. */
export async function openIntegrations(args: RouteArgs) {
  const { companyId } = args.params;
  const visit = companyId === undefined ? await requireHead(args) : await requireArea(args, "mainTeam");
  const pathTo = (page?: string) => integrationsPathOf(visit.language, companyId, page);
  return { visit, named: companyId === undefined ? {} : { companyId }, pathTo };
}

/** The same with the key of the address. */
export async function openKey(args: RouteArgs) {
  const opened = await openIntegrations(args);
  const { visit, named } = opened;
  const apiKey = await visit.call(admin.getApiKey, { ...named, keyId: args.params["keyId"] });
  return { ...opened, apiKey, keyParams: { ...named, keyId: apiKey.id } };
}
