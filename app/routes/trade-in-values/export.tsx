import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { changedTrimColumns } from "#app/features/trade-in-values/changed-trims.tsx";
import { requireArea } from "#app/session/require.ts";
import { exportList } from "#app/shared/list/load-list.server.ts";
import { admin } from "#contract/admin.ts";
import { changedTrimList } from "#contract/trade-in/trade-in-values.ts";

export async function loader(args: LoaderFunctionArgs) {
  const { call, ...texts } = await requireArea(args, "mainTeam");
  const file = { title: texts.t("tradeInValues:title"), columns: changedTrimColumns(texts) };
  return exportList(args.request, changedTrimList, file, (query) => call(admin.getChangedTrims, query));
}
