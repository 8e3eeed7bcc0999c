import { useLoaderData } from "@remix-run/react";
import { json, type LoaderFunctionArgs } from "@remix-run/server-runtime";
import { readDashboard } from "#app/features/customer/dashboard.server.ts";
import { DashboardFigures } from "#app/features/customer/dashboard-figures.tsx";
import { Messages } from "#app/features/customer/messages.tsx";
import { Purchases } from "#app/features/customer/purchases.tsx";
import { UnderWay } from "#app/features/customer/under-way.tsx";
import { useTexts } from "#app/i18n/context.tsx";
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
    ...(await readDashboard(visit)),
  });
}

export default function Dashboard() {
  const { name, underWay, underWayCount, bought, checking, declined, garage, messages } =
    useLoaderData<typeof loader>();
  const { t, language } = useTexts();
  const isEmpty = underWay.length === 0 && bought.length === 0 && !garage?.count;
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
      {/* What was declined is asked for before all else. */}
      {declined > 0 ? <Purchases rows={bought} /> : null}
      <UnderWay rows={underWay} />
      {isEmpty ? null : <DashboardFigures {...{ garage, underWayCount, checking, declined }} />}
      {declined === 0 && bought.length > 0 ? <Purchases rows={bought} /> : null}
      {isEmpty ? null : (
        <p>
          <a href={historyPath(language)}>{t("customer:dashboard.history")}</a>
        </p>
      )}
      <Messages messages={messages} />
    </DashboardPage>
  );
}
