/** Loader data of the reservation page, and its actions: extend and release. */
import type { OpenPurchase } from "#app/features/buy-online/open-step.server.ts";
import { buildStepView } from "#app/features/buy-online/step-view.server.ts";
import { buttonForm, rejectForm } from "#app/form/read-form.server.ts";
import { redirectTo } from "#app/http/responses.server.ts";
import { findVehicleId } from "#app/page/find-vehicle-id.ts";
import { formatRules, getReservationRules, getRuleTexts } from "#app/shared/purchase/reservation-rules.server.ts";
import { nextOpenPath, nextOpenStep } from "#app/shared/purchase/steps.ts";
import { buyOnline } from "#contract/buy-online.ts";
import { inventoryPath, purchasePath } from "#domain/site/paths.ts";

/** Names the vehicle to open after the release of another one. */
const wantedParam = "wanted";

/** Throws a redirect if the order is signed or the reservation has expired. */
export async function buildReservationView(visit: OpenPurchase, request: Request) {
  const { transaction, vehicleId, language, t } = visit;
  const stepHref = nextOpenPath(language, transaction);
  if (transaction.contractSigned) throw redirectTo(visit, stepHref);
  if (transaction.lock.state === "expired")
    throw redirectTo(visit, purchasePath(language, vehicleId, "reservation-expired"));
  const query = new URL(request.url).searchParams;
  const isPaid = transaction.deposit.state === "paid";
  const isReleaseConfirmation = query.get("release") === "ask";
  // With a paid deposit, a release is only possible as a cancellation with a refund.
  if (isPaid && isReleaseConfirmation) throw redirectTo(visit, purchasePath(language, vehicleId, "cancel"));
  return {
    ...buildStepView({ ...visit, id: nextOpenStep(transaction).id }),
    title: t("purchase:reservation.title"),
    ruleTexts: await getRuleTexts(visit),
    isPaid,
    stepHref,
    isReleaseConfirmation,
    nextVehicleId: findVehicleId(query, wantedParam),
  };
}

/** Number of extensions that the page showed, so that a double post extends only once. Other clients may omit it. */
function readShownExtensions(form: FormData): number | undefined {
  return buyOnline.expandVehicleTimer.query.shape.extensions.safeParse(form.get("extensions")).data;
}

export async function extendReservation(visit: OpenPurchase, data: FormData) {
  const { call, t, language, vehicleId } = visit;
  // Read first: a failure after the write would hide that the time was added.
  const rules = await getReservationRules(visit);
  const result = await call(buyOnline.expandVehicleTimer, { vehicleId, extensions: readShownExtensions(data) });
  if (!result.ok) return rejectForm(buttonForm(t), result);
  return redirectTo(visit, purchasePath(language, vehicleId, "reservation"), {
    toast: "purchase:reservation.extended",
    values: {
      count: rules.extensionMinutes,
      extension: formatRules(rules, language).extension,
    },
  });
}

/** Redirects to the vehicle that the user chose instead, if any. */
export async function releaseReservation(visit: OpenPurchase, request: Request) {
  const { call, t, language, vehicleId } = visit;
  const result = await call(buyOnline.deleteVehicleTimer, { vehicleId });
  if (!result.ok) return rejectForm(buttonForm(t), result);
  const nextVehicleId = findVehicleId(new URL(request.url).searchParams, wantedParam);
  return redirectTo(visit, inventoryPath(language, nextVehicleId ?? vehicleId), {
    toast: "purchase:reservation.released",
  });
}
