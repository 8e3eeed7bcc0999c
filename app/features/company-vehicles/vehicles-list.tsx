/** A dealer's own vehicles: columns and filters. */
import { useTexts } from "#app/i18n/texts-context.tsx";
import { amountColumn, type ListColumn } from "#app/shared/list/columns.tsx";
import { type ListFilter, selectFilter } from "#app/shared/list/filter-field.tsx";
import type { ListState } from "#app/shared/list/list-state.ts";
import { StaffList } from "#app/shared/list/staff-list.tsx";
import { NoBreakText } from "#app/ui/data/no-break-text.tsx";
import { Tag, type Tone } from "#app/ui/data/tag.tsx";
import { TwoLines } from "#app/ui/data/two-lines.tsx";
import { type CompanyVehicleRow, type StockState, stockStates } from "#contract/company/company-vehicles.ts";
import { formatInstant } from "#domain/formats/format-instant.ts";
import { bilingualKeyOf } from "#domain/formats/language.ts";
import { vehicleConditions } from "#domain/vehicle/vehicle.ts";
import { fullVehicleName } from "#domain/vehicle/vehicle-name.ts";
import type { T, Texts } from "#locales/texts.ts";

const tones: Record<StockState, Tone> = {
  free: "good",
  held: "warn",
  reserved: "warn",
  withdrawn: "neutral",
  sold: "neutral",
};

export function StockTag({ vehicle: { state } }: { vehicle: Pick<CompanyVehicleRow, "state"> }) {
  const { t } = useTexts();
  return <Tag tone={tones[state]}>{t(`companyVehicles:states.${state}`)}</Tag>;
}

function StateCell({ row }: { row: CompanyVehicleRow }) {
  const { t, language } = useTexts();
  const { reservedUntil } = row;
  const until = reservedUntil && t("companyVehicles:until", { time: formatInstant(reservedUntil, language) });
  return <TwoLines first={<StockTag vehicle={row} />} second={until ?? ""} />;
}

export const vehicleColumns = (texts: Texts): ListColumn<CompanyVehicleRow>[] => {
  const { t, language } = texts;
  const header = (
    name: "vehicle" | "stockNumber" | "vin" | "condition" | "mileage" | "state" | "daysInStock" | "company",
  ) => t(`companyVehicles:fields.${name}`);
  return [
    { key: "id", header: t("companyVehicles:fields.id"), text: (row) => row.id, only: "file" },
    {
      key: "vehicle",
      header: header("vehicle"),
      text: (row) => fullVehicleName(row.vehicle, language),
      cell: (row) => (
        <TwoLines first={<NoBreakText text={fullVehicleName(row.vehicle, language)} />} second={row.stockNumber} />
      ),
      detail: (row) => fullVehicleName(row.vehicle, language),
      sort: "stock",
    },
    { key: "stockNumber", header: header("stockNumber"), text: (row) => row.stockNumber, only: "file" },
    { key: "vin", header: header("vin"), text: (row) => row.vin, only: "file" },
    { key: "condition", header: header("condition"), text: (row) => t(`companyVehicles:conditions.${row.condition}`) },
    { key: "mileage", header: header("mileage"), text: (row) => row.mileageKm, align: "end", only: "file" },
    {
      key: "state",
      header: header("state"),
      text: (row) => t(`companyVehicles:states.${row.state}`),
      cell: (row) => <StateCell row={row} />,
    },
    { key: "daysInStock", header: header("daysInStock"), text: (row) => row.daysInStock, align: "end" },
    {
      ...amountColumn<CompanyVehicleRow>(
        { key: "price", header: t("companyVehicles:fields.price") },
        (row) => row.price,
        texts,
      ),
      only: "file",
    },
    amountColumn(
      { key: "allInPrice", header: t("companyVehicles:fields.allInPrice"), sort: "price" },
      (row) => row.allInPrice,
      texts,
    ),
    {
      key: "company",
      header: header("company"),
      text: (row) => row.companyName[bilingualKeyOf(language)],
      only: "file",
    },
  ];
};

const filters = (t: T): ListFilter[] => [
  { kind: "search", name: "search", label: t("companyVehicles:fields.search") },
  {
    kind: "select",
    name: "state",
    label: t("companyVehicles:fields.state"),
    emptyLabel: t("companyVehicles:notSold"),
    options: stockStates.map((value) => ({ value, label: t(`companyVehicles:states.${value}`) })),
  },
  selectFilter("condition", t("companyVehicles:fields.condition"), vehicleConditions, (condition) =>
    t(`companyVehicles:conditions.${condition}`),
  ),
];

export function VehiclesList(page: { list: ListState; rows: readonly CompanyVehicleRow[] }) {
  const texts = useTexts();
  const { t } = texts;
  return (
    <StaffList
      {...page}
      title={t("companyVehicles:title")}
      columns={vehicleColumns(texts)}
      sort="-updated"
      filters={filters(t)}
      rowState={(row) => row.state}
      count={t("companyVehicles:count", { count: page.list.total })}
      empty={t("companyVehicles:empty")}
    />
  );
}
