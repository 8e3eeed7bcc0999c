import { useLoaderData } from "@remix-run/react";
import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { BulkChanges } from "#app/features/trade-in-values/bulk-changes-list.tsx";
import { requireArea } from "#app/session/require.ts";
import { loadList } from "#app/shared/list/load-list.server.ts";
import { admin } from "#contract/admin.ts";
import { bulkChangeList } from "#contract/trade-in/trade-in-values.ts";

export async function loader(args: LoaderFunctionArgs) {
  const { call, t } = await requireArea(args, "mainTeam");
  const page = await loadList(args.request, bulkChangeList, (query) => call(admin.getTrimValueSets, query));
  return { title: t("tradeInValues:bulkChanges.title"), ...page };
}

export default function BulkChangesPage() {
  const { list, rows } = useLoaderData<typeof loader>();
  return <BulkChanges list={list} rows={rows} />;
}
