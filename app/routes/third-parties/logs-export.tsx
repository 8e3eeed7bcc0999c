import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { outsideCallColumns } from "#app/features/third-parties/calls-list.tsx";
import { requireArea } from "#app/session/require.ts";
import { exportList } from "#app/shared/list/load-list.server.ts";
import { companyChoices } from "#app/shared/list/parse-filters.server.ts";
import { admin } from "#contract/admin.ts";
import { outsideCallList } from "#contract/outside-calls.ts";

export async function loader(args: LoaderFunctionArgs) {
  const { call, ...texts } = await requireArea(args, "mainTeam");
  const file = { title: texts.t("thirdParties:logs.title"), columns: outsideCallColumns(texts) };
  return exportList(
    args.request,
    outsideCallList,
    file,
    (query) => call(admin.getApiLogs, query),
    (page) => companyChoices(page),
  );
}
