import { useLoaderData } from "@remix-run/react";
import { json, type LoaderFunctionArgs } from "@remix-run/server-runtime";
import { inventoryPath } from "#app/domain/paths.ts";
import { Purchases } from "#app/features/customer/purchases.tsx";
import { useTexts } from "#app/i18n/context.tsx";
import { DashboardPage } from "#app/page/dashboard-page.tsx";
import { greetingName } from "#app/page/site.server.ts";
import { useSite } from "#app/page/site.ts";
import { requireArea } from "#app/session/require.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { buyOnline } from "#upstream/contract/buy-online.ts";

export async function loader(args: LoaderFunctionArgs) {
  const { t, user, call } = await requireArea(args, "customer");
  const { transactions } = await call(buyOnline.getCustomerTransactionsList, {});
  return json({ title: t("common:menu.dashboard"), name: greetingName(user), transactions });
}

export default function Dashboard() {
  const { name, transactions } = useLoaderData<typeof loader>();
  const { t, language } = useTexts();
  const isBuying = Boolean(useSite()?.transaction);
  return (
    <DashboardPage>
      <PageHeading heading={t("customer:dashboard.hello", { name })} lead={t("customer:dashboard.lead")} />
      <ButtonLink variant={isBuying ? "secondary" : "main"} href={inventoryPath(language)}>
        {t("customer:dashboard.browse")}
      </ButtonLink>
      {transactions.length > 0 ? <Purchases rows={transactions} /> : null}
    </DashboardPage>
  );
}
