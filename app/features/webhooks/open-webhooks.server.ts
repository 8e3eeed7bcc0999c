/** Opens the pages of a company's webhooks, for its heads and for staff. */
import { requireArea, requireHead } from "#app/session/require.ts";
import type { RouteArgs } from "#app/session/visit.ts";
import { admin } from "#contract/admin.ts";
import { webhooksPathOf } from "./paths.ts";

/** `named` is the company of staff's pages; dealers name none, because their calls are about their own. */
export async function openWebhooks(args: RouteArgs) {
  const { companyId } = args.params;
  const visit = companyId === undefined ? await requireHead(args) : await requireArea(args, "mainTeam");
  const pathTo = (page?: string) => webhooksPathOf(visit.language, companyId, page);
  return { visit, named: companyId === undefined ? {} : { companyId }, pathTo };
}

/** The same with the endpoint of the address. */
export async function openEndpoint(args: RouteArgs) {
  const opened = await openWebhooks(args);
  const { visit, named } = opened;
  const endpoint = await visit.call(admin.getWebhookEndpoint, { ...named, endpointId: args.params["endpointId"] });
  return { ...opened, endpoint, endpointParams: { ...named, endpointId: endpoint.id } };
}

export type EndpointVisit = Awaited<ReturnType<typeof openEndpoint>>;
