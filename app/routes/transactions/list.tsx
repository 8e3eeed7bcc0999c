import { useLoaderData } from "@remix-run/react";
import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { HistoryList } from "#app/features/transactions/history-list.tsx";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { DashboardPage } from "#app/page/dashboard-page.tsx";
import { requireArea } from "#app/session/require.ts";
import { loadList } from "#app/shared/list/load-list.server.ts";
import { buyOnline } from "#contract/buy-online.ts";
import { historyList } from "#contract/purchase/transaction-history.ts";

export async function loader(args: LoaderFunctionArgs) {
  const { t, call } = await requireArea(args, "customer");
  const page = await loadList(args.request, historyList, (query) => call(buyOnline.getTransactionHistory, query));
  return { title: t("common:menu.transactionHistory"), ...page };
}

export default function TransactionHistory() {
  const { list, rows } = useLoaderData<typeof loader>();
  const { t } = useTexts();
  return (
    <DashboardPage heading={t("common:menu.transactionHistory")} lead={t("transactions:lead")}>
      <HistoryList list={list} rows={rows} />
    </DashboardPage>
  );
}
