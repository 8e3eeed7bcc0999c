import { useLoaderData } from "@remix-run/react";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/server-runtime";
import { ImportProgress } from "#app/features/notifications/imports-list.tsx";
import { notificationsPath, useNotificationArea } from "#app/features/notifications/notification-area.ts";
import { openImport } from "#app/features/notifications/open-notifications.server.ts";
import { handleIntent } from "#app/form/handle-intent.server.ts";
import { readPostedForm } from "#app/form/posted-form.ts";
import { buttonForm, rejectForm } from "#app/form/read-form.server.ts";
import { redirectTo } from "#app/http/responses.server.ts";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { DashboardPage } from "#app/page/dashboard-page.tsx";
import { loadList } from "#app/shared/list/load-list.server.ts";
import { ImportLinesList } from "#app/shared/work/import-lines.tsx";
import { admin } from "#contract/admin.ts";
import { importLineList } from "#contract/company/import-lines.ts";

export async function loader(args: LoaderFunctionArgs) {
  const { call, work } = await openImport(args);
  const lines = work.hasLines
    ? await loadList(args.request, importLineList, (query) =>
        call(admin.getNotificationsImportLines, { ...query, importId: work.id }),
      )
    : null;
  return { title: work.name, work, lines };
}

export async function action(args: ActionFunctionArgs) {
  const { work, area, ...visit } = await openImport(args);
  return handleIntent(await readPostedForm(args.request), {
    async cancel() {
      const result = await visit.call(admin.cancelNotificationsImport, { importId: work.id });
      if (!result.ok) return rejectForm(buttonForm(visit.t), result);
      return redirectTo(visit, notificationsPath(visit.language, area, `imports/${work.id}`), {
        toast: "notifications:imports.cancelled",
      });
    },
  });
}

export default function Import() {
  const { title, work, lines } = useLoaderData<typeof loader>();
  const { t, language } = useTexts();
  const area = useNotificationArea();
  const back = { href: notificationsPath(language, area, "imports"), text: t("notifications:imports.title") };
  const progress = <ImportProgress work={work} />;
  if (lines) return <ImportLinesList {...lines} title={title} overview={progress} back={back} />;
  return (
    <DashboardPage heading={title} back={back}>
      {progress}
    </DashboardPage>
  );
}
