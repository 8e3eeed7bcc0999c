import { useLoaderData } from "@remix-run/react";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/server-runtime";
import { loadTradeInStepView, openTradeInPage } from "#app/features/buy-online/trade-in/open-trade-in.server.ts";
import { TradeInPage } from "#app/features/buy-online/trade-in/trade-in-page.tsx";
import { rejectForm } from "#app/form/read-form.server.ts";
import { refusalFields, saveTradeInPage } from "#app/shared/trade-in/save.server.ts";
import { buyOnline } from "#contract/buy-online.ts";

/** Page of the trade-in vehicle within the purchase. */
export async function loader(args: LoaderFunctionArgs) {
  return await loadTradeInStepView(await openTradeInPage(args));
}

export async function action(args: ActionFunctionArgs) {
  const step = await openTradeInPage(args);
  const { page, tradeIn, vehicleId } = step;
  const saved = await saveTradeInPage(step, args.request, page, async () => ({ ok: true, value: tradeIn.id }));
  if (!saved.ok) return rejectForm(saved.form, saved.failure, refusalFields(page));
  // Checks that the vehicle is still reserved, and returns the purchase with its updated quote.
  const refreshed = await step.call(buyOnline.createTradeIn, { vehicleId, haveTradeIn: "yes" });
  return refreshed.ok ? step.finish(refreshed.value.transaction) : rejectForm(saved.form, refreshed);
}

export default function PurchaseTradeInPage() {
  return <TradeInPage {...useLoaderData<typeof loader>()} />;
}
