import { useLoaderData } from "@remix-run/react";
import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from "@remix-run/server-runtime";
import { openTradeInHistory } from "#app/features/transactions/open-transaction.server.ts";
import { TradeInHistory } from "#app/features/transactions/trade-in-page.tsx";
import { buildTradeInHistoryView } from "#app/features/transactions/trade-in-view.server.ts";
import { readPostedForm } from "#app/form/posted-form.ts";
import { forwardedForm, rejectForm } from "#app/form/read-form.server.ts";
import { notFound, redirectAfterPost } from "#app/http/responses.server.ts";
import { setDraftCookie } from "#app/shared/trade-in/draft.server.ts";
import { buyOnline } from "#contract/buy-online.ts";
import { historyPath, purchasePath, tradeInFormPath, tradeInPath } from "#domain/site/paths.ts";

export async function loader(args: LoaderFunctionArgs) {
  const { tradeIn, name } = await openTradeInHistory(args);
  return json({ title: name, name, ...buildTradeInHistoryView(tradeIn) });
}

/** Continues or restarts the trade-in, or requests its estimate as a file, which a job makes. */
export async function action(args: ActionFunctionArgs) {
  const visit = await openTradeInHistory(args);
  const { call, t, context, language, tradeIn } = visit;
  const intent = (await readPostedForm(args.request)).get("intent");
  if (intent === "estimate") {
    const result = await call(buyOnline.createTradeInDocument, { tradeInId: tradeIn.id });
    if (!result.ok) return rejectForm(forwardedForm(t), result);
    const isReady = result.value.file === "ready";
    const historyHref = historyPath(language, "trade-ins", tradeIn.id, isReady ? "estimate.pdf" : undefined);
    return redirectAfterPost(visit, historyHref, isReady ? undefined : "transactions:tradeIn.preparing");
  }
  if (intent !== "continue" && intent !== "restart") throw notFound();
  if (tradeIn.isCompleted) throw notFound();
  if (tradeIn.vehicleId !== null) return redirect(purchasePath(language, tradeIn.vehicleId, "trade-in"), 303);
  if (tradeIn.kind === "form") return redirect(tradeInFormPath(language, tradeIn.id), 303);
  const tradeInHref = tradeInPath(language, intent === "restart" ? "restart" : undefined);
  return redirect(tradeInHref, { status: 303, headers: { "set-cookie": setDraftCookie(tradeIn.id, context) } });
}

export default function TradeIn() {
  return <TradeInHistory {...useLoaderData<typeof loader>()} />;
}
