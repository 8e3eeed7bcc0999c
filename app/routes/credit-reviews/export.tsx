import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { reviewColumns } from "#app/features/credit-reviews/reviews-list.tsx";
import { requireArea } from "#app/session/require.ts";
import { exportList } from "#app/shared/list/load-list.server.ts";
import { buyOnline } from "#contract/buy-online.ts";
import { reviewList } from "#contract/credit/credit-reviews.ts";

export async function loader(args: LoaderFunctionArgs) {
  const { call, ...texts } = await requireArea(args, "mainTeam");
  const file = { title: texts.t("staff:creditReviews.title"), columns: reviewColumns(texts) };
  return exportList(args.request, reviewList, file, (query) => call(buyOnline.getCreditReviews, query));
}
