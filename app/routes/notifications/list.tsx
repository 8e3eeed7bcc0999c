import { useLoaderData } from "@remix-run/react";
import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { NotificationsList } from "#app/features/notifications/notifications-list.tsx";
import { openNotifications } from "#app/features/notifications/open-notifications.server.ts";
import { loadList } from "#app/shared/list/load-list.server.ts";
import { admin } from "#contract/admin.ts";
import { notificationList } from "#contract/notifications/notifications.ts";

/** Mounted twice: for the vehicles team, and for administrators with the notifications of the whole system. */
export async function loader(args: LoaderFunctionArgs) {
  const { call, t } = await openNotifications(args);
  const page = await loadList(args.request, notificationList, (query) => call(admin.getNotifications, query));
  return { title: t("notifications:title"), types: await call(admin.getNotificationTypes, {}), ...page };
}

export default function Notifications() {
  const { list, rows, types } = useLoaderData<typeof loader>();
  return <NotificationsList list={list} rows={rows} types={types} />;
}
