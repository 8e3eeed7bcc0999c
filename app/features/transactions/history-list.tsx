/** The list: its filters, its columns, and where each row leads. */
import type { Language } from "#app/domain/language.ts";
import { creditApplicationPath, customerPath, historyPath, inventoryPath } from "#app/domain/paths.ts";
import { fullVehicleName } from "#app/domain/vehicle-name.ts";
import { useTexts } from "#app/i18n/context.tsx";
import type { T } from "#app/i18n/texts.ts";
import { FilterField, type StaffFilter } from "#app/staff/filter-field.tsx";
import { Instant } from "#app/staff/instant.tsx";
import type { ListState } from "#app/staff/list-state.ts";
import { ListPages, NoRows } from "#app/staff/staff-list.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { FilterBar, ListHead } from "#app/ui/filter-bar.tsx";
import { type Column, DataTable } from "#app/ui/table.tsx";
import { Tag, type Tone } from "#app/ui/tag.tsx";
import { Unbroken } from "#app/ui/unbroken.tsx";
import {
  type HistoryRow,
  type HistoryState,
  historyKinds,
  historyStates,
} from "#upstream/contract/transaction-history.ts";

const tones: Record<HistoryState, Tone> = {
  "in-progress": "info",
  waiting: "warn",
  completed: "good",
  cancelled: "neutral",
};

export function HistoryTag({ state }: { state: HistoryState }) {
  const { t } = useTexts();
  return (
    <Tag tone={tones[state]} sign={state === "cancelled" ? "cross" : undefined}>
      {t(`transactions:states.${state}`)}
    </Tag>
  );
}

/** An application has pages of its own, which show the latest; earlier ones stand with the credit score. */
function hrefOf({ kind, id, state, isLatest }: HistoryRow, language: Language): string {
  if (kind === "purchase") return historyPath(language, "purchases", id);
  if (kind === "trade-in") return historyPath(language, "trade-ins", id);
  if (!isLatest) return customerPath(language, "credit-applications");
  return creditApplicationPath(language, state === "in-progress" ? undefined : "result");
}

const columns = (t: T, language: Language): Column<HistoryRow>[] => [
  {
    key: "what",
    header: t("transactions:fields.what"),
    cell: ({ kind, vehicle }) => {
      const name = vehicle && fullVehicleName(vehicle, language);
      return name ? (
        <Unbroken text={name} />
      ) : (
        t(kind === "trade-in" ? "transactions:unnamed" : `transactions:kinds.${kind}`)
      );
    },
  },
  { key: "kind", header: t("transactions:fields.kind"), cell: ({ kind }) => t(`transactions:kinds.${kind}`) },
  { key: "state", header: t("transactions:fields.state"), cell: ({ state }) => <HistoryTag state={state} /> },
  { key: "at", header: t("transactions:fields.at"), cell: ({ at }) => <Instant value={at} day />, align: "end" },
];

const filters = (t: T): StaffFilter[] => [
  {
    kind: "select",
    name: "kind",
    label: t("transactions:fields.kind"),
    all: t("transactions:allKinds"),
    options: historyKinds.map((value) => ({ value, label: t(`transactions:kinds.${value}`) })),
  },
  {
    kind: "select",
    name: "state",
    label: t("transactions:fields.state"),
    all: t("transactions:allStates"),
    options: historyStates.map((value) => ({ value, label: t(`transactions:states.${value}`) })),
  },
];

export function HistoryList({ list, rows }: { list: ListState; rows: readonly HistoryRow[] }) {
  const { t, language } = useTexts();
  const path = historyPath(language);
  const isFiltered = Object.keys(list.query).length > 0;
  if (rows.length === 0 && !isFiltered) {
    return (
      <EmptyState heading={t("transactions:empty.heading")} text={t("transactions:empty.text")}>
        <ButtonLink href={inventoryPath(language)}>{t("customer:dashboard.browse")}</ButtonLink>
      </EmptyState>
    );
  }
  return (
    <>
      <FilterBar
        label={t("staff:list.filters")}
        action={path}
        submitText={t("staff:list.apply")}
        reset={isFiltered ? { href: path, text: t("staff:list.reset") } : undefined}
      >
        {filters(t).map((filter) => (
          <FilterField key={filter.name} filter={filter} value={list.query[filter.name]} />
        ))}
      </FilterBar>
      <ListHead count={t("transactions:count", { count: list.total })} />
      <DataTable
        caption={t("common:menu.transactionHistory")}
        columns={columns(t, language)}
        rows={rows}
        rowKey={({ id }) => id}
        rowHref={(row) => hrefOf(row, language)}
        empty={<NoRows isFiltered={isFiltered} path={path} heading={t("transactions:empty.heading")} />}
      />
      <ListPages list={list} path={path} />
    </>
  );
}
