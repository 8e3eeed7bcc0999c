import { useLoaderData } from "@remix-run/react";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/server-runtime";
import { buildTradeInSteps, openEstimate } from "#app/features/trade-in/open-trade-in.server.ts";
import { TradeInSidePage } from "#app/features/trade-in/trade-in-frame.tsx";
import { rejectForm } from "#app/form/read-form.server.ts";
import { redirectTo } from "#app/http/responses.server.ts";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { describeDealerRequest, readDealerRequest } from "#app/shared/dealer-request/dealer-request.server.ts";
import { DealerRequestForm } from "#app/shared/dealer-request/dealer-request-form.tsx";
import { PageHeading } from "#app/ui/layout/page-heading.tsx";
import { buyOnline } from "#contract/buy-online.ts";
import { tradeInPath } from "#domain/site/paths.ts";

export async function loader(args: LoaderFunctionArgs) {
  const { visit, draft } = await openEstimate(args);
  return { ...(await describeDealerRequest(visit)), steps: buildTradeInSteps("estimate", { visit, draft }) };
}

export async function action(args: ActionFunctionArgs) {
  const { visit, draft } = await openEstimate(args);
  const { form, languageId } = await readDealerRequest(args.request, visit);
  if (!form.ok) return rejectForm(form);
  const input = { ...form.value, tradeInId: draft.id, languageId };
  const result = await visit.call(buyOnline.requestTradeInDealer, input);
  if (!result.ok) return rejectForm(form, result, { dealer_unknown: "companyId" });
  return redirectTo(visit, tradeInPath(visit.language, "estimate"), { toast: "dealerRequest:done" });
}

export default function TradeInDealer() {
  const { title, dealers, form, steps } = useLoaderData<typeof loader>();
  const { t, language } = useTexts();
  const back = { href: tradeInPath(language, "estimate"), text: t("dealerRequest:back.trade_in") };
  return (
    <TradeInSidePage view={steps} hasTransaction={false}>
      <PageHeading heading={title} lead={t("dealerRequest:lead.trade_in")} back={back} />
      <DealerRequestForm dealers={dealers} form={form} nearbyHref={tradeInPath(language, "nearby-dealer")} />
    </TradeInSidePage>
  );
}
