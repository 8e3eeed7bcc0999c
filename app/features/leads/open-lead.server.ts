/** Opens the lead in the URL, in the area of dealers or of the main team. The upstream limits dealers to their own company's leads. */
import { requireArea } from "#app/session/require.ts";
import type { RouteArgs } from "#app/session/visit.ts";
import { admin } from "#contract/admin.ts";
import { leadAreaOf } from "./lead-area.ts";

/** Guards the area and returns it with the visit. */
export async function openLeadArea(args: RouteArgs) {
  const area = leadAreaOf(new URL(args.request.url).pathname);
  return { ...(await requireArea(args, area)), area };
}

/** Responds 404 when no lead has this id. */
export async function openLead(args: RouteArgs) {
  const visit = await openLeadArea(args);
  const lead = await visit.call(admin.getLeadDetails, { leadId: args.params["leadId"] });
  return { ...visit, lead };
}

export type LeadVisit = Awaited<ReturnType<typeof openLead>>;
