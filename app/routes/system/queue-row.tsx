import { useLoaderData } from "@remix-run/react";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/server-runtime";
import { openQueueRow } from "#app/features/system/open-queue.server.ts";
import { handleQueuePost } from "#app/features/system/queue-actions.server.ts";
import { aboutText, QueueRowActions, QueueRowFacts, QueueRowTag } from "#app/features/system/queue-list.tsx";
import { PostErrors } from "#app/form/page-form.tsx";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { DashboardPage } from "#app/page/dashboard-page.tsx";
import { workName } from "#app/shared/work/work-name.ts";
import { systemPath } from "#domain/site/paths.ts";

export async function loader(args: LoaderFunctionArgs) {
  const { t, row } = await openQueueRow(args);
  return { title: workName(t, row.kind), row };
}

export async function action(args: ActionFunctionArgs) {
  return handleQueuePost(await openQueueRow(args), args.request);
}

export default function QueueRowPage() {
  const { title, row } = useLoaderData<typeof loader>();
  const { t, language } = useTexts();
  const back = {
    href: systemPath(language, `queues/${row.queue}`),
    text: t(`system:queues.names.${row.queue}`),
  };
  return (
    <DashboardPage heading={title} lead={aboutText(t, row)} tag={<QueueRowTag row={row} />} back={back}>
      <PostErrors id="actions" />
      <QueueRowFacts row={row} />
      <QueueRowActions row={row} />
    </DashboardPage>
  );
}
