import { useLoaderData } from "@remix-run/react";
import { json, type LoaderFunctionArgs } from "@remix-run/server-runtime";
import { ReviewsList } from "#app/features/credit-reviews/reviews-list.tsx";
import { requireArea } from "#app/session/require.ts";
import { buildListState, readListQuery } from "#app/shared/list/list-query.server.ts";
import { buyOnline } from "#contract/buy-online.ts";
import { reviewList } from "#contract/credit/credit-reviews.ts";

export async function loader(args: LoaderFunctionArgs) {
  const { call, t } = await requireArea(args, "mainTeam");
  const query = readListQuery(args.request, reviewList.filters);
  const page = await call(buyOnline.getCreditReviews, { ...query.filters, after: query.after });
  return json({ title: t("staff:creditReviews.title"), list: buildListState(query, page), reviews: page.rows });
}

export default function CreditReviews() {
  const { list, reviews } = useLoaderData<typeof loader>();
  return <ReviewsList list={list} reviews={reviews} />;
}
