/** List of orders: columns and filters. */

import { useTexts } from "#app/i18n/texts-context.tsx";
import { instantColumn, type ListColumn, purchaseListColumns } from "#app/shared/list/columns.tsx";
import { type ListFilter, selectFilter } from "#app/shared/list/filter-field.tsx";
import type { ListState } from "#app/shared/list/list-state.ts";
import { StaffList } from "#app/shared/list/staff-list.tsx";
import { OrderStateTag } from "#app/shared/purchase/order-state-tag.tsx";
import { Instant } from "#app/ui/data/instant.tsx";
import { Tag } from "#app/ui/data/tag.tsx";
import { type OrderRow, orderFilterStates } from "#contract/purchase/orders.ts";
import type { OrderArea } from "#domain/site/paths.ts";
import type { T, Texts } from "#locales/texts.ts";
import { depositText } from "./order-texts.ts";

/** When the order's next step is due, marked once it is late. */
function DueDay({ order: { dueAt, isLate } }: { order: Pick<OrderRow, "dueAt" | "isLate"> }) {
  const { t } = useTexts();
  if (dueAt === null) return "–";
  return (
    <>
      {isLate ? <Tag tone="late">{t("staff:orders.late.mark")}</Tag> : null}{" "}
      <span className="narrow-only soft">{t("staff:orders.fields.due")} </span>
      <Instant value={dueAt} form="listDay" />
    </>
  );
}

export const orderColumns = (texts: Texts): ListColumn<OrderRow>[] => [
  ...purchaseListColumns(texts),
  {
    key: "state",
    header: texts.t("list:columns.state"),
    text: (row) => texts.t(`staff:orders.states.${row.state}`),
    cell: (row) => <OrderStateTag state={row.state} />,
    hasTag: () => true,
  },
  {
    key: "deposit",
    header: texts.t("staff:orders.fields.deposit"),
    text: (row) => depositText(texts.t, row),
    cell: (row) => {
      const text = depositText(texts.t, row);
      return row.depositState === "refund-failed" ? <Tag tone="failed">{text}</Tag> : text;
    },
    narrow: "hidden",
  },
  {
    key: "due",
    header: texts.t("staff:orders.fields.due"),
    text: (row) => row.dueAt ?? "",
    cell: (row) => <DueDay order={row} />,
    align: "end",
    narrow: "end",
  },
  instantColumn({ key: "at", header: texts.t("list:columns.date"), narrow: "hidden" }, (row) => row.at),
];

/** Only the main team handles failed refunds, so dealers do not get that filter. */
const filters = (t: T, area: OrderArea): ListFilter[] => [
  { kind: "search", name: "search", label: t("staff:orders.search") },
  selectFilter(
    "state",
    t("staff:orders.filter"),
    orderFilterStates.filter((state) => area === "mainTeam" || state !== "refund-failed"),
    (state) => t(`staff:orders.filters.${state}`),
  ),
];

interface OrdersListProps {
  list: ListState;
  rows: readonly OrderRow[];
  area: OrderArea;
}

export function OrdersList({ area, ...page }: OrdersListProps) {
  const texts = useTexts();
  const { t } = texts;
  return (
    <StaffList
      {...page}
      title={t("staff:orders.title")}
      lead={t("staff:orders.lead")}
      columns={orderColumns(texts)}
      sort="-at"
      filters={filters(t, area)}
      rowState={(row) => row.state}
      count={t("staff:orders.count", { count: page.list.total })}
      empty={t("staff:orders.empty")}
      emptyText={t("staff:orders.emptyText")}
    />
  );
}
