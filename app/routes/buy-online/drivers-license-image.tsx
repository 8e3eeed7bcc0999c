/** One side of the licence, for the customer alone: shown, and removed. */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/server-runtime";
import { openPurchase } from "#app/features/buy-online/open-step.server.ts";
import { stepPath } from "#app/features/buy-online/steps.ts";
import { done, notFound } from "#app/http/answers.server.ts";
import { fileOr404 } from "#app/page/download.ts";
import { unavailable } from "#app/session/unwrap.ts";
import { buyOnline } from "#contract/buy-online.ts";
import { licenceSides } from "#contract/purchase/purchase.ts";

function sideOf(params: LoaderFunctionArgs["params"]) {
  const side = licenceSides.find((each) => each === params["side"]);
  if (!side) throw notFound();
  return side;
}

export async function loader(args: LoaderFunctionArgs) {
  const side = sideOf(args.params);
  const { call, vehicleId } = await openPurchase(args);
  return fileOr404(await call(buyOnline.getCustomerDriversLicence, { vehicleId, side }));
}

/** The image is erased at once; what may no longer change says so on the step's own page. */
export async function action(args: ActionFunctionArgs) {
  const side = sideOf(args.params);
  const visit = await openPurchase(args);
  const { call, vehicleId, language } = visit;
  const removed = await call(buyOnline.deleteDriversLicence, { vehicleId, side });
  if (!removed.ok && removed.failure.kind !== "refused") throw await unavailable(visit);
  const step = stepPath(language, "drivers-license", vehicleId);
  return done(visit, step, removed.ok ? "purchase:licence.removed" : undefined);
}
