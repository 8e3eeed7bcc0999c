/** The periodic tasks: those with a problem, and folded below them those that are on time. */
import { useTexts } from "#app/i18n/texts-context.tsx";
import { Instant } from "#app/ui/data/instant.tsx";
import { type Column, DataTable } from "#app/ui/data/table.tsx";
import { type StateTone, Tag } from "#app/ui/data/tag.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import type { TaskRun } from "#contract/system/system.ts";
import { isTaskName } from "#domain/system/task-names.ts";
import type { T } from "#locales/texts.ts";
import { durationText } from "./system-texts.ts";

export const taskText = (t: T, name: string): string => (isTaskName(name) ? t(`system:tasks.${name}`) : name);

export const isTroubled = ({ error, failed, lagSeconds }: TaskRun): boolean =>
  error !== null || failed > 0 || Boolean(lagSeconds);

export function taskState(t: T, { error, failed }: TaskRun): { tone: StateTone; text: string } {
  if (error !== null) return { tone: "failed", text: t("system:runs.failed") };
  return {
    tone: "late",
    text: failed > 0 ? t("system:runs.someFailed", { count: failed }) : t("system:runs.behind"),
  };
}

function TaskTag({ task }: { task: TaskRun }) {
  const { t } = useTexts();
  const { tone, text } = taskState(t, task);
  return <Tag tone={tone}>{text}</Tag>;
}

/** Tasks with a problem; those that are on time are folded below them. */
export function TasksTable({ tasks }: { tasks: readonly TaskRun[] }) {
  const { t } = useTexts();
  const good = tasks.filter((task) => !isTroubled(task));
  const troubled = tasks.filter(isTroubled);
  return (
    <section aria-labelledby="tasks">
      <h2 id="tasks">{t("system:runs.heading")}</h2>
      {tasks.length === 0 ? <p className="soft">{t("system:runs.none")}</p> : null}
      <TaskRows tasks={troubled} hasTrouble />
      {good.length > 0 ? (
        <Disclosure summary={t("system:runs.onTime", { count: good.length })} isProse={false}>
          <TaskRows tasks={good} />
        </Disclosure>
      ) : null}
    </section>
  );
}

function TaskRows({ tasks, hasTrouble = false }: { tasks: readonly TaskRun[]; hasTrouble?: boolean }) {
  const { t } = useTexts();
  const troubleColumns: Column<TaskRun>[] = [
    { key: "state", header: t("system:fields.state"), cell: (task) => <TaskTag task={task} /> },
    {
      key: "lag",
      header: t("system:runs.lag"),
      cell: ({ lagSeconds }) => (lagSeconds === null ? "–" : durationText(t, lagSeconds)),
      align: "end",
    },
  ];
  return (
    <DataTable
      caption={t("system:runs.heading")}
      rows={tasks}
      rowKey={({ name }) => `task:${name}`}
      rowState={({ error, lagSeconds }) => (error !== null ? "failed" : lagSeconds ? "behind" : "good")}
      empty={null}
      columns={[
        { key: "name", header: t("system:runs.task"), cell: ({ name }) => taskText(t, name) },
        {
          key: "ended",
          header: t("system:runs.last"),
          cell: ({ endedAt, durationMs }) => (
            <>
              <Instant value={endedAt} form="listTime" />
              <span className="soft wide-only"> · {t("thirdParties:milliseconds", { count: durationMs })}</span>
            </>
          ),
          narrow: "end",
        },
        {
          key: "interval",
          header: t("system:runs.interval"),
          cell: ({ intervalSeconds, isPromised }) => (
            <>
              {durationText(t, intervalSeconds)}
              {isPromised ? <span className="soft"> · {t("system:runs.promised")}</span> : null}
            </>
          ),
          narrow: "hidden",
        },
        { key: "done", header: t("system:runs.done"), cell: ({ done }) => done, align: "end", narrow: "hidden" },
        ...(hasTrouble ? troubleColumns : []),
      ]}
    />
  );
}
