import type { SerializeFrom } from "@remix-run/server-runtime";
import { ListedVehicleCard } from "#app/shared/vehicles/listed-vehicle-card.tsx";
import { VehicleGrid } from "#app/ui/vehicle-card.tsx";
import type { VehicleCard } from "#contract/inventory/vehicle.ts";
import type { Filters } from "./filters.ts";
import { NoVehicles, VehiclePages } from "./list-controls.tsx";

interface VehicleResultsProps {
  vehicles: readonly SerializeFrom<VehicleCard>[];
  filters: Filters;
  total: number;
  previous: string | null;
  next: string | null;
  page: number | null;
}

/** One page of the list as cards, with the pager. */
export function VehicleResults({ vehicles, filters, total, previous, next, page }: VehicleResultsProps) {
  if (vehicles.length === 0) return <NoVehicles />;
  const query = filters.postalCode === undefined ? undefined : { postalCode: filters.postalCode };
  return (
    <>
      <VehicleGrid>
        {vehicles.map((vehicle, index) => (
          <ListedVehicleCard key={vehicle.id} vehicle={vehicle} position={index} query={query} />
        ))}
      </VehicleGrid>
      <VehiclePages {...{ filters, total, previous, next, page }} shownCount={vehicles.length} />
    </>
  );
}
