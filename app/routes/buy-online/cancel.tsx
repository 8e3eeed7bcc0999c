import { useLoaderData } from "@remix-run/react";
import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from "@remix-run/server-runtime";
import { askedVehicle } from "#app/features/buy-online/open-step.server.ts";
import { Cancelled, CancelQuestion } from "#app/features/buy-online/reservation/cancel-purchase.tsx";
import { openPathOf } from "#app/features/buy-online/steps.ts";
import { PostErrors } from "#app/form/page-form.tsx";
import { postedForm } from "#app/form/posted-form.ts";
import { rejected, unreadForm } from "#app/form/read.server.ts";
import { done, notFound } from "#app/http/answers.server.ts";
import { SitePage } from "#app/page/site-page.tsx";
import { requireUser } from "#app/session/require.ts";
import { buyOnline } from "#contract/buy-online.ts";
import { historyPath, purchasePath } from "#domain/site/paths.ts";
import { vehicleName } from "#domain/vehicle/vehicle-name.ts";

function vehicleIdOf(args: LoaderFunctionArgs): number {
  const vehicleId = askedVehicle(args);
  if (vehicleId === undefined) throw notFound();
  return vehicleId;
}

/** The question while the purchase is open; once it is cancelled, how its deposit stands. */
export async function loader(args: LoaderFunctionArgs) {
  const { call, attempt, t, language } = await requireUser(args);
  const vehicleId = vehicleIdOf(args);
  const open = await attempt(buyOnline.getCustomerTransactionsDetails, { vehicleId });
  if (!open.ok) {
    const cancellation = await call(buyOnline.getCancellation, { vehicleId });
    if (cancellation.isReturned) throw redirect(historyPath(language, "purchases", cancellation.orderId));
    return json({ title: t("order:cancel.done"), cancellation, question: null });
  }
  if (open.value.contractSigned) throw redirect(openPathOf(language, open.value));
  const { vehicle, deposit } = open.value;
  const question = {
    vehicleId,
    name: vehicleName(vehicle, language),
    deposit,
    stepHref: openPathOf(language, open.value),
  };
  return json({ title: t("order:cancel.title"), cancellation: null, question });
}

export async function action(args: ActionFunctionArgs) {
  const visit = await requireUser(args);
  const { call, t, language } = visit;
  const vehicleId = vehicleIdOf(args);
  if ((await postedForm(args.request)).get("intent") !== "continue") throw notFound();
  const cancelled = await call(buyOnline.cancelCustomerVehicle, { vehicleId });
  return cancelled.ok ? done(visit, purchasePath(language, vehicleId, "cancel")) : rejected(unreadForm(t), cancelled);
}

export default function Cancel() {
  const { cancellation, question } = useLoaderData<typeof loader>();
  return (
    <SitePage width="form">
      <PostErrors id="cancel" />
      {question ? <CancelQuestion {...question} /> : null}
      {cancellation ? <Cancelled cancellation={cancellation} /> : null}
    </SitePage>
  );
}
