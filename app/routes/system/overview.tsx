import { useLoaderData } from "@remix-run/react";
import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { QueuesTable, ServicesTable, StorageAndVersions, SystemHealth } from "#app/features/system/overview.tsx";
import { probeServices } from "#app/features/system/probe-services.server.ts";
import { systemPages } from "#app/features/system/system-pages.ts";
import { TasksTable } from "#app/features/system/tasks-table.tsx";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { DashboardPage } from "#app/page/dashboard-page.tsx";
import { requireArea } from "#app/session/require.ts";
import { admin } from "#contract/admin.ts";

export async function loader(args: LoaderFunctionArgs) {
  const { call, t } = await requireArea(args, "admin");
  const [state, services] = await Promise.all([call(admin.getSystemState, {}), probeServices(args.context)]);
  return { title: t("system:title"), state, services };
}

export default function System() {
  const { state, services } = useLoaderData<typeof loader>();
  const texts = useTexts();
  const { t } = texts;
  return (
    <DashboardPage {...systemPages(texts)} lead={t("system:lead")}>
      <SystemHealth state={state} services={services} />
      <QueuesTable queues={state.queues} />
      <ServicesTable services={services} />
      <TasksTable tasks={state.tasks} />
      <StorageAndVersions state={state} />
    </DashboardPage>
  );
}
