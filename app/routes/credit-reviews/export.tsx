import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { reviewCsv } from "#app/features/credit-reviews/review-csv.server.ts";
import { requireArea } from "#app/session/require.ts";
import { exportQuery, streamCsv } from "#app/shared/list/csv.server.ts";
import { readListQuery } from "#app/shared/list/list-query.server.ts";
import { buyOnline } from "#contract/buy-online.ts";
import { reviewList } from "#contract/credit/credit-reviews.ts";

export async function loader(args: LoaderFunctionArgs) {
  const { call, t } = await requireArea(args, "mainTeam");
  const { filters } = readListQuery(args.request, reviewList.filters);
  return streamCsv(t("staff:creditReviews.file"), reviewCsv(t), (after) =>
    call(buyOnline.getCreditReviews, { ...filters, ...exportQuery, after }),
  );
}
