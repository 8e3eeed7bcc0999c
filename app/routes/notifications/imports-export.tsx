import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { importColumns } from "#app/features/notifications/imports-list.tsx";
import { openNotifications } from "#app/features/notifications/open-notifications.server.ts";
import { exportList } from "#app/shared/list/load-list.server.ts";
import { admin } from "#contract/admin.ts";
import { importList } from "#contract/notifications/imports.ts";

export async function loader(args: LoaderFunctionArgs) {
  const { call, ...texts } = await openNotifications(args);
  const file = { title: texts.t("notifications:imports.title"), columns: importColumns(texts) };
  return exportList(args.request, importList, file, (query) => call(admin.getNotificationsImportsList, query));
}
