import { useLoaderData } from "@remix-run/react";
import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { buildTradeInSteps, openEstimate } from "#app/features/trade-in/open-trade-in.server.ts";
import { TradeInSidePage } from "#app/features/trade-in/trade-in-frame.tsx";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { SentRequestsList, sentRequestsTitle } from "#app/shared/dealer-request/sent-requests.tsx";
import { PageHeading } from "#app/ui/layout/page-heading.tsx";
import { buyOnline } from "#contract/buy-online.ts";
import { tradeInPath } from "#domain/site/paths.ts";

/** Names whoever has the request, also after the team has chosen a company. */
export async function loader(args: LoaderFunctionArgs) {
  const { visit, draft } = await openEstimate(args);
  const { requests } = await visit.call(buyOnline.getTradeInRequests, { tradeInId: draft.id });
  return {
    title: sentRequestsTitle(requests, visit.t),
    requests,
    steps: buildTradeInSteps("estimate", { visit, draft }),
  };
}

export default function SentRequest() {
  const { title, requests, steps } = useLoaderData<typeof loader>();
  const { t, language } = useTexts();
  const back = { href: tradeInPath(language, "estimate"), text: t("dealerRequest:back.trade_in") };
  return (
    <TradeInSidePage view={steps} hasTransaction={false}>
      <PageHeading heading={title} back={back} />
      <SentRequestsList kind="trade_in" requests={requests} askHref={tradeInPath(language, "nearby-dealer")} />
    </TradeInSidePage>
  );
}
