import { useLoaderData } from "@remix-run/react";
import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { TrimEstimates } from "#app/features/trade-in-values/estimates-list.tsx";
import { openTrim } from "#app/features/trade-in-values/open-trim.server.ts";
import { loadList } from "#app/shared/list/load-list.server.ts";
import { admin } from "#contract/admin.ts";
import { trimEstimateList } from "#contract/trade-in/trade-in-values.ts";

export async function loader(args: LoaderFunctionArgs) {
  const { visit, trim, name } = await openTrim(args);
  const page = await loadList(args.request, trimEstimateList, (query) =>
    visit.call(admin.getTrimEstimates, { trimId: trim.id, ...query }),
  );
  return { title: visit.t("tradeInValues:estimates.title", { vehicle: name }), ...page, trimId: trim.id, name };
}

export default function Estimates() {
  const { list, rows, trimId, name } = useLoaderData<typeof loader>();
  return <TrimEstimates list={list} rows={rows} trimId={trimId} name={name} />;
}
