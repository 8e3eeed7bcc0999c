import { useLoaderData } from "@remix-run/react";
import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { ImportProgress, ImportTag } from "#app/features/notifications/imports-list.tsx";
import { notificationsPath, useNotificationArea } from "#app/features/notifications/notification-area.ts";
import { openImport } from "#app/features/notifications/open-notifications.server.ts";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { DashboardPage } from "#app/page/dashboard-page.tsx";

export async function loader(args: LoaderFunctionArgs) {
  const { work } = await openImport(args);
  return { title: work.name, work };
}

export default function Import() {
  const { title, work } = useLoaderData<typeof loader>();
  const { t, language } = useTexts();
  const area = useNotificationArea();
  return (
    <DashboardPage
      heading={title}
      tag={<ImportTag work={work} />}
      back={{ href: notificationsPath(language, area, "imports"), text: t("notifications:imports.title") }}
    >
      <ImportProgress work={work} />
    </DashboardPage>
  );
}
