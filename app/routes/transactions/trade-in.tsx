import { useLoaderData } from "@remix-run/react";
import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from "@remix-run/server-runtime";
import { openTradeInHistory } from "#app/features/transactions/open.server.ts";
import { TradeInHistory } from "#app/features/transactions/trade-in-page.tsx";
import { viewTradeInHistory } from "#app/features/transactions/trade-in-view.server.ts";
import { postedForm } from "#app/form/posted-form.ts";
import { rejected, unreadForm } from "#app/form/read.server.ts";
import { done, notFound } from "#app/http/answers.server.ts";
import { draftCookie } from "#app/shared/trade-in/draft.server.ts";
import { buyOnline } from "#contract/buy-online.ts";
import { historyPath, purchasePath, tradeInFormPath, tradeInPath } from "#domain/site/paths.ts";

export async function loader(args: LoaderFunctionArgs) {
  const { tradeIn, name } = await openTradeInHistory(args);
  return json({ title: name, name, ...viewTradeInHistory(tradeIn) });
}

/** Taken up again, begun anew, or its estimate asked for as a file: that is made by a job. */
export async function action(args: ActionFunctionArgs) {
  const visit = await openTradeInHistory(args);
  const { call, t, context, language, tradeIn } = visit;
  const intent = (await postedForm(args.request)).get("intent");
  if (intent === "estimate") {
    const asked = await call(buyOnline.createTradeInDocument, { tradeInId: tradeIn.id });
    if (!asked.ok) return rejected(unreadForm(t), asked);
    const isReady = asked.value.file === "ready";
    const here = historyPath(language, "trade-ins", tradeIn.id, isReady ? "estimate.pdf" : undefined);
    return done(visit, here, isReady ? undefined : "transactions:tradeIn.preparing");
  }
  if (intent !== "continue" && intent !== "restart") throw notFound();
  if (tradeIn.isCompleted) throw notFound();
  if (tradeIn.vehicleId !== null) return redirect(purchasePath(language, tradeIn.vehicleId, "trade-in"), 303);
  if (tradeIn.kind === "form") return redirect(tradeInFormPath(language, tradeIn.id), 303);
  const to = tradeInPath(language, intent === "restart" ? "restart" : undefined);
  return redirect(to, { status: 303, headers: { "set-cookie": draftCookie(tradeIn.id, context) } });
}

export default function TradeIn() {
  return <TradeInHistory {...useLoaderData<typeof loader>()} />;
}
