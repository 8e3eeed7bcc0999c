/** Opens the pages of a company's keys, for its heads and for staff. */
import type { RouteArgs } from "#app/session/visit.ts";
import { integrationsPathOf } from "#app/shared/company/integrations-paths.ts";
import { openNamedCompany } from "#app/shared/company/open-named-company.server.ts";
import { admin } from "#contract/admin.ts";

export async function openIntegrations(args: RouteArgs) {
  const { visit, companyId, named, hasCompany } = await openNamedCompany(args);
  const pathTo = (page?: string) => integrationsPathOf(visit.language, companyId, page);
  return { visit, named, hasCompany, pathTo };
}

/** The same with the key of the address. */
export async function openKey(args: RouteArgs) {
  const opened = await openIntegrations(args);
  const { visit, named } = opened;
  const apiKey = await visit.call(admin.getApiKey, { ...named, keyId: args.params["keyId"] });
  return { ...opened, apiKey, keyParams: { ...named, keyId: apiKey.id } };
}
