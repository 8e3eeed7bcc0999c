import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { leadsTitle } from "#app/features/leads/lead-area.ts";
import { leadColumns } from "#app/features/leads/leads-list.tsx";
import { openLeadArea } from "#app/features/leads/open-lead.server.ts";
import { exportList } from "#app/shared/list/load-list.server.ts";
import { admin } from "#contract/admin.ts";
import { leadList } from "#contract/company/leads.ts";

export async function loader(args: LoaderFunctionArgs) {
  const { call, area, ...texts } = await openLeadArea(args);
  const file = { title: leadsTitle(texts.t, area), columns: leadColumns(texts, new Date().toISOString(), area) };
  return exportList(args.request, leadList, file, (query) => call(admin.getLeads, query));
}
