import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { estimateColumns } from "#app/features/waiting-estimates/estimates-list.tsx";
import { requireArea } from "#app/session/require.ts";
import { exportList } from "#app/shared/list/load-list.server.ts";
import { admin } from "#contract/admin.ts";
import { estimateList } from "#contract/company/lead-management.ts";

export async function loader(args: LoaderFunctionArgs) {
  const { call, ...texts } = await requireArea(args, "mainTeam");
  const columns = estimateColumns(texts, new Date().toISOString());
  const file = { title: texts.t("leadManagement:estimates.title"), columns };
  return exportList(args.request, estimateList, file, (query) => call(admin.getWaitingEstimates, query));
}
