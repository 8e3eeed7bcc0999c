import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { colourColumns } from "#app/features/colours/colours-list.tsx";
import { requireArea } from "#app/session/require.ts";
import { exportList } from "#app/shared/list/load-list.server.ts";
import { admin } from "#contract/admin.ts";
import { colourMappingList } from "#contract/colours/colours.ts";

export async function loader(args: LoaderFunctionArgs) {
  const { call, ...texts } = await requireArea(args, "vehiclesTeam");
  const file = { title: texts.t("colours:title"), columns: colourColumns(texts) };
  return exportList(args.request, colourMappingList, file, (query) => call(admin.getChromeColorsMapping, query));
}
