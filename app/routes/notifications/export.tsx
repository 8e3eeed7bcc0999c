import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { notificationColumns } from "#app/features/notifications/notifications-list.tsx";
import { openNotifications } from "#app/features/notifications/open-notifications.server.ts";
import { exportList } from "#app/shared/list/load-list.server.ts";
import { admin } from "#contract/admin.ts";
import { notificationList } from "#contract/notifications/notifications.ts";

export async function loader(args: LoaderFunctionArgs) {
  const { call, ...texts } = await openNotifications(args);
  const file = { title: texts.t("notifications:title"), columns: notificationColumns(texts) };
  return exportList(args.request, notificationList, file, (query) => call(admin.getNotifications, query));
}
