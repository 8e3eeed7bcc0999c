import { useLoaderData } from "@remix-run/react";
import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { ChangedTrims } from "#app/features/trade-in-values/changed-trims.tsx";
import { requireArea } from "#app/session/require.ts";
import { loadList } from "#app/shared/list/load-list.server.ts";
import { admin } from "#contract/admin.ts";
import { changedTrimList } from "#contract/trade-in/trade-in-values.ts";

export async function loader(args: LoaderFunctionArgs) {
  const { call, t } = await requireArea(args, "mainTeam");
  const page = await loadList(args.request, changedTrimList, (query) => call(admin.getChangedTrims, query));
  return { title: t("tradeInValues:title"), ...page };
}

export default function TradeInValues() {
  const { list, rows } = useLoaderData<typeof loader>();
  return <ChangedTrims list={list} rows={rows} />;
}
