import { useLoaderData } from "@remix-run/react";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/server-runtime";
import { openTradeInHistory } from "#app/features/transactions/open-transaction.server.ts";
import { TradeInHistory } from "#app/features/transactions/trade-in-page.tsx";
import { buildTradeInHistoryView } from "#app/features/transactions/trade-in-view.server.ts";
import { handleIntent } from "#app/form/handle-intent.server.ts";
import { readPostedForm } from "#app/form/posted-form.ts";
import { buttonForm, rejectForm } from "#app/form/read-form.server.ts";
import { notFound, redirectTo } from "#app/http/responses.server.ts";
import { setDraftCookie } from "#app/shared/trade-in/draft.server.ts";
import { buyOnline } from "#contract/buy-online.ts";
import { historyPath, purchasePath, tradeInFormPath, tradeInPath } from "#domain/site/paths.ts";

export async function loader(args: LoaderFunctionArgs) {
  const { tradeIn, name } = await openTradeInHistory(args);
  return { title: name, name, ...buildTradeInHistoryView(tradeIn) };
}

export async function action(args: ActionFunctionArgs) {
  const visit = await openTradeInHistory(args);
  return handleIntent(await readPostedForm(args.request), {
    continue: () => redirectToTradeIn(visit),
    restart: () => redirectToTradeIn(visit, "restart"),
    estimate: () => requestEstimate(visit),
  });
}

type HistoryVisit = Awaited<ReturnType<typeof openTradeInHistory>>;

/** A job makes the file; until it is ready, the page says so. */
async function requestEstimate(visit: HistoryVisit) {
  const { call, t, language, tradeIn } = visit;
  const result = await call(buyOnline.createTradeInDocument, { tradeInId: tradeIn.id });
  if (!result.ok) return rejectForm(buttonForm(t), result);
  const isReady = result.value.file === "ready";
  const historyHref = historyPath(language, "trade-ins", tradeIn.id, isReady ? "estimate.pdf" : undefined);
  return redirectTo(visit, historyHref, { toast: isReady ? undefined : "transactions:tradeIn.preparing" });
}

async function redirectToTradeIn(visit: HistoryVisit, subPage?: "restart") {
  const { context, language, tradeIn } = visit;
  if (tradeIn.isCompleted) throw notFound();
  if (tradeIn.vehicleId !== null) return redirectTo(visit, purchasePath(language, tradeIn.vehicleId, "trade-in"));
  if (tradeIn.kind === "form") return redirectTo(visit, tradeInFormPath(language, tradeIn.id));
  return redirectTo(visit, tradeInPath(language, subPage), { cookies: [setDraftCookie(tradeIn.id, context)] });
}

export default function TradeIn() {
  return <TradeInHistory {...useLoaderData<typeof loader>()} />;
}
