/** One side of the licence, for the customer alone: shown, and removed. */
import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from "@remix-run/server-runtime";
import { openPurchase } from "#app/features/buy-online/open-step.server.ts";
import { stepPath } from "#app/features/buy-online/steps.ts";
import { toastCookie } from "#app/session/toast.ts";
import { download } from "#app/upstream/download.ts";
import { unavailable } from "#app/upstream/unwrap.ts";
import { buyOnline } from "#upstream/contract/buy-online.ts";
import { licenceSides } from "#upstream/contract/purchase.ts";

function sideOf(params: LoaderFunctionArgs["params"]) {
  const side = licenceSides.find((each) => each === params["side"]);
  if (!side) throw json(null, { status: 404 });
  return side;
}

export async function loader(args: LoaderFunctionArgs) {
  const side = sideOf(args.params);
  const { call, vehicleId } = await openPurchase(args);
  const image = await call(buyOnline.getCustomerDriversLicence, { vehicleId, side });
  if (image.ok) return download(image.value);
  throw json(null, { status: image.failure.kind === "refused" ? 404 : 503 });
}

/** The image is erased at once; what may no longer change says so on the step's own page. */
export async function action(args: ActionFunctionArgs) {
  const side = sideOf(args.params);
  const visit = await openPurchase(args);
  const { call, vehicleId, language, context } = visit;
  const done = await call(buyOnline.deleteDriversLicence, { vehicleId, side });
  if (!done.ok && done.failure.kind !== "refused") throw await unavailable(visit);
  const headers: Record<string, string> = done.ok
    ? { "set-cookie": toastCookie("purchase:licence.removed", context) }
    : {};
  return redirect(stepPath(language, "drivers-license", vehicleId), { status: 303, headers });
}
