/** All records of the picture source that the filters leave, as `viflist.csv`. */
import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { recordFilters } from "#app/features/images/forms.server.ts";
import { requireArea } from "#app/session/require.ts";
import { unavailableResponse } from "#app/session/upstream-call.ts";
import { parseFilters } from "#app/shared/list/parse-filters.server.ts";
import { admin } from "#contract/admin.ts";

export async function loader(args: LoaderFunctionArgs) {
  const visit = await requireArea(args, "vehiclesTeam");
  const { filters } = parseFilters(new URL(args.request.url).searchParams, recordFilters);
  const file = await visit.call(admin.downloadVifList, filters);
  if (!file.ok) throw await unavailableResponse(visit);
  return new Response(file.value.body, {
    headers: {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": 'attachment; filename="viflist.csv"',
      "cache-control": "private, no-store",
    },
  });
}
