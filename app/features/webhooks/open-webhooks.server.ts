/** Opens the pages of a company's webhooks, for its heads and for staff. */
import type { RouteArgs } from "#app/session/visit.ts";
import { openNamedCompany } from "#app/shared/company/open-named-company.server.ts";
import { admin } from "#contract/admin.ts";
import { webhooksPathOf } from "./paths.ts";

export async function openWebhooks(args: RouteArgs) {
  const { visit, companyId, named, hasCompany } = await openNamedCompany(args);
  const pathTo = (page?: string) => webhooksPathOf(visit.language, companyId, page);
  return { visit, named, hasCompany, pathTo };
}

/** The same with the endpoint of the address. */
export async function openEndpoint(args: RouteArgs) {
  const opened = await openWebhooks(args);
  const { visit, named } = opened;
  const endpoint = await visit.call(admin.getWebhookEndpoint, { ...named, endpointId: args.params["endpointId"] });
  return { ...opened, endpoint, endpointParams: { ...named, endpointId: endpoint.id } };
}

export type EndpointVisit = Awaited<ReturnType<typeof openEndpoint>>;
