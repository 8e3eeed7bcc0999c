import type { SerializeFrom } from "@remix-run/server-runtime";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { VehicleCard } from "#app/ui/vehicle-card.tsx";
import type { VehicleCard as Vehicle } from "#contract/inventory/vehicle.ts";
import { formatKilometres } from "#domain/formats/formats.ts";
import { formatDollars, toDecimalString } from "#domain/money/money.ts";
import { inventoryPath } from "#domain/site/paths.ts";
import { vehicleName } from "#domain/vehicle/vehicle-name.ts";

interface ListedVehicleCardProps {
  vehicle: SerializeFrom<Vehicle>;
  /** Position in the list: the first three pictures load eagerly. */
  position: number;
  /** Query parameters for the link to the vehicle's page, such as a postal code. */
  query?: Readonly<Record<string, string>>;
  /** Link of the card, if it is not the vehicle's page. */
  href?: string;
}

export function ListedVehicleCard({ vehicle, position, query, href }: ListedVehicleCardProps) {
  const { t, language } = useTexts();
  const { id, state, trim, mileageKm, city, photoUrl, distanceKm, offer } = vehicle;
  const distance = distanceKm === null ? "" : ` · ${formatKilometres(distanceKm, language)}`;
  return (
    <VehicleCard
      id={String(id)}
      href={href ?? inventoryPath(language, id) + (query ? `?${new URLSearchParams(query)}` : "")}
      // Empty alt text, because the name is next to the picture.
      picture={{ src: photoUrl, alt: "", eager: position < 3 }}
      name={vehicleName(vehicle, language)}
      details={`${trim} · ${formatKilometres(mileageKm, language)}`}
      price={{
        name: "vehiclePrice",
        value: toDecimalString(offer.vehiclePrice),
        text: formatDollars(offer.vehiclePrice, language),
      }}
      payment={
        offer.weekly === null
          ? undefined
          : `${formatDollars(offer.weekly, language)} ${t("purchase:frequency.52.unit")}`
      }
      state={state}
      stateText={t(`inventory:states.${state}`)}
    >
      <p className="soft small">
        {city}
        {distance}
        {offer.rebates > 0 ? ` · ${t("inventory:rebates", { amount: formatDollars(offer.rebates, language) })}` : null}
      </p>
    </VehicleCard>
  );
}
