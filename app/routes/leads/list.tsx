import { useLoaderData } from "@remix-run/react";
import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { leadsTitle } from "#app/features/leads/lead-area.ts";
import { LeadsList } from "#app/features/leads/leads-list.tsx";
import { openLeadArea } from "#app/features/leads/open-lead.server.ts";
import { loadList } from "#app/shared/list/load-list.server.ts";
import { admin } from "#contract/admin.ts";
import { leadList } from "#contract/company/leads.ts";

/** Mounted twice: for dealers in the company area, for the main team with the leads of all companies. */
export async function loader(args: LoaderFunctionArgs) {
  const { call, t, area } = await openLeadArea(args);
  const page = await loadList(args.request, leadList, (query) => call(admin.getLeads, query));
  const queues = area === "mainTeam" ? await call(admin.getLeadQueues, {}) : null;
  return { title: leadsTitle(t, area), area, queues, now: new Date().toISOString(), ...page };
}

export default function Leads() {
  const { list, rows, area, queues, now, days, company } = useLoaderData<typeof loader>();
  return <LeadsList list={list} rows={rows} area={area} queues={queues} now={now} days={days} company={company} />;
}
