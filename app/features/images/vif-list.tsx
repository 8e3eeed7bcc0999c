/** The records of the picture source by year, make and model; each can be downloaded. */
import { useTexts } from "#app/i18n/texts-context.tsx";
import { type FilterState, type ListFilter, selectFilter } from "#app/shared/list/filter-field.tsx";
import { FilterForm } from "#app/shared/list/filter-form.tsx";
import { ListCount, ListPages } from "#app/shared/list/list-pages.tsx";
import { listHref } from "#app/shared/list/list-state.ts";
import { DataTable } from "#app/ui/data/table.tsx";
import { TwoLines } from "#app/ui/data/two-lines.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { ButtonLink } from "#app/ui/form/button.tsx";
import { RowButton } from "#app/ui/form/row-button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { VifListRow } from "#contract/images/pictures.ts";
import { fullVehicleName } from "#domain/vehicle/vehicle-name.ts";
import type { Texts } from "#locales/texts.ts";
import { vifListPath } from "./paths.ts";
import { marketFilter } from "./picture-columns.tsx";

interface Choices {
  years: readonly number[];
  makes: readonly string[];
  models: readonly string[];
}

function filters({ t }: Texts, { years, makes, models }: Choices): ListFilter[] {
  const itself = (value: string) => value;
  return [
    marketFilter({ t }),
    selectFilter("year", t("images:fields.year"), years.map(String), itself),
    selectFilter("make", t("images:fields.make"), makes, itself),
    selectFilter("model", t("images:fields.model"), models, itself),
  ];
}

interface VifListProps {
  /** Where an error of the post leads. */
  id: string;
  choices: Choices;
  criteria: FilterState;
  records: { rows: readonly VifListRow[]; next: number | null; isFirst: boolean };
}

export function VifList({ id, choices, criteria, records: { rows, next, isFirst } }: VifListProps) {
  const texts = useTexts();
  const { t, language } = texts;
  const path = vifListPath(language);
  return (
    <>
      <FilterForm
        filters={filters(texts, choices)}
        list={criteria}
        label={t("list:filters")}
        action={path}
        submitText={t("list:apply")}
        head={{
          // The source does not say how many there are on all pages.
          count: (
            <span id={id}>
              <ListCount
                list={{ total: rows.length, isTotalExact: true }}
                text={t("images:vifList.count", { count: rows.length })}
              />
            </span>
          ),
          isEmpty: rows.length === 0,
          children: (
            <ButtonLink variant="quiet" href={listHref(vifListPath(language, "viflist.csv"), criteria.query)} download>
              <Icon name="download" />
              <span className="from-md">{t("images:vifList.export")}</span>
            </ButtonLink>
          ),
        }}
      />
      <DataTable
        caption={t("images:vifList.title")}
        rows={rows}
        rowKey={({ vifId }) => String(vifId)}
        rowState={({ state }) => state}
        empty={<EmptyState heading={t("images:vifList.empty")} text={t("images:vifList.emptyText")} />}
        columns={[
          {
            key: "vehicle",
            header: t("images:fields.vehicle"),
            cell: (row) => (
              <TwoLines
                first={fullVehicleName(row, language)}
                second={<span className="wide-only">{String(row.vifId)}</span>}
              />
            ),
          },
          {
            key: "pictures",
            header: t("images:fields.pictures"),
            cell: ({ vifId, pictures }) => (
              <>
                <span className="wide-only">{pictures}</span>
                <span className="narrow-only">
                  {String(vifId)} · {t("images:vifList.pictures", { count: pictures })}
                </span>
              </>
            ),
            align: "end",
            narrow: "bare",
          },
          {
            key: "download",
            header: t("images:fields.action"),
            cell: (row) => (
              <RowButton
                intent="download"
                text={t("images:vifList.download")}
                name={fullVehicleName(row, language)}
                hiddenFields={{ vifId: row.vifId }}
              />
            ),
            narrow: "end",
          },
        ]}
      />
      <ListPages
        list={{ query: criteria.query, isFirst, nextCursor: next === null ? null : String(next) }}
        path={path}
        shown={rows.length}
      />
    </>
  );
}
