import type { SerializeFrom } from "@remix-run/server-runtime";
import { decimalAmount, formatDollars } from "#app/domain/money.ts";
import { useTexts } from "#app/i18n/context.tsx";
import { inventoryPath } from "#app/page/paths.ts";
import { VehicleCard } from "#app/ui/vehicle-card.tsx";
import type { VehicleCard as Vehicle } from "#upstream/contract/vehicle.ts";
import { kilometres, vehicleName } from "./vehicle-texts.ts";

/** A vehicle of the list with its estimate in cents a week. */
export type ListedVehicle = Vehicle & { weekly: number | null };

export function VehicleOfList({ vehicle, at }: { vehicle: SerializeFrom<ListedVehicle>; at: number }) {
  const { t, language } = useTexts();
  const { id, state, trim, mileageKm, price, weekly, city, photoUrl } = vehicle;
  return (
    <VehicleCard
      id={String(id)}
      href={inventoryPath(language, id)}
      // The name is beside it: the picture says nothing more.
      picture={{ src: photoUrl, alt: "", eager: at < 3 }}
      name={vehicleName(vehicle)}
      line={`${trim} · ${kilometres(mileageKm, t, language)}`}
      price={{ name: "vehiclePrice", value: decimalAmount(price), text: formatDollars(price, language) }}
      payment={weekly === null ? undefined : `${formatDollars(weekly, language)} ${t("purchase:frequency.52.unit")}`}
      // A list has none that are sold; the word would still be right.
      state={state === "sold" ? "reserved" : state}
      stateText={t(`inventory:states.${state}`)}
    >
      <p className="soft small">{city}</p>
    </VehicleCard>
  );
}
