import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { bulkChangeColumns } from "#app/features/trade-in-values/bulk-changes-list.tsx";
import { requireArea } from "#app/session/require.ts";
import { exportList } from "#app/shared/list/load-list.server.ts";
import { admin } from "#contract/admin.ts";
import { bulkChangeList } from "#contract/trade-in/trade-in-values.ts";

export async function loader(args: LoaderFunctionArgs) {
  const { call, ...texts } = await requireArea(args, "mainTeam");
  const file = { title: texts.t("tradeInValues:bulkChanges.title"), columns: bulkChangeColumns(texts) };
  return exportList(args.request, bulkChangeList, file, (query) => call(admin.getTrimValueSets, query));
}
