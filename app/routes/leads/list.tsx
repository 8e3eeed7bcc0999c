import { useLoaderData } from "@remix-run/react";
import { json, type LoaderFunctionArgs } from "@remix-run/server-runtime";
import { LeadsList } from "#app/features/leads/leads-list.tsx";
import { requireArea } from "#app/session/require.ts";
import { loadList } from "#app/shared/list/load-list.server.ts";
import { admin } from "#contract/admin.ts";
import { leadList } from "#contract/company/leads.ts";

export async function loader(args: LoaderFunctionArgs) {
  const { call, t } = await requireArea(args, "company");
  const page = await loadList(args.request, leadList, (query) => call(admin.getLeads, query));
  return json({ title: t("leads:title"), now: new Date().toISOString(), ...page });
}

export default function Leads() {
  const { list, rows, now, dateStart, dateEnd } = useLoaderData<typeof loader>();
  return <LeadsList list={list} rows={rows} now={now} dateStart={dateStart} dateEnd={dateEnd} />;
}
