/** A reservation: what its page shows, and what its two buttons do. */
import { redirect } from "@remix-run/server-runtime";
import type { OpenPurchase } from "#app/features/buy-online/open-step.server.ts";
import { openPathOf } from "#app/features/buy-online/steps.ts";
import type { SignedInVisit } from "#app/session/require.ts";
import { buyOnline } from "#contract/buy-online.ts";
import { purchasePath } from "#domain/site/paths.ts";
import { vehicleName } from "#domain/vehicle/vehicle-name.ts";
import { wantedOf } from "./held-vehicles.tsx";

/** Throws a redirect where there is nothing to give back or to extend. */
export function viewReservation({ transaction, vehicleId, language, t }: OpenPurchase, request: Request) {
  const stepHref = openPathOf(language, transaction);
  if (transaction.contractSigned) throw redirect(stepHref);
  if (transaction.lock.state === "expired") throw redirect(purchasePath(language, vehicleId, "reservation-expired"));
  const query = new URL(request.url).searchParams;
  const isPaid = transaction.deposit.state === "paid";
  const asksRelease = query.get("release") === "ask";
  // What a deposit holds is given up with its refund, or not at all.
  if (isPaid && asksRelease) throw redirect(purchasePath(language, vehicleId, "cancel"));
  return {
    title: t("purchase:reservation.title"),
    vehicleId,
    vehicleName: vehicleName(transaction.vehicle, language),
    lock: transaction.lock,
    isPaid,
    stepHref,
    asksRelease,
    wanted: wantedOf(query),
  };
}

/** How many extensions the page showed, so that a press sent twice adds time once; a script may leave it out. */
function seenIn(form: FormData): number | undefined {
  const seen = form.get("extensions");
  return typeof seen === "string" && /^\d{1,3}$/.test(seen) ? Number(seen) : undefined;
}

export const changeReservation = (
  { call }: SignedInVisit,
  vehicleId: number,
  form: FormData,
  intent: "extend" | "release",
) =>
  intent === "extend"
    ? call(buyOnline.expandVehicleTimer, { vehicleId, extensions: seenIn(form) })
    : call(buyOnline.deleteVehicleTimer, { vehicleId });
