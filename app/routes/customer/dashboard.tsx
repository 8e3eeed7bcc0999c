import { useLoaderData } from "@remix-run/react";
import { json, type LoaderFunctionArgs } from "@remix-run/server-runtime";
import { loadDashboard } from "#app/features/customer/dashboard.server.ts";
import { DashboardFigures } from "#app/features/customer/dashboard-figures.tsx";
import { InProgress } from "#app/features/customer/in-progress.tsx";
import { Messages } from "#app/features/customer/messages.tsx";
import { Purchases } from "#app/features/customer/purchases.tsx";
import { Workplaces } from "#app/features/customer/workplaces.tsx";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { DashboardPage } from "#app/page/dashboard-page.tsx";
import { greetingName } from "#app/page/site.server.ts";
import { requireArea } from "#app/session/require.ts";
import { ButtonLink } from "#app/ui/form/button.tsx";
import { historyPath, inventoryPath } from "#domain/site/paths.ts";

export async function loader(args: LoaderFunctionArgs) {
  const { t, user, ...visit } = await requireArea(args, "customer");
  return json({
    title: t("common:menu.dashboard"),
    name: greetingName(user),
    ...(await loadDashboard(visit)),
  });
}

export default function Dashboard() {
  const { name, inProgress, inProgressCount, purchases, checkingCount, declinedCount, garage, messages } =
    useLoaderData<typeof loader>();
  const { t, language } = useTexts();
  const isEmpty = inProgress.length === 0 && purchases.length === 0 && !garage?.count;
  return (
    <DashboardPage
      hasTransaction={false}
      heading={t("customer:dashboard.hello", { name })}
      lead={t("customer:dashboard.lead")}
      actions={
        isEmpty ? undefined : (
          <ButtonLink variant="secondary" href={inventoryPath(language)}>
            {t("customer:dashboard.browse")}
          </ButtonLink>
        )
      }
    >
      <Workplaces />
      {/* Declined documents need the customer's action, so they come first. */}
      {declinedCount > 0 ? <Purchases rows={purchases} /> : null}
      <InProgress rows={inProgress} />
      {isEmpty ? null : <DashboardFigures {...{ garage, inProgressCount, checkingCount, declinedCount }} />}
      {declinedCount === 0 && purchases.length > 0 ? <Purchases rows={purchases} /> : null}
      {isEmpty ? null : (
        <p>
          <a href={historyPath(language)}>{t("customer:dashboard.history")}</a>
        </p>
      )}
      <Messages messages={messages} />
    </DashboardPage>
  );
}
