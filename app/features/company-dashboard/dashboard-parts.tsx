/** The parts of a company's dashboard besides the chart: filters, figures, and short lists of what waits. Each belongs to a section. */
import type { ReactNode } from "react";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { leadAnswerCell } from "#app/shared/leads/lead-answer.tsx";
import {
  leadCreatedColumn,
  leadNameColumn,
  leadStatusColumn,
  leadVehicleColumn,
} from "#app/shared/leads/lead-columns.tsx";
import { toTableColumns } from "#app/shared/list/columns.tsx";
import { dayFilters, type ListFilter, selectFilter } from "#app/shared/list/filter-field.tsx";
import { FilterForm } from "#app/shared/list/filter-form.tsx";
import { Instant } from "#app/ui/data/instant.tsx";
import { StatLink, type StatProps, Stats } from "#app/ui/data/stat.tsx";
import { type Column, DataTable } from "#app/ui/data/table.tsx";
import { TwoLines } from "#app/ui/data/two-lines.tsx";
import type { HeldVehicle } from "#contract/company/company-vehicles.ts";
import type { LeadSummary } from "#contract/company/leads.ts";
import { formatListDay } from "#domain/formats/format-day.ts";
import { formatNumber } from "#domain/formats/formats.ts";
import type { Language } from "#domain/formats/language.ts";
import { leadTypes } from "#domain/leads/lead.ts";
import { companyPath, leadPath, orderPath } from "#domain/site/paths.ts";
import { fullVehicleName } from "#domain/vehicle/vehicle-name.ts";
import type { T, Texts } from "#locales/texts.ts";
import type { CompanyDashboardView } from "./dashboard.server.ts";

type Summary = LeadSummary;
type WaitingOrderList = NonNullable<CompanyDashboardView["orders"]>;

const filters = (t: T, summary: Summary): ListFilter[] => [
  selectFilter("type", t("leads:fields.type"), leadTypes, (type) => t(`leads:types.${type}`)),
  ...dayFilters(t, summary),
  ...(["buyOnlineMake", "buyOnlineModel", "tradeInMake", "tradeInModel"] as const).map(
    (name): ListFilter => ({ kind: "text", name, label: t(`companyDashboard:fields.${name}`) }),
  ),
];

export function DashboardFilters({ summary, list }: { summary: Summary; list: CompanyDashboardView["list"] }) {
  const { t, language } = useTexts();
  const path = companyPath(language);
  const dayText = (day: string) => formatListDay(day.replaceAll("/", "-"), language);
  const isFiltered = Object.keys(list.query).length + Object.keys(list.invalidFilters).length > 0;
  return (
    <FilterForm
      filters={filters(t, summary)}
      list={list}
      label={t("companyDashboard:filters")}
      action={path}
      submitText={t("list:apply")}
      head={{ count: t("companyDashboard:period", { from: dayText(summary.dateStart), to: dayText(summary.dateEnd) }) }}
      reset={isFiltered ? { href: path, text: t("companyDashboard:reset") } : undefined}
    />
  );
}

const countOf = (value: number, language: Language) => (
  <data data-count="" value={value}>
    {formatNumber(value, language)}
  </data>
);

/** Zero is no figure: the chart says that the days have no lead, and nothing waits. */
function leadFigures({ t, language }: Texts, { total, unanswered, dateStart, dateEnd }: Summary): StatProps[] {
  const leadsPath = companyPath(language, "leads");
  const days = new URLSearchParams({ dateStart, dateEnd }).toString();
  const all = {
    label: t("companyDashboard:figures.leads"),
    value: (
      <StatLink href={`${leadsPath}?${days}`} text={t("companyDashboard:figures.all")}>
        {countOf(total, language)}
      </StatLink>
    ),
  };
  const waiting = {
    label: t("companyDashboard:figures.unanswered"),
    value: (
      <StatLink href={`${leadsPath}?status=new`} text={t("companyDashboard:figures.answer")}>
        <span className="late tone-warn">{countOf(unanswered, language)}</span>
      </StatLink>
    ),
  };
  return [...(total > 0 ? [all] : []), ...(unanswered > 0 ? [waiting] : [])];
}

const orderFigure = ({ t, language }: Texts, { total }: WaitingOrderList): StatProps => ({
  label: t("companyDashboard:figures.orders"),
  value: (
    <StatLink href={`${companyPath(language, "orders")}?state=waiting`} text={t("companyDashboard:figures.orderList")}>
      {countOf(total, language)}
    </StatLink>
  ),
});

const answerFigure = ({ t }: Texts, medianMinutes: number): StatProps => ({
  label: t("companyDashboard:figures.median"),
  value: (
    <StatLink href="#answers" text={t("companyDashboard:figures.answers")}>
      {t("companyDashboard:figures.minutes", { count: medianMinutes })}
    </StatLink>
  ),
});

/** Figures of the visitor's sections, each with the list that it counts. */
export function CompanyFigures({ summary, orders }: Pick<CompanyDashboardView, "summary" | "orders">) {
  const texts = useTexts();
  const stats = [
    ...(summary ? leadFigures(texts, summary) : []),
    ...(orders?.total ? [orderFigure(texts, orders)] : []),
    ...(summary && summary.medianMinutes !== null ? [answerFigure(texts, summary.medianMinutes)] : []),
  ];
  return stats.length > 0 ? <Stats stats={stats} /> : null;
}

interface SectionProps<Row> {
  id: string;
  heading: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  rowHref?: (row: Row) => string;
  more?: ReactNode;
}

/** A short list with the link to the whole one; absent without rows. */
function Section<Row>({ id, heading, more, ...table }: SectionProps<Row>) {
  if (table.rows.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <div className="card-head">
        <h2 id={id}>{heading}</h2>
        {more}
      </div>
      <DataTable caption={heading} empty={null} {...table} />
    </section>
  );
}

export function LatestLeads({ summary, now }: { summary: Summary; now: string }) {
  const texts = useTexts();
  const { t, language } = texts;
  return (
    <Section
      id="latest"
      heading={t("companyDashboard:latest.heading")}
      rows={summary.latest}
      rowKey={({ id }) => String(id)}
      rowHref={({ id }) => leadPath(language, "company", id)}
      more={<a href={companyPath(language, "leads")}>{t("companyDashboard:latest.all")}</a>}
      columns={[
        ...toTableColumns([leadNameColumn(texts), leadVehicleColumn(texts), leadStatusColumn(texts)]),
        {
          key: "answer",
          header: t("leads:fields.answered"),
          cell: (row) => leadAnswerCell(row, now),
          narrow: "bare",
        },
        ...toTableColumns([leadCreatedColumn(texts)]),
      ]}
    />
  );
}

export function EndingReservations({ rows }: { rows: readonly HeldVehicle[] }) {
  const { t, language } = useTexts();
  return (
    <Section
      id="reservations"
      heading={t("companyDashboard:reservations.heading")}
      rows={rows}
      rowKey={({ vehicleId }) => String(vehicleId)}
      more={<a href={companyPath(language, "vehicles")}>{t("companyDashboard:reservations.all")}</a>}
      columns={[
        {
          key: "vehicle",
          header: t("leads:fields.vehicle"),
          cell: ({ vehicle, stockNumber }) => (
            <TwoLines first={fullVehicleName(vehicle, language)} second={stockNumber} />
          ),
        },
        {
          key: "deposit",
          header: t("leads:fields.status"),
          cell: ({ hasDeposit }) => t(`companyDashboard:reservations.${hasDeposit ? "deposit" : "held"}`),
        },
        {
          key: "ends",
          header: t("companyDashboard:reservations.ends"),
          cell: ({ endsAt }) => <Instant value={endsAt} />,
          align: "end",
        },
      ]}
    />
  );
}

export function WaitingOrders({ orders }: { orders: WaitingOrderList }) {
  const { t, language } = useTexts();
  return (
    <Section
      id="orders"
      heading={t("companyDashboard:orders.heading")}
      rows={orders.rows}
      rowKey={({ id }) => id}
      rowHref={({ id }) => orderPath(language, "company", id)}
      more={<a href={companyPath(language, "orders")}>{t("companyDashboard:orders.all")}</a>}
      columns={[
        { key: "buyer", header: t("list:columns.buyer"), cell: ({ buyerName }) => buyerName },
        {
          key: "vehicle",
          header: t("list:columns.vehicle"),
          cell: ({ vehicle, stockNumber }) => (
            <TwoLines first={fullVehicleName(vehicle, language)} second={stockNumber} />
          ),
        },
      ]}
    />
  );
}
