import { buildStepView } from "#app/features/buy-online/step-view.server.ts";
import { redirectTo } from "#app/http/responses.server.ts";
import type { SignedInVisit } from "#app/session/require.ts";
import { nextOpenPath, nextOpenStep } from "#app/shared/purchase/steps.ts";
import { buyOnline } from "#contract/buy-online.ts";
import { widgets } from "#contract/widgets.ts";
import { historyPath } from "#domain/site/paths.ts";

/** What the page shows: the open purchase that may be cancelled, or the cancelled one. Throws a redirect for a signed or returned one. */
export async function loadCancellation(visit: SignedInVisit, vehicleId: number) {
  const { call, attempt, t, language } = visit;
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
