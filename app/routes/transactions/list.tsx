import { useLoaderData } from "@remix-run/react";
import { json, type LoaderFunctionArgs } from "@remix-run/server-runtime";
import { HistoryList } from "#app/features/transactions/history-list.tsx";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { DashboardPage } from "#app/page/dashboard-page.tsx";
import { requireArea } from "#app/session/require.ts";
import { buildListState, pageSize, readListQuery } from "#app/shared/list/list-query.server.ts";
import { buyOnline } from "#contract/buy-online.ts";
import { historyFilters } from "#contract/purchase/transaction-history.ts";

export async function loader(args: LoaderFunctionArgs) {
  const { t, call } = await requireArea(args, "customer");
  const query = readListQuery(args.request, historyFilters);
  const { page, filters } = query;
  const { rows, total } = await call(buyOnline.getTransactionHistory, { ...filters, page, pageSize });
  return json({ title: t("common:menu.transactionHistory"), list: buildListState(args.request, query, total), rows });
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
