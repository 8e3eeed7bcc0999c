/** Loader data of the reservation page, and its actions: extend and release. */
import { redirect } from "@remix-run/server-runtime";
import type { OpenPurchase } from "#app/features/buy-online/open-step.server.ts";
import { nextOpenPath } from "#app/features/buy-online/steps.ts";
import type { SignedInVisit } from "#app/session/require.ts";
import { buyOnline } from "#contract/buy-online.ts";
import { purchasePath } from "#domain/site/paths.ts";
import { vehicleName } from "#domain/vehicle/vehicle-name.ts";
import { readNextVehicleId } from "./held-vehicles.tsx";

/** Throws a redirect if the order is signed or the reservation has expired. */
export function buildReservationView({ transaction, vehicleId, language, t }: OpenPurchase, request: Request) {
  const stepHref = nextOpenPath(language, transaction);
  if (transaction.contractSigned) throw redirect(stepHref);
  if (transaction.lock.state === "expired") throw redirect(purchasePath(language, vehicleId, "reservation-expired"));
  const query = new URL(request.url).searchParams;
  const isPaid = transaction.deposit.state === "paid";
  const isReleaseConfirmation = query.get("release") === "ask";
  // With a paid deposit, a release is only possible as a cancellation with a refund.
  if (isPaid && isReleaseConfirmation) throw redirect(purchasePath(language, vehicleId, "cancel"));
  return {
    title: t("purchase:reservation.title"),
    vehicleId,
    vehicleName: vehicleName(transaction.vehicle, language),
    lock: transaction.lock,
    isPaid,
    stepHref,
    isReleaseConfirmation,
    nextVehicleId: readNextVehicleId(query),
  };
}

/** Number of extensions that the page showed, so that a double post extends only once. Other clients may omit it. */
function readShownExtensions(form: FormData): number | undefined {
  const value = form.get("extensions");
  return typeof value === "string" && /^\d{1,3}$/.test(value) ? Number(value) : undefined;
}

export const changeReservation = (
  { call }: SignedInVisit,
  vehicleId: number,
  form: FormData,
  intent: "extend" | "release",
) =>
  intent === "extend"
    ? call(buyOnline.expandVehicleTimer, { vehicleId, extensions: readShownExtensions(form) })
    : call(buyOnline.deleteVehicleTimer, { vehicleId });
