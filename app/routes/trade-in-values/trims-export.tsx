import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { trimColumns } from "#app/features/trade-in-values/trims-list.tsx";
import { requireArea } from "#app/session/require.ts";
import { exportList } from "#app/shared/list/load-list.server.ts";
import { admin } from "#contract/admin.ts";
import { trimList } from "#contract/trade-in/trade-in-values.ts";

export async function loader(args: LoaderFunctionArgs) {
  const { call, ...texts } = await requireArea(args, "mainTeam");
  const file = { title: texts.t("tradeInValues:trims.title"), columns: trimColumns(texts) };
  return exportList(args.request, trimList, file, (query) => call(admin.getTrimValues, query));
}
