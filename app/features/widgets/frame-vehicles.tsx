/** The company's vehicles in a widget: a short list with a search, or the chosen one. */
import type { SerializeFrom } from "@remix-run/server-runtime";
import { plainField } from "#app/form/plain-field.ts";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { ListedVehicleCard } from "#app/shared/vehicles/listed-vehicle-card.tsx";
import { Pager } from "#app/ui/data/pager.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { ButtonLink } from "#app/ui/form/button.tsx";
import { TextField } from "#app/ui/form/field.tsx";
import { FilterBar } from "#app/ui/form/filter-bar.tsx";
import { VehicleGrid } from "#app/ui/vehicle-card.tsx";
import type { VehicleCard } from "#contract/inventory/vehicle.ts";
import { inventoryPath, widgetFramePath } from "#domain/site/paths.ts";

type Vehicle = SerializeFrom<VehicleCard>;

interface FrameVehiclesProps {
  widgetKey: string;
  inventory: { search: string; vehicles: Vehicle[]; next: number | null };
  isPreview: boolean;
}

const previewQuery = (isPreview: boolean): Record<string, string> => (isPreview ? { preview: "buy" } : {});

export function FrameVehicles({ widgetKey, inventory: { search, vehicles, next }, isPreview }: FrameVehiclesProps) {
  const { t, language } = useTexts();
  const path = widgetFramePath(language, widgetKey);
  const previewFields = previewQuery(isPreview);
  const hrefOf = (query: Record<string, string>) => `${path}?${new URLSearchParams({ ...previewFields, ...query })}`;
  return (
    <>
      <FilterBar
        label={t("widgets:frame.search")}
        action={path}
        hiddenFields={previewFields}
        submitText={t("widgets:frame.search")}
        reset={search ? { href: hrefOf({}), text: t("widgets:frame.all") } : undefined}
        search={{
          field: (
            <TextField
              field={plainField("search", search, { maxLength: 60 })}
              type="search"
              label={t("widgets:frame.searchLabel")}
              enterKeyHint="search"
            />
          ),
          submitText: t("widgets:frame.search"),
        }}
      />
      {vehicles.length === 0 ? (
        <EmptyState heading={t("widgets:frame.noVehicles")} />
      ) : (
        <VehicleGrid>
          {vehicles.map((vehicle, index) => (
            <ListedVehicleCard
              key={vehicle.id}
              vehicle={vehicle}
              position={index}
              href={hrefOf({ vehicleId: String(vehicle.id) })}
            />
          ))}
        </VehicleGrid>
      )}
      {next === null ? null : (
        <Pager
          label={t("inventory:pages")}
          next={{ href: hrefOf({ ...(search && { search }), after: String(next) }), text: t("widgets:frame.more") }}
        />
      )}
    </>
  );
}

export function ChosenVehicle({
  widgetKey,
  vehicle,
  isPreview,
}: Omit<FrameVehiclesProps, "inventory"> & { vehicle: Vehicle }) {
  const { t, language } = useTexts();
  const listPath = `${widgetFramePath(language, widgetKey)}?${new URLSearchParams({ ...previewQuery(isPreview), search: "" })}`;
  return (
    <>
      <ListedVehicleCard vehicle={vehicle} position={0} href={listPath} />
      <p>{t("widgets:frame.buyNowHint")}</p>
      <div className="button-row">
        <ButtonLink variant="secondary" href={inventoryPath(language, vehicle.id)} target="_top">
          {t("widgets:frame.buyNow")}
        </ButtonLink>
        <ButtonLink variant="quiet" href={listPath}>
          {t("widgets:frame.other")}
        </ButtonLink>
      </div>
    </>
  );
}
