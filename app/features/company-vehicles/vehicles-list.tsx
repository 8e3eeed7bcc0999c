/** A dealer's own vehicles: columns and filters. */
import { useTexts } from "#app/i18n/texts-context.tsx";
import { amountColumn, instantColumn, type ListColumn } from "#app/shared/list/columns.tsx";
import { type ListFilter, selectFilter } from "#app/shared/list/filter-field.tsx";
import type { ListState } from "#app/shared/list/list-state.ts";
import { StaffList } from "#app/shared/list/staff-list.tsx";
import { NoBreakText } from "#app/ui/data/no-break-text.tsx";
import { type StateTone, Tag } from "#app/ui/data/tag.tsx";
import { TwoLines } from "#app/ui/data/two-lines.tsx";
import { Vin } from "#app/ui/data/vin.tsx";
import { ButtonLink } from "#app/ui/form/button.tsx";
import { toOptions } from "#app/ui/form/options.ts";
import { type CompanyVehicleRow, type StockState, stockStates } from "#contract/company/company-vehicles.ts";
import { formatInstant } from "#domain/formats/format-instant.ts";
import { formatKilometres } from "#domain/formats/formats.ts";
import { bilingualKeyOf, type Language } from "#domain/formats/language.ts";
import { isLabelComplete } from "#domain/law/vehicle-history.ts";
import { formatDollars, toDecimalString } from "#domain/money/money.ts";
import { companyPath } from "#domain/site/paths.ts";
import { photoUrlAt } from "#domain/site/photo-sizes.ts";
import { conditionText, type StockColumn, stockColumns, stockHeader } from "#domain/vehicle/stock-file.ts";
import { type LabelColumn, labelCells } from "#domain/vehicle/stock-label.ts";
import { vehicleConditions } from "#domain/vehicle/vehicle.ts";
import { listedVehicleName } from "#domain/vehicle/vehicle-name.ts";
import type { T, Texts } from "#locales/texts.ts";

const tones: Record<StockState, StateTone> = {
  free: "done",
  held: "waits",
  reserved: "waits",
  hidden: "needs",
  withdrawn: "off",
  sold: "off",
};

export function StockTag({ vehicle: { state } }: { vehicle: Pick<CompanyVehicleRow, "state"> }) {
  const { t } = useTexts();
  return <Tag tone={tones[state]}>{t(`companyVehicles:states.${state}`)}</Tag>;
}

/** Whether the dealer must still declare something of the vehicle. */
export const lacksFacts = ({ state, label }: Pick<CompanyVehicleRow, "state" | "label">): boolean =>
  label !== null && state !== "sold" && !isLabelComplete(label);

function StateCell({ row }: { row: CompanyVehicleRow }) {
  const { t, language } = useTexts();
  const { reservedUntil } = row;
  const until = reservedUntil && t("companyVehicles:until", { time: formatInstant(reservedUntil, language) });
  const problem = lacksFacts(row) ? t("companyVehicles:label.incomplete") : "";
  // Most vehicles are for sale: only what differs is marked.
  const state =
    row.state === "free" && !problem ? (
      <span className="wide-only">{t("companyVehicles:states.free")}</span>
    ) : row.state === "free" ? (
      t("companyVehicles:states.free")
    ) : (
      <StockTag vehicle={row} />
    );
  return <TwoLines first={state} second={until ?? problem} />;
}

/** A figure below its heading; on phones, where no heading names it, with its unit and after the stock number. */
function DaysInStock({ row: { stockNumber, daysInStock } }: { row: CompanyVehicleRow }) {
  const { t } = useTexts();
  return (
    <>
      <span className="wide-only">{daysInStock}</span>
      <span className="narrow-only">
        {stockNumber} · {t("companyVehicles:days", { count: daysInStock })}
      </span>
    </>
  );
}

/** Cells of the stock file, which an import reads again. */
const fileCells = (language: Language): Record<StockColumn, (row: CompanyVehicleRow) => string | number> => {
  const key = bilingualKeyOf(language);
  const declared = (column: LabelColumn) => (row: CompanyVehicleRow) => labelCells(row.label, key)[column];
  return {
    vin: (row) => row.vin,
    stockNumber: (row) => row.stockNumber,
    condition: (row) => conditionText(row.condition, language),
    year: (row) => row.vehicle.year,
    make: (row) => row.vehicle.make,
    model: (row) => row.vehicle.model,
    trim: (row) => row.vehicle.trim,
    mileage: (row) => row.mileageKm,
    price: (row) => toDecimalString(row.price),
    exteriorColour: (row) => row.exteriorColour[key],
    interiorColour: (row) => row.interiorColour[key],
    formerUses: declared("formerUses"),
    businessOwner: declared("businessOwner"),
    titleStatus: declared("titleStatus"),
    pastEvents: declared("pastEvents"),
    repairs: declared("repairs"),
    realOdometer: declared("realOdometer"),
    inspection: declared("inspection"),
  };
};

/** A person reads kilometres with their unit; the file has the number. */
const kilometresOf: Partial<Record<StockColumn, (row: CompanyVehicleRow) => number | null>> = {
  mileage: ({ mileageKm }) => mileageKm,
  realOdometer: ({ label }) => label?.realOdometerKm ?? null,
};

function kilometreDetail(column: StockColumn, language: Language): Pick<ListColumn<CompanyVehicleRow>, "detail"> {
  const kilometres = kilometresOf[column];
  if (!kilometres) return {};
  return {
    detail: (row) => {
      const value = kilometres(row);
      return value === null ? "" : formatKilometres(value, language);
    },
  };
}

const fileColumns = (language: Language): ListColumn<CompanyVehicleRow>[] => {
  const cells = fileCells(language);
  return stockColumns.map((column) => ({
    key: `file-${column}`,
    header: stockHeader(column, language),
    text: cells[column],
    ...(column === "vin" ? { detail: ({ vin }: CompanyVehicleRow) => <Vin value={vin} /> } : {}),
    ...kilometreDetail(column, language),
    only: "file",
  }));
};

export const vehicleColumns = (texts: Texts): ListColumn<CompanyVehicleRow>[] => {
  const { t, language } = texts;
  const header = (name: "vehicle" | "state" | "daysInStock" | "company") => t(`companyVehicles:fields.${name}`);
  return [
    ...fileColumns(language),
    {
      key: "vehicle",
      header: header("vehicle"),
      text: (row) => listedVehicleName(row.vehicle, language),
      cell: (row) => (
        <span className="pictured">
          <img src={photoUrlAt(row.photoUrl, 480)} alt="" width={60} height={40} loading="lazy" decoding="async" />
          <TwoLines
            first={<NoBreakText text={listedVehicleName(row.vehicle, language)} />}
            second={<span className="wide-only">{row.stockNumber}</span>}
          />
        </span>
      ),
      sort: "stock",
      only: "table",
    },
    {
      key: "state",
      header: header("state"),
      text: (row) => t(`companyVehicles:states.${row.state}`),
      cell: (row) => <StateCell row={row} />,
    },
    {
      key: "daysInStock",
      header: header("daysInStock"),
      text: (row) => row.daysInStock,
      cell: (row) => <DaysInStock row={row} />,
      detail: (row) => row.daysInStock,
      align: "end",
      narrow: "bare",
    },
    amountColumn(
      { key: "allInPrice", header: t("companyVehicles:fields.allInPrice"), sort: "price", narrow: "end" },
      (row) => row.allInPrice,
      texts,
      formatDollars,
    ),
    // The list begins with what changed last.
    instantColumn(
      { key: "updated", header: t("companyVehicles:fields.updated"), sort: "updated", narrow: "hidden" },
      (row) => row.updatedAt,
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
    options: toOptions(stockStates, (value) => t(`companyVehicles:states.${value}`)),
  },
  selectFilter("condition", t("companyVehicles:fields.condition"), vehicleConditions, (condition) =>
    t(`companyVehicles:conditions.${condition}`),
  ),
  selectFilter("label", t("companyVehicles:fields.label"), ["incomplete"] as const, (value) =>
    t(`companyVehicles:label.filter.${value}`),
  ),
];

interface VehiclesListProps {
  list: ListState;
  rows: readonly CompanyVehicleRow[];
  /** The reader is a dealer, who can add vehicles. */
  hasStock: boolean;
}

export function VehiclesList({ hasStock, ...page }: VehiclesListProps) {
  const texts = useTexts();
  const { t, language } = texts;
  return (
    <StaffList
      {...page}
      create={
        hasStock ? { href: companyPath(language, "vehicles/new"), text: t("companyVehicles:add.action") } : undefined
      }
      moreActions={
        hasStock ? (
          <ButtonLink variant="secondary" href={companyPath(language, "vehicles/import")}>
            {t("companyVehicles:imports.heading")}
          </ButtonLink>
        ) : null
      }
      title={t("companyVehicles:title")}
      columns={vehicleColumns(texts)}
      sort="-updated"
      filters={filters(t)}
      rowState={(row) => row.state}
      count={t("companyVehicles:count", { count: page.list.total })}
      empty={t("companyVehicles:empty")}
      emptyText={t("companyVehicles:emptyText")}
    />
  );
}
