import { useLoaderData } from "@remix-run/react";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/server-runtime";
import { handleNotificationPost } from "#app/features/notifications/notification-actions.server.ts";
import { notificationsPath, useNotificationArea } from "#app/features/notifications/notification-area.ts";
import { NotificationFacts, StatusForms } from "#app/features/notifications/notification-facts.tsx";
import { subjectText } from "#app/features/notifications/notification-texts.ts";
import { StatusTag } from "#app/features/notifications/notifications-list.tsx";
import { openNotification } from "#app/features/notifications/open-notifications.server.ts";
import { PostErrors } from "#app/form/page-form.tsx";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { DashboardPage } from "#app/page/dashboard-page.tsx";
import { WorkColumns } from "#app/ui/layout/columns.tsx";

export async function loader(args: LoaderFunctionArgs) {
  const { t, notification } = await openNotification(args);
  return { title: t(`notifications:types.${notification.type}`), notification };
}

export async function action(args: ActionFunctionArgs) {
  return handleNotificationPost(await openNotification(args), args.request);
}

export default function Notification() {
  const { title, notification } = useLoaderData<typeof loader>();
  const { t, language } = useTexts();
  const area = useNotificationArea();
  return (
    <DashboardPage
      heading={title}
      lead={subjectText(t, notification)}
      tag={<StatusTag notification={notification} />}
      back={{ href: notificationsPath(language, area), text: t("notifications:title") }}
    >
      <PostErrors id="follow" />
      <WorkColumns facts={<StatusForms notification={notification} />}>
        <NotificationFacts notification={notification} />
      </WorkColumns>
    </DashboardPage>
  );
}
