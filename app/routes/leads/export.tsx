import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { leadColumns } from "#app/features/leads/leads-list.tsx";
import { requireArea } from "#app/session/require.ts";
import { exportList } from "#app/shared/list/load-list.server.ts";
import { admin } from "#contract/admin.ts";
import { leadList } from "#contract/company/leads.ts";

export async function loader(args: LoaderFunctionArgs) {
  const { call, ...texts } = await requireArea(args, "company");
  const file = { title: texts.t("leads:title"), columns: leadColumns(texts, new Date().toISOString()) };
  return exportList(args.request, leadList, file, (query) => call(admin.getLeads, query));
}
