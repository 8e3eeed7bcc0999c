import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { reviewCsv } from "#app/features/credit-reviews/review-csv.server.ts";
import { readListQuery } from "#app/list/list-query.server.ts";
import { requireArea } from "#app/session/require.ts";
import { csvResponse } from "#app/staff/csv.server.ts";
import { buyOnline } from "#upstream/contract/buy-online.ts";
import { reviewFilters } from "#upstream/contract/credit-reviews.ts";

export async function loader(args: LoaderFunctionArgs) {
  const { call, t } = await requireArea(args, "mainTeam");
  const { filters } = readListQuery(args.request, reviewFilters);
  const { reviews } = await call(buyOnline.getCreditReviews, { ...filters, pageSize: 0 });
  return csvResponse(t("staff:creditReviews.file"), reviewCsv(t), reviews);
}
