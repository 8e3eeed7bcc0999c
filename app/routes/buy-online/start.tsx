import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from "@remix-run/server-runtime";
import { openPurchase } from "#app/features/buy-online/open-step.server.ts";
import { openStepOf, stepPath } from "#app/features/buy-online/steps.ts";
import { postedForm } from "#app/form/posted-form.ts";
import { inventoryPath, purchasePath } from "#app/page/paths.ts";
import { requireUser } from "#app/session/require.ts";
import { languageOfPath } from "#app/session/visit.ts";
import { unavailable } from "#app/upstream/unwrap.ts";
import { buyOnline } from "#upstream/contract/buy-online.ts";

/** Continues where the purchase stopped: never locks. */
export async function loader(args: LoaderFunctionArgs) {
  const { transaction, language, vehicleId } = await openPurchase(args);
  return redirect(stepPath(language, openStepOf(transaction).id, vehicleId));
}

/** Buy: the vehicle is locked and its purchase opened, or the person is told that another one was first. */
export async function action(args: ActionFunctionArgs) {
  const posted = Number((await postedForm(args.request.clone())).get("vehicleId"));
  if (!Number.isSafeInteger(posted) || posted < 1) throw json(null, { status: 404 });
  const button = inventoryPath(languageOfPath(new URL(args.request.url).pathname), posted);
  const visit = await requireUser(args, button);
  const { call, language } = visit;
  const opened = await call(buyOnline.createCustomerVehicle, { vehicleId: posted });
  if (opened.ok) return redirect(stepPath(language, openStepOf(opened.value.transaction).id, posted), 303);
  const { failure } = opened;
  if (failure.kind !== "refused") throw await unavailable(visit);
  if (failure.status === 404) throw json(null, { status: 404 });
  return redirect(`${purchasePath(language, posted, "not-available")}&reason=${failure.code}`, 303);
}

/** Never drawn: without it Remix takes the address for a file's, and answers what goes wrong in JSON. */
export default function Nothing() {
  return null;
}
