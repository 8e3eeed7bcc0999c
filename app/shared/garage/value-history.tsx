/** Value of a vehicle over time: a chart with the range as a band, and the same data as a table. */

import { useTexts } from "#app/i18n/texts-context.tsx";
import { Day } from "#app/ui/data/day.tsx";
import { LineChart } from "#app/ui/data/line-chart.tsx";
import { DataTable } from "#app/ui/data/table.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import type { RecordedValue } from "#contract/garage.ts";
import { formatDay } from "#domain/formats/format-day.ts";
import { formatKilometres } from "#domain/formats/formats.ts";
import { formatDollars } from "#domain/money/money.ts";

export function ValueHistory({ values }: { values: readonly RecordedValue[] }) {
  const { t, language } = useTexts();
  const [first, last] = [values[0], values.at(-1)];
  if (!first || !last) return null;
  // A single value gets no chart.
  if (first === last) return <p className="soft small">{t("garage:value.soon")}</p>;
  const money = (cents: number) => formatDollars(cents, language);
  const day = (on: string) => formatDay(on, language);
  return (
    <div>
      <LineChart
        label={t("garage:value.chart", { from: day(first.on), to: day(last.on) })}
        points={values.map(({ on, low, high }) => ({ day: on, low, value: (low + high) / 2, high }))}
        format={money}
        leastStep={500_00}
      />
      <Disclosure summary={t("garage:value.table")}>
        <DataTable
          caption={t("garage:value.history")}
          rows={values.toReversed()}
          rowKey={({ on }) => on}
          empty={null}
          columns={[
            { key: "on", header: t("garage:value.day"), cell: ({ on }) => <Day day={on} withWeekday={false} /> },
            { key: "low", header: t("garage:value.low"), align: "end", cell: ({ low }) => money(low) },
            { key: "high", header: t("garage:value.high"), align: "end", cell: ({ high }) => money(high) },
            {
              key: "mileage",
              header: t("garage:value.mileage"),
              align: "end",
              cell: ({ mileage }) => formatKilometres(mileage, language),
            },
          ]}
        />
      </Disclosure>
    </div>
  );
}
