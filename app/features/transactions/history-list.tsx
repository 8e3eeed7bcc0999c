/** Transaction history: filters, columns, and the link of each row. */
import { useTexts } from "#app/i18n/texts-context.tsx";
import { useSite } from "#app/page/site.ts";
import type { ListFilter } from "#app/shared/list/filter-field.tsx";
import { FilterForm, moreFiltersText } from "#app/shared/list/filter-form.tsx";
import { ListCount, ListPages, NoRows } from "#app/shared/list/list-pages.tsx";
import { hasFilters, isNarrowed, type ListState } from "#app/shared/list/list-state.ts";
import { HistoryTag } from "#app/shared/purchase/history-tag.tsx";
import { amountProps, estimateProps } from "#app/shared/quote/quote-list.tsx";
import { Amount, type AmountProps } from "#app/ui/data/amount.tsx";
import { Instant } from "#app/ui/data/instant.tsx";
import { NoBreakText } from "#app/ui/data/no-break-text.tsx";
import { type Column, DataTable } from "#app/ui/data/table.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { ButtonLink } from "#app/ui/form/button.tsx";
import { toOptions } from "#app/ui/form/options.ts";
import { type HistoryRow, historyKinds, historyStates } from "#contract/purchase/transaction-history.ts";
import type { Language } from "#domain/formats/language.ts";
import { orderNumberOf } from "#domain/formats/order-number.ts";
import { historyPath, historyRowPath, inventoryPath } from "#domain/site/paths.ts";
import { photoUrlAt } from "#domain/site/photo-sizes.ts";
import { fullVehicleName } from "#domain/vehicle/vehicle-name.ts";
import type { T } from "#locales/texts.ts";

/** What a purchase costs, or what a traded-in vehicle is worth. Cents belong to what was signed: a value is an estimate. */
function amountOf({ signedTotal, tradeInValue }: HistoryRow, language: Language): AmountProps | null {
  if (signedTotal !== null) return amountProps(signedTotal, language, "total");
  return tradeInValue === null ? null : estimateProps(tradeInValue, language, "tradeInValue");
}

/** @param mark the picture where there is no vehicle */
const columns = (t: T, language: Language, mark: string): Column<HistoryRow>[] => [
  {
    key: "what",
    header: t("transactions:fields.what"),
    cell: (row) => {
      const { id, kind, vehicle, photoUrl, signedTotal } = row;
      const name = vehicle && fullVehicleName(vehicle, language);
      const amount = amountOf(row, language);
      return (
        <span className="pictured">
          <img src={photoUrlAt(photoUrl ?? mark, 480)} alt="" width={60} height={40} loading="lazy" decoding="async" />
          <span>
            {name ? (
              <NoBreakText text={name} />
            ) : (
              t(kind === "trade-in" ? "transactions:unnamed" : `transactions:kinds.${kind}`)
            )}
            {/* Without a number the second line, and its break, are for a narrow container alone. */}
            <span className={signedTotal === null ? "narrow-only" : undefined}>
              <br />
              <span className="soft">
                {/* A row without a vehicle is called by its kind already. */}
                {name || kind === "trade-in" ? (
                  <span className="narrow-only">{t(`transactions:kinds.${kind}`)}</span>
                ) : null}
                {amount ? (
                  <span className="narrow-only">
                    {" "}
                    · <Amount {...amount} />
                  </span>
                ) : null}
                {signedTotal === null ? null : (
                  <>
                    <span className="narrow-only"> · </span>
                    <span className="unbroken">{orderNumberOf(id)}</span>
                  </>
                )}
              </span>
            </span>
          </span>
        </span>
      );
    },
  },
  // In a narrow container type and amount stand below the name.
  {
    key: "kind",
    header: t("transactions:fields.kind"),
    cell: ({ kind }) => t(`transactions:kinds.${kind}`),
    narrow: "hidden",
  },
  {
    key: "state",
    header: t("transactions:fields.state"),
    cell: ({ kind, state, outcome }) => (
      <>
        <HistoryTag kind={kind} state={state} />
        {outcome && state === "completed" ? (
          <>
            <br />
            <span className="soft small">{t(`creditScore:preQualification.states.${outcome}`)}</span>
          </>
        ) : null}
      </>
    ),
  },
  {
    key: "total",
    header: t("transactions:fields.total"),
    cell: (row) => {
      const amount = amountOf(row, language);
      return amount ? <Amount {...amount} /> : "–";
    },
    align: "end",
    narrow: "hidden",
  },
  {
    key: "at",
    header: t("transactions:fields.at"),
    cell: ({ at }) => <Instant value={at} form="day" />,
    align: "end",
    narrow: "end",
  },
];

const filters = (t: T): ListFilter[] => [
  {
    kind: "select",
    name: "kind",
    label: t("transactions:fields.kind"),
    emptyLabel: t("transactions:allKinds"),
    options: toOptions(historyKinds, (value) => t(`transactions:kinds.${value}`)),
  },
  {
    kind: "select",
    name: "state",
    label: t("transactions:fields.state"),
    emptyLabel: t("transactions:allStates"),
    options: toOptions(historyStates, (value) => t(`transactions:states.${value}`)),
  },
];

export function HistoryList({ list, rows }: { list: ListState; rows: readonly HistoryRow[] }) {
  const { t, language } = useTexts();
  const path = historyPath(language);
  const mark = useSite()?.favicon ?? "/favicon.ico";
  const isFiltered = hasFilters(list);
  const hasInvalidFilter = Object.keys(list.invalidFilters).length > 0;
  if (rows.length === 0 && list.isFirst && !isFiltered && !hasInvalidFilter) {
    return (
      <EmptyState icon="file" heading={t("transactions:empty.heading")} text={t("transactions:empty.text")}>
        <ButtonLink href={inventoryPath(language)}>{t("customer:dashboard.browse")}</ButtonLink>
      </EmptyState>
    );
  }
  return (
    <>
      <FilterForm
        // So few rows are read faster than filtered. An empty list has its own way back to all of them.
        filters={list.total < 10 && !isFiltered && !hasInvalidFilter ? [] : filters(t)}
        list={list}
        narrowText={moreFiltersText}
        label={t("list:filters")}
        action={path}
        submitText={t("list:apply")}
        reset={(isFiltered || hasInvalidFilter) && rows.length > 0 ? { href: path, text: t("list:reset") } : undefined}
        head={{ count: <ListCount list={list} text={t("transactions:count", { count: list.total })} /> }}
      />
      <DataTable
        caption={t("common:menu.transactionHistory")}
        columns={columns(t, language, mark).filter(
          ({ key }) => key !== "total" || rows.some((row) => amountOf(row, language) !== null),
        )}
        rows={rows}
        rowKey={({ id }) => id}
        rowState={({ state }) => state}
        rowHref={(row) => historyRowPath(language, row)}
        empty={<NoRows isFiltered={isNarrowed(list)} path={path} heading={t("transactions:empty.heading")} />}
      />
      <ListPages list={list} path={path} shown={rows.length} />
    </>
  );
}
