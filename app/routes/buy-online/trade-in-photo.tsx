/** Photo of the trade-in vehicle: only the buyer can view and delete it. */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/server-runtime";
import { openPurchase } from "#app/features/buy-online/open-step.server.ts";
import { notFound, redirectTo } from "#app/http/responses.server.ts";
import type { RouteArgs } from "#app/session/visit.ts";
import { tradeInStepPath } from "#app/shared/purchase/steps.ts";
import { removePhoto, streamPhoto } from "#app/shared/trade-in/photo.server.ts";

async function openTradeIn(args: RouteArgs) {
  const purchase = await openPurchase(args);
  const { tradeIn } = purchase.transaction;
  if (!tradeIn) throw notFound();
  return { purchase, tradeInId: tradeIn.id };
}

export async function loader(args: LoaderFunctionArgs) {
  const { purchase, tradeInId } = await openTradeIn(args);
  return streamPhoto(purchase, tradeInId, args.params["angle"]);
}

export async function action(args: ActionFunctionArgs) {
  const { purchase, tradeInId } = await openTradeIn(args);
  await removePhoto(purchase, tradeInId, args.params["angle"]);
  return redirectTo(purchase, tradeInStepPath(purchase.language, "photos", purchase.vehicleId), {
    toast: "tradeIn:photos.removed",
  });
}
