/** Opens the lead in the URL. The upstream limits dealers to their own company's leads. */
import { requireArea } from "#app/session/require.ts";
import type { RouteArgs } from "#app/session/visit.ts";
import { admin } from "#contract/admin.ts";

/** Guards the area and responds 404 when no lead has this id. */
export async function openLead(args: RouteArgs) {
  const visit = await requireArea(args, "company");
  const lead = await visit.call(admin.getLeadDetails, { leadId: args.params["leadId"] });
  return { ...visit, lead };
}

export type LeadVisit = Awaited<ReturnType<typeof openLead>>;
