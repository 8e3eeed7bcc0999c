import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { folderColumns } from "#app/features/images/folders-list.tsx";
import { requireArea } from "#app/session/require.ts";
import { exportList } from "#app/shared/list/load-list.server.ts";
import { admin } from "#contract/admin.ts";
import { folderList } from "#contract/images/pictures.ts";

export async function loader(args: LoaderFunctionArgs) {
  const { call, ...texts } = await requireArea(args, "vehiclesTeam");
  const file = { title: texts.t("images:folders.title"), columns: folderColumns(texts) };
  return exportList(args.request, folderList, file, (query) => call(admin.getEvoxTrimsFoldersStatus, query));
}
