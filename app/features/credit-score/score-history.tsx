/** Past scores: a chart and the same data as a table; a single score gets no chart. */
import { useTexts } from "#app/i18n/texts-context.tsx";
import { Day } from "#app/ui/data/day.tsx";
import { LineChart } from "#app/ui/data/line-chart.tsx";
import { DataTable } from "#app/ui/data/table.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import type { CreditScore } from "#contract/credit/credit-score.ts";
import { formatDay } from "#domain/formats/format-day.ts";
import { formatNumber } from "#domain/formats/formats.ts";
import { Band } from "./score.tsx";

export function ScoreHistory({ scores }: { scores: readonly CreditScore[] }) {
  const { t, language } = useTexts();
  const day = (on: string) => formatDay(on, language);
  const points = scores.flatMap(({ on, score }) => (score === null ? [] : [{ day: on, value: score }]));
  const [first, last] = [points[0], points.at(-1)];
  if (scores.length < 2) return <p className="soft small">{t("creditScore:history.soon")}</p>;
  return (
    <div>
      {first && last && first !== last ? (
        <LineChart
          label={t("creditScore:history.chart", { from: day(first.day), to: day(last.day) })}
          points={points}
          format={(score) => formatNumber(score, language)}
          leastStep={50}
        />
      ) : null}
      <Disclosure summary={t("creditScore:history.table")}>
        <DataTable
          caption={t("creditScore:history.heading")}
          rows={scores.toReversed()}
          rowKey={({ on }) => on}
          empty={null}
          columns={[
            { key: "on", header: t("creditScore:history.day"), cell: ({ on }) => <Day day={on} withWeekday={false} /> },
            { key: "score", header: t("creditScore:history.score"), align: "end", cell: ({ score }) => score ?? "–" },
            { key: "band", header: t("creditScore:history.band"), cell: ({ score }) => <Band score={score} /> },
          ]}
        />
      </Disclosure>
    </div>
  );
}
