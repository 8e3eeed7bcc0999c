import { useLoaderData } from "@remix-run/react";
import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { EstimatesList } from "#app/features/waiting-estimates/estimates-list.tsx";
import { requireArea } from "#app/session/require.ts";
import { loadList } from "#app/shared/list/load-list.server.ts";
import { admin } from "#contract/admin.ts";
import { estimateList } from "#contract/company/lead-management.ts";

export async function loader(args: LoaderFunctionArgs) {
  const { call, t } = await requireArea(args, "mainTeam");
  const page = await loadList(args.request, estimateList, (query) => call(admin.getWaitingEstimates, query));
  return { title: t("leadManagement:estimates.title"), now: new Date().toISOString(), ...page };
}

export default function WaitingEstimates() {
  const { list, rows, now } = useLoaderData<typeof loader>();
  return <EstimatesList list={list} rows={rows} now={now} />;
}
