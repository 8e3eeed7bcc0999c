import type { SerializeFrom } from "@remix-run/server-runtime";
import { useTexts } from "#app/i18n/context.tsx";
import { VehicleGrid } from "#app/ui/vehicle-card.tsx";
import type { VehicleCard } from "#contract/inventory/vehicle.ts";
import { VehicleOfList } from "./listed-vehicle.tsx";

interface SimilarVehiclesProps {
  vehicles: SerializeFrom<VehicleCard>[];
  /** What their pages' addresses take along. */
  query?: Readonly<Record<string, string>> | undefined;
}

/** What can be had instead of a vehicle, or beside it. */
export function SimilarVehicles({ vehicles, query }: SimilarVehiclesProps) {
  const { t } = useTexts();
  if (vehicles.length === 0) return null;
  return (
    <section id="similar" className="mt-8">
      <h2 className="mb-4">{t("inventory:similar")}</h2>
      <VehicleGrid>
        {vehicles.map((vehicle) => (
          // Below what the page is about: none of its pictures is the first.
          <VehicleOfList key={vehicle.id} vehicle={vehicle} at={3} query={query} />
        ))}
      </VehicleGrid>
    </section>
  );
}
