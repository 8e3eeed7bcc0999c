import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { failureColumns } from "#app/features/third-parties/failures.tsx";
import { requireArea } from "#app/session/require.ts";
import { streamCsv } from "#app/shared/list/csv.server.ts";
import { parseFilters } from "#app/shared/list/parse-filters.server.ts";
import { admin } from "#contract/admin.ts";

export async function loader(args: LoaderFunctionArgs) {
  const { call, ...texts } = await requireArea(args, "mainTeam");
  const { filters } = parseFilters(new URL(args.request.url).searchParams, admin.getApiErrors.query);
  const rows = await call(admin.getApiErrors, filters);
  return streamCsv(texts.t("thirdParties:failures.title"), failureColumns(texts), async () => ({
    rows,
    nextCursor: null,
  }));
}
