/** Leads by day and type: a chart, and the same as a table. */
import { useTexts } from "#app/i18n/texts-context.tsx";
import { BarChart } from "#app/ui/data/bar-chart.tsx";
import { Day } from "#app/ui/data/day.tsx";
import { DataTable } from "#app/ui/data/table.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import type { LeadSummary } from "#contract/company/leads.ts";
import { leadTypes } from "#domain/leads/lead.ts";
import type { CompanyDashboardView } from "./dashboard.server.ts";

const sumOf = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0);

interface ChartProps extends Pick<CompanyDashboardView, "chartDays"> {
  summary: LeadSummary;
}

export function LeadChart({ summary, chartDays }: ChartProps) {
  const { t } = useTexts();
  const { dateStart: from, dateEnd: to, total } = summary;
  const heading = t("companyDashboard:chart.heading");
  // A type without a lead has no place in the legend and no column. The others keep their colours.
  const types = leadTypes.flatMap((type, index) =>
    chartDays.some(({ counts }) => counts[index]) ? [{ type, index, name: t(`leads:types.${type}`) }] : [],
  );
  if (total === 0) return <EmptyState icon="file" heading={t("companyDashboard:chart.empty")} />;
  return (
    <section className="fields" aria-labelledby="leads-by-day">
      <h2 id="leads-by-day">{heading}</h2>
      <BarChart label={t("companyDashboard:chart.label", { from, to })} days={chartDays} names={types} />
      <Disclosure summary={t("companyDashboard:chart.table")}>
        <DataTable
          caption={heading}
          columns={[
            { key: "day", header: t("companyDashboard:chart.day"), cell: ({ day }) => <Day day={day} /> },
            ...types.map(({ type, index, name }) => ({
              key: type,
              header: name,
              cell: ({ counts }: { counts: readonly number[] }) => counts[index] ?? 0,
              align: "end" as const,
            })),
            {
              key: "total",
              header: t("companyDashboard:chart.total"),
              cell: ({ counts }) => sumOf(counts),
              align: "end",
            },
          ]}
          rows={chartDays.filter(({ counts }) => sumOf(counts) > 0)}
          rowKey={({ day }) => day}
          empty={null}
        />
      </Disclosure>
    </section>
  );
}
