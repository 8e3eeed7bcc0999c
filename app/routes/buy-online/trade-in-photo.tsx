/** One photo of the vehicle given in exchange, for its buyer alone: shown, and removed. */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/server-runtime";
import { openPurchase } from "#app/features/buy-online/open-step.server.ts";
import { tradeInStepPath } from "#app/features/buy-online/steps.ts";
import { done, notFound } from "#app/http/answers.server.ts";
import type { RouteArgs } from "#app/session/visit.ts";
import { removePhoto, showPhoto } from "#app/shared/trade-in/photo.server.ts";

async function openOwn(args: RouteArgs) {
  const purchase = await openPurchase(args);
  const { tradeIn } = purchase.transaction;
  if (!tradeIn) throw notFound();
  return { purchase, tradeInId: tradeIn.id };
}

export async function loader(args: LoaderFunctionArgs) {
  const { purchase, tradeInId } = await openOwn(args);
  return showPhoto(purchase, tradeInId, args.params["angle"]);
}

export async function action(args: ActionFunctionArgs) {
  const { purchase, tradeInId } = await openOwn(args);
  await removePhoto(purchase, tradeInId, args.params["angle"]);
  return done(purchase, tradeInStepPath(purchase.language, "photos", purchase.vehicleId), "tradeIn:photos.removed");
}
