import { useLoaderData } from "@remix-run/react";
import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { searchForm } from "#app/features/search/forms.server.ts";
import { searchEverywhere } from "#app/features/search/result-lists.server.ts";
import { SearchResults } from "#app/features/search/search-results.tsx";
import { requireArea } from "#app/session/require.ts";
import { parseFilters } from "#app/shared/list/parse-filters.server.ts";

export async function loader(args: LoaderFunctionArgs) {
  const visit = await requireArea(args, "search");
  const { filters, query, invalidFilters } = parseFilters(new URL(args.request.url).searchParams, searchForm);
  const result = await searchEverywhere(visit, filters.words ?? "");
  return { title: visit.t("search:title"), list: { query, invalidFilters }, result };
}

export default function Search() {
  return <SearchResults {...useLoaderData<typeof loader>()} />;
}
