/** What a reservation's two buttons do: more time, or the vehicle given back. */
import type { SignedInVisit } from "#app/session/require.ts";
import { buyOnline } from "#upstream/contract/buy-online.ts";

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
