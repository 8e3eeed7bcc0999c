import { PageForm, type usePageForm } from "#app/form/page-form.tsx";
import { useTexts } from "#app/i18n/context.tsx";
import { LineChart } from "#app/ui/data/line-chart.tsx";
import { DataTable } from "#app/ui/data/table.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import type { CreditScore } from "#contract/credit/credit-score.ts";
import { dayInWords } from "#domain/formats/day-in-words.ts";
import { Band } from "./score.tsx";

/** A chart, and the same as a table; one point is no course of things. */
function Course({ scores }: { scores: readonly CreditScore[] }) {
  const { t, language } = useTexts();
  const day = (on: string) => dayInWords(on, language);
  const points = scores.flatMap(({ on, score }) => (score === null ? [] : [{ day: on, value: score }]));
  const [first, last] = [points[0], points.at(-1)];
  if (scores.length < 2) return <p className="soft">{t("creditScore:history.soon")}</p>;
  return (
    <>
      {first && last && first !== last ? (
        <LineChart
          label={t("creditScore:history.chart", { from: day(first.day), to: day(last.day) })}
          points={points}
          first={`${day(first.day)}, ${first.value}`}
          last={`${day(last.day)}, ${last.value}`}
        />
      ) : null}
      <Disclosure summary={t("creditScore:history.table")}>
        <DataTable
          caption={t("creditScore:history.heading")}
          rows={scores.toReversed()}
          rowKey={({ on }) => on}
          empty={null}
          columns={[
            { key: "on", header: t("creditScore:history.day"), cell: ({ on }) => <time dateTime={on}>{day(on)}</time> },
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
  /** The day from which a new score can be asked for. */
  nextOn: string | null;
  form: ReturnType<typeof usePageForm>["form"];
}

/** How the score went, and the button that asks for a new one. */
export function ScoreHistory({ scores, mayRefresh, nextOn, form }: ScoreHistoryProps) {
  const { t, language } = useTexts();
  return (
    <section className="prose" aria-labelledby="history">
      <h2 id="history">{t("creditScore:history.heading")}</h2>
      <Course scores={scores} />
      {mayRefresh ? (
        <PageForm form={form} submit={t("creditScore:refresh.action")} hasErrorsAbove>
          {null}
        </PageForm>
      ) : nextOn ? (
        <p className="soft">{t("creditScore:refresh.next", { day: dayInWords(nextOn, language) })}</p>
      ) : null}
    </section>
  );
}
