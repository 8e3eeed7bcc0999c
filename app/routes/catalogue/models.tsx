import { useLoaderData } from "@remix-run/react";
import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { modelChoices } from "#app/features/catalogue/list-choices.ts";
import { ModelsList } from "#app/features/catalogue/models-list.tsx";
import { openModels } from "#app/features/catalogue/open-catalogue.server.ts";
import { loadList } from "#app/shared/list/load-list.server.ts";
import { modelList } from "#contract/catalogue/vehicles.ts";

export async function loader(args: LoaderFunctionArgs) {
  const { visit, title, market, call } = await openModels(args);
  const page = await loadList(
    args.request,
    modelList,
    (query) => visit.call(call, query),
    (page) => modelChoices(page),
  );
  return { title, market, ...page };
}

export default function Models() {
  const { list, rows, makes, market } = useLoaderData<typeof loader>();
  return <ModelsList list={list} rows={rows} makes={makes} market={market} />;
}
