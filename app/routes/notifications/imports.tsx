import { useLoaderData } from "@remix-run/react";
import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { ImportsList } from "#app/features/notifications/imports-list.tsx";
import { openNotifications } from "#app/features/notifications/open-notifications.server.ts";
import { readRunning } from "#app/features/notifications/running.server.ts";
import { loadList } from "#app/shared/list/load-list.server.ts";
import { admin } from "#contract/admin.ts";
import { importList } from "#contract/notifications/imports.ts";

export async function loader(args: LoaderFunctionArgs) {
  const { call, t } = await openNotifications(args);
  const page = await loadList(args.request, importList, (query) => call(admin.getNotificationsImportsList, query));
  return { title: t("notifications:imports.title"), running: await readRunning(call), ...page };
}

export default function Imports() {
  const { list, rows, running } = useLoaderData<typeof loader>();
  return <ImportsList list={list} rows={rows} running={running} />;
}
