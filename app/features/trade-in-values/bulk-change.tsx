/** A change of many trims by a percentage: which ones, what it changes, and the form that saves it. */

import { type FormDescription, PageForm, usePageForm } from "#app/form/page-form.tsx";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { choiceFilter, FilterField, type ListFilter } from "#app/shared/list/filter-field.tsx";
import type { ListState } from "#app/shared/list/list-state.ts";
import { Stats } from "#app/ui/data/stat.tsx";
import { DataTable } from "#app/ui/data/table.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { FilterBar } from "#app/ui/form/filter-bar.tsx";
import type { BulkPreview, TrimChoices, ValueSet } from "#contract/trade-in/trade-in-values.ts";
import { formatDollars } from "#domain/money/money.ts";
import { fullVehicleName } from "#domain/vehicle/vehicle-name.ts";
import type { T } from "#locales/texts.ts";
import { changeColumns } from "./change-columns.ts";
import { ReasonFields } from "./change-form.tsx";
import { bulkPath, trimPath } from "./paths.ts";

type Choices = Omit<TrimChoices, "trims">;

function filters(t: T, { makes, models, years }: Choices): ListFilter[] {
  const yearOptions = years.map((year) => ({ id: year, name: String(year) }));
  const [all, choose] = [t("tradeInValues:bulk.all"), t("tradeInValues:bulk.choose")];
  return [
    choiceFilter("makeId", t("tradeInValues:bulk.make"), makes, choose),
    choiceFilter("modelId", t("tradeInValues:bulk.model"), models, t("list:all")),
    choiceFilter("yearFrom", t("tradeInValues:bulk.yearFrom"), yearOptions, all),
    choiceFilter("yearTo", t("tradeInValues:bulk.yearTo"), yearOptions, all),
    { kind: "text", name: "percent", label: t("tradeInValues:bulk.percent") },
  ];
}

export function BulkCriteriaForm({
  choices,
  criteria,
}: {
  choices: Choices;
  criteria: Pick<ListState, "query" | "invalidFilters">;
}) {
  const { t, language } = useTexts();
  return (
    <FilterBar
      label={t("tradeInValues:bulk.title")}
      action={bulkPath(language)}
      submitText={t("tradeInValues:bulk.preview")}
    >
      {filters(t, choices).map((filter) => (
        <FilterField key={filter.name} filter={filter} list={criteria} />
      ))}
    </FilterBar>
  );
}

/** Trims with their value before and after. */
export function ChangedValues({ caption, rows }: { caption: string; rows: ValueSet["rows"] }) {
  const texts = useTexts();
  const { t, language } = texts;
  const { before, after, difference } = changeColumns(texts);
  return (
    <DataTable
      caption={caption}
      rows={rows}
      rowKey={({ id }) => String(id)}
      rowHref={({ id }) => trimPath(language, id)}
      empty={null}
      columns={[
        {
          key: "vehicle",
          header: t("tradeInValues:columns.vehicle"),
          cell: (row) => fullVehicleName(row, language),
        },
        before,
        after,
        { ...difference, narrow: "end" },
      ]}
    />
  );
}

interface BulkEffectProps {
  preview: BulkPreview;
  description: FormDescription;
  formKey: string;
}

/** So many changes are enough to see what the percentage does. */
const shownFirst = 5;

/** What changes comes before the form that saves it. */
export function BulkEffect({ preview, description, formKey }: BulkEffectProps) {
  const { t, language } = useTexts();
  const { form, fields } = usePageForm<Record<"reason" | "note", string>>(description);
  const { changed, leftOut, largest, openEstimates, rows, latestChange } = preview;
  if (changed === 0) return <p>{t("tradeInValues:bulk.none")}</p>;
  const folded = rows.slice(shownFirst);
  return (
    <>
      <h2 id="effect">{t("tradeInValues:bulk.effect")}</h2>
      <Stats
        stats={[
          {
            label: t("tradeInValues:bulk.changed"),
            value: changed,
            note: leftOut > 0 ? t("tradeInValues:bulk.leftOut", { count: leftOut }) : null,
          },
          { label: t("tradeInValues:bulk.largest"), value: formatDollars(largest, language) },
          // A zero is no figure.
          ...(openEstimates > 0 ? [{ label: t("tradeInValues:bulk.estimates"), value: openEstimates }] : []),
        ]}
      />
      <ChangedValues caption={t("tradeInValues:bulk.effect")} rows={rows.slice(0, shownFirst)} />
      {folded.length > 0 ? (
        <Disclosure
          summary={t("tradeInValues:bulk.more", { count: folded.length, shown: rows.length, changed })}
          isProse={false}
        >
          <ChangedValues caption={t("tradeInValues:bulk.effect")} rows={folded} />
        </Disclosure>
      ) : null}
      <PageForm form={form} submitText={t("tradeInValues:bulk.submit", { count: changed })}>
        <ReasonFields fields={fields} seenChange={latestChange} formKey={formKey} />
      </PageForm>
    </>
  );
}
