import type { SerializeFrom } from "@remix-run/server-runtime";
import { VehicleOfList } from "#app/shared/vehicles/listed-vehicle.tsx";
import { VehicleGrid } from "#app/ui/vehicle-card.tsx";
import type { VehicleCard } from "#contract/inventory/vehicle.ts";
import type { Filters } from "./filters.ts";
import { NoVehicles, VehiclePages } from "./list-tools.tsx";

interface FoundVehiclesProps {
  vehicles: readonly SerializeFrom<VehicleCard>[];
  filters: Filters;
  total: number;
  previous: string | null;
  next: string | null;
}

/** A page of the list as cards, with the way to the others. */
export function FoundVehicles({ vehicles, filters, total, previous, next }: FoundVehiclesProps) {
  if (vehicles.length === 0) return <NoVehicles />;
  const query = filters.postalCode === undefined ? undefined : { postalCode: filters.postalCode };
  return (
    <>
      <VehicleGrid>
        {vehicles.map((vehicle, at) => (
          <VehicleOfList key={vehicle.id} vehicle={vehicle} at={at} query={query} />
        ))}
      </VehicleGrid>
      <VehiclePages filters={filters} shown={vehicles.length} total={total} previous={previous} next={next} />
    </>
  );
}
