/** What can be had instead of a vehicle that is not to be had. */
import type { SerializeFrom } from "@remix-run/server-runtime";
import { reservationDeposit } from "#app/domain/deposit.ts";
import { dayOf } from "#app/domain/order-dates.ts";
import { useTexts } from "#app/i18n/context.tsx";
import { VehicleGrid } from "#app/ui/vehicle-card.tsx";
import type { UpstreamCall } from "#app/upstream/unwrap.ts";
import { weeklyEstimate } from "#app/vehicles/estimate.ts";
import { VehicleOfList } from "#app/vehicles/listed-vehicle.tsx";
import type { VehicleDetails } from "#upstream/contract/vehicle.ts";
import { widgets } from "#upstream/contract/widgets.ts";

/** Free vehicles of the same body style, three at most. */
export async function listSimilar(call: UpstreamCall, { id, bodyStyle }: Pick<VehicleDetails, "id" | "bodyStyle">) {
  const { vehicles } = await call(widgets.listProducts, { body: bodyStyle, limit: 12 });
  const today = dayOf(new Date());
  return vehicles
    .filter((other) => other.id !== id && other.state === "free")
    .slice(0, 3)
    .map((other) => ({ ...other, weekly: weeklyEstimate(other, reservationDeposit, today) }));
}

type Similar = SerializeFrom<Awaited<ReturnType<typeof listSimilar>>>;

export function SimilarVehicles({ vehicles }: { vehicles: Similar }) {
  const { t } = useTexts();
  if (vehicles.length === 0) return null;
  return (
    <>
      <h2>{t("purchase:notAvailable.similar")}</h2>
      <VehicleGrid>
        {vehicles.map((vehicle, at) => (
          <VehicleOfList key={vehicle.id} vehicle={vehicle} at={at} />
        ))}
      </VehicleGrid>
    </>
  );
}
