import { useLoaderData } from "@remix-run/react";
import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from "@remix-run/server-runtime";
import { openTradeInHistory } from "#app/features/transactions/open-transaction.server.ts";
import { TradeInHistory } from "#app/features/transactions/trade-in-page.tsx";
import { buildTradeInHistoryView } from "#app/features/transactions/trade-in-view.server.ts";
import { handleIntent } from "#app/form/handle-intent.server.ts";
import { readPostedForm } from "#app/form/posted-form.ts";
import { buttonForm, rejectForm } from "#app/form/read-form.server.ts";
import { notFound, redirectAfterPost } from "#app/http/responses.server.ts";
import { setDraftCookie } from "#app/shared/trade-in/draft.server.ts";
import { buyOnline } from "#contract/buy-online.ts";
import { historyPath, purchasePath, tradeInFormPath, tradeInPath } from "#domain/site/paths.ts";

export async function loader(args: LoaderFunctionArgs) {
  const { tradeIn, name } = await openTradeInHistory(args);
  return json({ title: name, name, ...buildTradeInHistoryView(tradeIn) });
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
  return redirectAfterPost(visit, historyHref, isReady ? undefined : "transactions:tradeIn.preparing");
}

async function redirectToTradeIn({ context, language, tradeIn }: HistoryVisit, subPage?: "restart") {
  if (tradeIn.isCompleted) throw notFound();
  if (tradeIn.vehicleId !== null) return redirect(purchasePath(language, tradeIn.vehicleId, "trade-in"), 303);
  if (tradeIn.kind === "form") return redirect(tradeInFormPath(language, tradeIn.id), 303);
  const headers = { "set-cookie": setDraftCookie(tradeIn.id, context) };
  return redirect(tradeInPath(language, subPage), { status: 303, headers });
}

export default function TradeIn() {
  return <TradeInHistory {...useLoaderData<typeof loader>()} />;
}
