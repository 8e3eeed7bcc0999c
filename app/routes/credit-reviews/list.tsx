import { useLoaderData } from "@remix-run/react";
import { json, type LoaderFunctionArgs } from "@remix-run/server-runtime";
import { ReviewsList } from "#app/features/credit-reviews/reviews-list.tsx";
import { requireArea } from "#app/session/require.ts";
import { buildListState, pageSize, readListQuery } from "#app/shared/list/list-query.server.ts";
import { buyOnline } from "#contract/buy-online.ts";
import { reviewFilters } from "#contract/credit/credit-reviews.ts";

export async function loader(args: LoaderFunctionArgs) {
  const { call, t } = await requireArea(args, "mainTeam");
  const query = readListQuery(args.request, reviewFilters);
  const { reviews, total } = await call(buyOnline.getCreditReviews, { ...query.filters, page: query.page, pageSize });
  return json({ title: t("staff:creditReviews.title"), list: buildListState(args.request, query, total), reviews });
}

export default function CreditReviews() {
  const { list, reviews } = useLoaderData<typeof loader>();
  return <ReviewsList list={list} reviews={reviews} />;
}
