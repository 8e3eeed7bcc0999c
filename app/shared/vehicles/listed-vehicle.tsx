import type { SerializeFrom } from "@remix-run/server-runtime";
import { useTexts } from "#app/i18n/context.tsx";
import { VehicleCard } from "#app/ui/vehicle-card.tsx";
import type { VehicleCard as Vehicle } from "#contract/inventory/vehicle.ts";
import { decimalAmount, formatDollars } from "#domain/money/money.ts";
import { inventoryPath } from "#domain/site/paths.ts";
import { vehicleName } from "#domain/vehicle/vehicle-name.ts";
import { kilometres } from "./vehicle-texts.ts";

interface VehicleOfListProps {
  vehicle: SerializeFrom<Vehicle>;
  /** Its place among those shown: the first pictures are not lazy. */
  at: number;
  /** What its page's address takes along, such as a postal code. */
  query?: Readonly<Record<string, string>>;
}

export function VehicleOfList({ vehicle, at, query }: VehicleOfListProps) {
  const { t, language } = useTexts();
  const { id, state, trim, mileageKm, city, photoUrl, distanceKm, offer } = vehicle;
  const away = distanceKm === null ? "" : ` · ${kilometres(distanceKm, t, language)}`;
  return (
    <VehicleCard
      id={String(id)}
      href={inventoryPath(language, id) + (query ? `?${new URLSearchParams(query)}` : "")}
      // The name is beside it: the picture says nothing more.
      picture={{ src: photoUrl, alt: "", eager: at < 3 }}
      name={vehicleName(vehicle, language)}
      line={`${trim} · ${kilometres(mileageKm, t, language)}`}
      price={{
        name: "vehiclePrice",
        value: decimalAmount(offer.vehiclePrice),
        text: formatDollars(offer.vehiclePrice, language),
      }}
      payment={
        offer.weekly === null
          ? undefined
          : `${formatDollars(offer.weekly, language)} ${t("purchase:frequency.52.unit")}`
      }
      // A list has none that are sold; the word would still be right.
      state={state === "sold" ? "reserved" : state}
      stateText={t(`inventory:states.${state}`)}
    >
      <p className="soft small">
        {city}
        {away}
        {offer.rebates > 0 ? ` · ${t("inventory:rebates", { amount: formatDollars(offer.rebates, language) })}` : null}
      </p>
    </VehicleCard>
  );
}
