import { useLoaderData } from "@remix-run/react";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/server-runtime";
import { readVehicleId } from "#app/features/buy-online/open-step.server.ts";
import { CancelForm, CancelledPurchase } from "#app/features/buy-online/reservation/cancel-purchase.tsx";
import { PurchaseQuestion } from "#app/features/buy-online/reservation/purchase-question.tsx";
import { buildStepView } from "#app/features/buy-online/step-view.server.ts";
import { handleIntent } from "#app/form/handle-intent.server.ts";
import { PostErrors } from "#app/form/page-form.tsx";
import { readPostedForm } from "#app/form/posted-form.ts";
import { buttonForm, rejectForm } from "#app/form/read-form.server.ts";
import { notFound, redirectTo } from "#app/http/responses.server.ts";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { SitePage } from "#app/page/site-page.tsx";
import { requireUser } from "#app/session/require.ts";
import { nextOpenPath, nextOpenStep } from "#app/shared/purchase/steps.ts";
import { SimilarVehicles } from "#app/shared/vehicles/similar-vehicles.tsx";
import { buyOnline } from "#contract/buy-online.ts";
import { widgets } from "#contract/widgets.ts";
import { historyPath, purchasePath } from "#domain/site/paths.ts";

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
    const similar = await attempt(widgets.listSimilarProducts, { id: vehicleId });
    const similarVehicles = similar.ok ? similar.value.vehicles : [];
    return { title: t("order:cancel.done"), cancellation, similarVehicles, view: null };
  }
  const transaction = purchase.value;
  const stepHref = nextOpenPath(language, transaction);
  if (transaction.contractSigned) throw redirectTo(visit, stepHref);
  const view = buildStepView({ ...visit, transaction, id: nextOpenStep(transaction).id });
  const { deposit } = transaction;
  return {
    title: t("order:cancel.title"),
    cancellation: null,
    similarVehicles: [],
    view: { ...view, deposit, stepHref },
  };
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
  const { cancellation, similarVehicles, view } = useLoaderData<typeof loader>();
  const { t } = useTexts();
  if (view) {
    return (
      <PurchaseQuestion view={view} heading={t("order:cancel.heading")} lead={t("order:cancel.lead")}>
        <PostErrors id="cancel" />
        <CancelForm {...view} />
      </PurchaseQuestion>
    );
  }
  return (
    <SitePage hasCart={false}>
      <PostErrors id="cancel" />
      {cancellation ? <CancelledPurchase cancellation={cancellation} /> : null}
      <SimilarVehicles vehicles={similarVehicles} />
    </SitePage>
  );
}
