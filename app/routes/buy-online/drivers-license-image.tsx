/** Image of one side of the licence: its owner can view and delete it. */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/server-runtime";
import { openPurchase } from "#app/features/buy-online/open-step.server.ts";
import { notFound, redirectTo } from "#app/http/responses.server.ts";
import { fileOr404 } from "#app/page/download.ts";
import { unavailableResponse } from "#app/session/upstream-call.ts";
import { stepPath } from "#app/shared/purchase/steps.ts";
import { buyOnline } from "#contract/buy-online.ts";
import { licenceSides } from "#contract/purchase/purchase.ts";

function parseSide(params: LoaderFunctionArgs["params"]) {
  const side = licenceSides.find((licenceSide) => licenceSide === params["side"]);
  if (!side) throw notFound();
  return side;
}

export async function loader(args: LoaderFunctionArgs) {
  const side = parseSide(args.params);
  const { call, vehicleId } = await openPurchase(args);
  return fileOr404(await call(buyOnline.getCustomerDriversLicence, { vehicleId, side }));
}

/** Deletes the image. If that is refused, the step's page explains it. */
export async function action(args: ActionFunctionArgs) {
  const side = parseSide(args.params);
  const visit = await openPurchase(args);
  const { call, vehicleId, language } = visit;
  const removed = await call(buyOnline.deleteDriversLicence, { vehicleId, side });
  if (!removed.ok && removed.failure.kind !== "refused") throw await unavailableResponse(visit);
  const stepHref = stepPath(language, "drivers-license", vehicleId);
  return redirectTo(visit, stepHref, { toast: removed.ok ? "purchase:licence.removed" : undefined });
}
