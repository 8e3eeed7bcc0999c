import { useLoaderData } from "@remix-run/react";
import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { ErrorSections } from "#app/features/notifications/error-sections.tsx";
import { ErrorsList } from "#app/features/notifications/notifications-list.tsx";
import { openNotifications } from "#app/features/notifications/open-notifications.server.ts";
import { loadList } from "#app/shared/list/load-list.server.ts";
import { admin } from "#contract/admin.ts";
import { notificationErrorList } from "#contract/notifications/notifications.ts";

export async function loader(args: LoaderFunctionArgs) {
  const { call, t } = await openNotifications(args);
  const page = await loadList(args.request, notificationErrorList, (query) =>
    call(admin.getNotificationsErrors, query),
  );
  return { title: t("notifications:errors.title"), sections: await call(admin.getErrorsSections, {}), ...page };
}

export default function Errors() {
  const { list, rows, sections } = useLoaderData<typeof loader>();
  return (
    <ErrorsList
      list={list}
      rows={rows}
      sections={sections.map(({ section }) => section)}
      overview={<ErrorSections sections={sections} />}
    />
  );
}
