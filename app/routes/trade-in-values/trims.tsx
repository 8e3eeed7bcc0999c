import { useLoaderData } from "@remix-run/react";
import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { findNextChoice } from "#app/features/trade-in-values/next-choice.server.ts";
import { TrimsList } from "#app/features/trade-in-values/trims-list.tsx";
import { redirectTo } from "#app/http/responses.server.ts";
import { requireArea } from "#app/session/require.ts";
import { loadList } from "#app/shared/list/load-list.server.ts";
import { admin } from "#contract/admin.ts";
import { trimList } from "#contract/trade-in/trade-in-values.ts";

export async function loader(args: LoaderFunctionArgs) {
  const visit = await requireArea(args, "mainTeam");
  const page = await loadList(args.request, trimList, (query) => visit.call(admin.getTrimValues, query));
  const next = findNextChoice(page.list.query, page.choices, visit.language);
  if (next) return redirectTo(visit, next);
  return { title: visit.t("tradeInValues:trims.title"), ...page };
}

export default function Trims() {
  const { list, rows, choices } = useLoaderData<typeof loader>();
  return <TrimsList list={list} rows={rows} choices={choices} />;
}
