import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { widgetColumns } from "#app/features/widgets/widgets-list.tsx";
import { requireArea } from "#app/session/require.ts";
import { exportList } from "#app/shared/list/load-list.server.ts";
import { admin } from "#contract/admin.ts";
import { widgetList } from "#contract/company/widgets.ts";

export async function loader(args: LoaderFunctionArgs) {
  const { call, ...texts } = await requireArea(args, "company");
  const file = { title: texts.t("widgets:title"), columns: widgetColumns(texts) };
  return exportList(args.request, widgetList, file, (query) => call(admin.getWidgets, query));
}
