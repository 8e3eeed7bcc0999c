/** List of orders: columns and filters. */

import { useTexts } from "#app/i18n/texts-context.tsx";
import type { ListFilter } from "#app/shared/list/filter-field.tsx";
import type { ListState } from "#app/shared/list/list-state.ts";
import { type StaffColumn, StaffList } from "#app/shared/list/staff-list.tsx";
import { Instant } from "#app/ui/data/instant.tsx";
import { NoBreakText } from "#app/ui/data/no-break-text.tsx";
import { Tag } from "#app/ui/data/tag.tsx";
import { type OrderRow, orderFilterStates } from "#contract/purchase/orders.ts";
import type { Language } from "#domain/formats/language.ts";
import type { OrderArea } from "#domain/site/paths.ts";
import { orderPath } from "#domain/site/paths.ts";
import { fullVehicleName } from "#domain/vehicle/vehicle-name.ts";
import type { T } from "#locales/texts.ts";
import { depositText, orderTones } from "./order-texts.ts";

export function OrderStateTag({ order }: { order: Pick<OrderRow, "state"> }) {
  const { t } = useTexts();
  return <Tag tone={orderTones[order.state]}>{t(`staff:orders.states.${order.state}`)}</Tag>;
}

function DepositState({ order }: { order: OrderRow }) {
  const { t } = useTexts();
  const text = depositText(t, order);
  return order.depositState === "refund-failed" ? <Tag tone="bad">{text}</Tag> : text;
}

const columns = (t: T, language: Language): StaffColumn<OrderRow>[] => [
  { key: "buyer", header: t("staff:orders.fields.buyer"), cell: (row) => row.buyerName },
  {
    key: "vehicle",
    header: t("staff:orders.fields.vehicle"),
    cell: (row) => (
      <span>
        <NoBreakText text={fullVehicleName(row.vehicle, language)} />
        <br />
        <span className="soft">{row.stockNumber}</span>
      </span>
    ),
  },
  { key: "state", header: t("staff:orders.fields.state"), cell: (row) => <OrderStateTag order={row} /> },
  { key: "deposit", header: t("staff:orders.fields.deposit"), cell: (row) => <DepositState order={row} /> },
  {
    key: "at",
    header: t("staff:orders.fields.date"),
    cell: (row) => <Instant value={row.at} dateOnly />,
    align: "end",
  },
];

/** Only the main team handles failed refunds, so dealers do not get that filter. */
const filters = (t: T, area: OrderArea): ListFilter[] => [
  {
    kind: "select",
    name: "state",
    label: t("staff:orders.filter"),
    emptyLabel: t("staff:orders.all"),
    options: orderFilterStates
      .filter((state) => area === "mainTeam" || state !== "refund-failed")
      .map((state) => ({ value: state, label: t(`staff:orders.filters.${state}`) })),
  },
];

export function OrdersList({ list, orders, area }: { list: ListState; orders: readonly OrderRow[]; area: OrderArea }) {
  const { t, language } = useTexts();
  return (
    <StaffList
      hasExport
      list={list}
      rows={orders}
      columns={columns(t, language)}
      sort="-at"
      filters={filters(t, area)}
      rowKey={(row) => row.id}
      rowState={(row) => row.state}
      rowHref={(row) => orderPath(language, area, row.id)}
      texts={{
        title: t("staff:orders.title"),
        count: t("staff:orders.count", { count: list.total }),
        empty: t("staff:orders.empty"),
      }}
    />
  );
}
