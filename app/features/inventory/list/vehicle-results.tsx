import { ListedVehicleCard } from "#app/shared/vehicles/listed-vehicle-card.tsx";
import { VehicleGrid } from "#app/ui/vehicle-card.tsx";
import { VehiclePages } from "./list-controls.tsx";
import { type ListView, NoVehicles } from "./no-vehicles.tsx";

/** One page of the list as cards, with the pager. */
export function VehicleResults({ view }: { view: ListView }) {
  const { vehicles, filters } = view;
  if (vehicles.length === 0) return <NoVehicles view={view} />;
  const query = filters.postalCode === undefined ? undefined : { postalCode: filters.postalCode };
  return (
    <>
      <VehicleGrid>
        {vehicles.map((vehicle, index) => (
          <ListedVehicleCard key={vehicle.id} vehicle={vehicle} position={index} query={query} />
        ))}
      </VehicleGrid>
      <VehiclePages {...view} shownCount={vehicles.length} />
    </>
  );
}
