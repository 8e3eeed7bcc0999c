import { PageForm, type usePageForm } from "#app/form/page-form.tsx";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { Day } from "#app/ui/data/day.tsx";
import { LineChart } from "#app/ui/data/line-chart.tsx";
import { DataTable } from "#app/ui/data/table.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import type { CreditScore } from "#contract/credit/credit-score.ts";
import { formatDay } from "#domain/formats/format-day.ts";
import { Band } from "./score.tsx";

/** A chart and the same data as a table; a single score gets no chart. */
function ScoreChart({ scores }: { scores: readonly CreditScore[] }) {
  const { t, language } = useTexts();
  const day = (on: string) => formatDay(on, language);
  const points = scores.flatMap(({ on, score }) => (score === null ? [] : [{ day: on, value: score }]));
  const [first, last] = [points[0], points.at(-1)];
  if (scores.length < 2) return <p className="soft">{t("creditScore:history.soon")}</p>;
  return (
    <>
      {first && last && first !== last ? (
        <LineChart
          label={t("creditScore:history.chart", { from: day(first.day), to: day(last.day) })}
          points={points}
          firstLabel={`${day(first.day)}, ${first.value}`}
          lastLabel={`${day(last.day)}, ${last.value}`}
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
    </>
  );
}

export interface ScoreHistoryProps {
  scores: readonly CreditScore[];
  mayRefresh: boolean;
  /** First day (YYYY-MM-DD) on which a new score can be requested. */
  nextOn: string | null;
  form: ReturnType<typeof usePageForm>["form"];
}

/** Past scores, with the button that requests a new one. */
export function ScoreHistory({ scores, mayRefresh, nextOn, form }: ScoreHistoryProps) {
  const { t, language } = useTexts();
  return (
    <section className="prose" aria-labelledby="history">
      <h2 id="history">{t("creditScore:history.heading")}</h2>
      <ScoreChart scores={scores} />
      {mayRefresh ? (
        <PageForm form={form} submitText={t("creditScore:refresh.action")} hasOwnErrorSummary />
      ) : nextOn ? (
        <p className="soft">{t("creditScore:refresh.next", { day: formatDay(nextOn, language) })}</p>
      ) : null}
    </section>
  );
}
