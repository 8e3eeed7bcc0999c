import { useLoaderData } from "@remix-run/react";
import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { ReviewsList } from "#app/features/credit-reviews/reviews-list.tsx";
import { requireArea } from "#app/session/require.ts";
import { loadList } from "#app/shared/list/load-list.server.ts";
import { buyOnline } from "#contract/buy-online.ts";
import { reviewList } from "#contract/credit/credit-reviews.ts";

export async function loader(args: LoaderFunctionArgs) {
  const { call, t } = await requireArea(args, "mainTeam");
  const page = await loadList(args.request, reviewList, (query) => call(buyOnline.getCreditReviews, query));
  return { title: t("staff:creditReviews.title"), ...page };
}

export default function CreditReviews() {
  const { list, rows } = useLoaderData<typeof loader>();
  return <ReviewsList list={list} rows={rows} />;
}
