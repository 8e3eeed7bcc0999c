import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { trimColumns } from "#app/features/images/trims-list.tsx";
import { requireArea } from "#app/session/require.ts";
import { exportList } from "#app/shared/list/load-list.server.ts";
import { admin } from "#contract/admin.ts";
import { mappingList } from "#contract/images/pictures.ts";

export async function loader(args: LoaderFunctionArgs) {
  const { call, ...texts } = await requireArea(args, "vehiclesTeam");
  const file = { title: texts.t("images:title"), columns: trimColumns(texts) };
  return exportList(args.request, mappingList, file, (query) => call(admin.getEvoxMapping, query));
}
