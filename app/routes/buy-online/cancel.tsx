import { useLoaderData } from "@remix-run/react";
import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/server-runtime";
import { readVehicleId } from "#app/features/buy-online/open-step.server.ts";
import { CancelForm, CancelledPurchase } from "#app/features/buy-online/reservation/cancel-purchase.tsx";
import { nextOpenPath } from "#app/features/buy-online/steps.ts";
import { handleIntent } from "#app/form/handle-intent.server.ts";
import { PostErrors } from "#app/form/page-form.tsx";
import { readPostedForm } from "#app/form/posted-form.ts";
import { buttonForm, rejectForm } from "#app/form/read-form.server.ts";
import { notFound, redirectTo } from "#app/http/responses.server.ts";
import { SitePage } from "#app/page/site-page.tsx";
import { requireUser } from "#app/session/require.ts";
import { buyOnline } from "#contract/buy-online.ts";
import { historyPath, purchasePath } from "#domain/site/paths.ts";
import { vehicleName } from "#domain/vehicle/vehicle-name.ts";

function requireVehicleId(args: LoaderFunctionArgs): number {
  const vehicleId = readVehicleId(args);
  if (vehicleId === undefined) throw notFound();
  return vehicleId;
}

/** Confirmation form of an open purchase, or the deposit's state of a cancelled one. */
export async function loader(args: LoaderFunctionArgs) {
  const visit = await requireUser(args);
  const { call, attempt, t, language } = visit;
  const vehicleId = requireVehicleId(args);
  const purchase = await attempt(buyOnline.getCustomerTransactionsDetails, { vehicleId });
  if (!purchase.ok) {
    const cancellation = await call(buyOnline.getCancellation, { vehicleId });
    if (cancellation.isReturned) throw redirectTo(visit, historyPath(language, "purchases", cancellation.orderId));
    return json({ title: t("order:cancel.done"), cancellation, question: null });
  }
  const stepHref = nextOpenPath(language, purchase.value);
  if (purchase.value.contractSigned) throw redirectTo(visit, stepHref);
  const { vehicle, deposit } = purchase.value;
  const question = { vehicleId, name: vehicleName(vehicle, language), deposit, stepHref };
  return json({ title: t("order:cancel.title"), cancellation: null, question });
}

export async function action(args: ActionFunctionArgs) {
  const visit = await requireUser(args);
  const { call, t, language } = visit;
  const vehicleId = requireVehicleId(args);
  return handleIntent(await readPostedForm(args.request), {
    continue: async () => {
      const cancelled = await call(buyOnline.cancelCustomerVehicle, { vehicleId });
      if (!cancelled.ok) return rejectForm(buttonForm(t), cancelled);
      return redirectTo(visit, purchasePath(language, vehicleId, "cancel"));
    },
  });
}

export default function Cancel() {
  const { cancellation, question } = useLoaderData<typeof loader>();
  return (
    <SitePage width="form">
      <PostErrors id="cancel" />
      {question ? <CancelForm {...question} /> : null}
      {cancellation ? <CancelledPurchase cancellation={cancellation} /> : null}
    </SitePage>
  );
}
