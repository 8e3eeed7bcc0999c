/** How long leads waited for their first answer, week by week. */
import { useTexts } from "#app/i18n/texts-context.tsx";
import { Day } from "#app/ui/data/day.tsx";
import { DataTable } from "#app/ui/data/table.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import type { LeadSummary } from "#contract/company/leads.ts";

type Answers = LeadSummary["answers"];

/** The latest week of the answers, with a line for each employee; earlier weeks are folded. Absent without an answer. */
export function AnswerTimes({ summary: { answers } }: { summary: LeadSummary }) {
  const { t } = useTexts();
  const [latest, ...earlier] = [...new Set(answers.map(({ week }) => week))];
  if (latest === undefined) return null;
  return (
    <section className="fields" aria-labelledby="answers">
      <h2 id="answers">{t("companyDashboard:answers.heading")}</h2>
      <AnswerWeeks weeks={[latest]} answers={answers} />
      {earlier.length > 0 ? (
        <Disclosure summary={t("companyDashboard:answers.earlier", { count: earlier.length })} isProse={false}>
          <AnswerWeeks weeks={earlier} answers={answers} />
        </Disclosure>
      ) : null}
    </section>
  );
}

function AnswerWeeks({ weeks, answers }: { weeks: readonly string[]; answers: Answers }) {
  const { t } = useTexts();
  return (
    <>
      {weeks.map((week) => (
        <section key={week}>
          <h3>
            {t("companyDashboard:answers.week")} <Day day={week} withWeekday={false} />
          </h3>
          <DataTable
            caption={t("companyDashboard:answers.heading")}
            rows={answers.filter((answer) => answer.week === week)}
            rowKey={({ employeeName }) => `${week} ${employeeName}`}
            empty={null}
            columns={[
              {
                key: "employee",
                header: t("companyDashboard:answers.employee"),
                cell: ({ employeeName }) => employeeName,
              },
              {
                key: "minutes",
                header: t("companyDashboard:answers.delay"),
                cell: ({ minutes }) => t("companyDashboard:figures.minutes", { count: minutes }),
                align: "end",
                narrow: "bare",
              },
              {
                key: "count",
                header: t("companyDashboard:answers.leads"),
                cell: ({ count }) => count,
                align: "end",
                narrow: "named",
              },
            ]}
          />
        </section>
      ))}
    </>
  );
}
