import type { SerializeFrom } from "@remix-run/server-runtime";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { VehicleGrid } from "#app/ui/vehicle-card.tsx";
import type { VehicleCard } from "#contract/inventory/vehicle.ts";
import { ListedVehicleCard } from "./listed-vehicle-card.tsx";

interface SimilarVehiclesProps {
  /** What they are; "Similar vehicles" when omitted. */
  heading?: string;
  vehicles: SerializeFrom<VehicleCard>[];
  /** Query parameters for the links to the vehicles' pages. */
  query?: Readonly<Record<string, string>> | undefined;
  /** The cash price of the vehicle that they are similar to: each says how much less or more it costs. */
  price?: number;
}

/** Alternatives to a vehicle. */
export function SimilarVehicles({ heading, vehicles, query, price }: SimilarVehiclesProps) {
  const { t } = useTexts();
  if (vehicles.length === 0) return null;
  return (
    <section id="similar">
      <h2 className="mb-4">{heading ?? t("inventory:similar")}</h2>
      <VehicleGrid isRow>
        {vehicles.map((vehicle) => (
          // An index of 3 loads all pictures lazily: this list is below the main content.
          <ListedVehicleCard key={vehicle.id} vehicle={vehicle} position={3} query={query} comparedPrice={price} />
        ))}
      </VehicleGrid>
    </section>
  );
}
