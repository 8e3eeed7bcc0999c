/** The system at a glance: services, queues, periodic tasks, storage and versions. */
import { useTexts } from "#app/i18n/texts-context.tsx";
import { Card } from "#app/ui/card.tsx";
import { DetailList } from "#app/ui/data/detail-list.tsx";
import { Instant } from "#app/ui/data/instant.tsx";
import { DataTable } from "#app/ui/data/table.tsx";
import { Tag } from "#app/ui/data/tag.tsx";
import { TwoLines } from "#app/ui/data/two-lines.tsx";
import type { QueueSummary, SystemState, TaskRun } from "#contract/system/system.ts";
import { systemPath } from "#domain/site/paths.ts";
import { isTaskName } from "#domain/system/task-names.ts";
import type { T } from "#locales/texts.ts";
import type { ServiceHealth } from "./probe-services.server.ts";
import { durationText, sizeText } from "./system-texts.ts";

export function ServicesTable({ services }: { services: readonly ServiceHealth[] }) {
  const { t } = useTexts();
  return (
    <>
      <h2 id="services">{t("system:services.heading")}</h2>
      <DataTable
        caption={t("system:services.heading")}
        rows={services}
        rowKey={({ service }) => `service:${service}`}
        rowState={({ ms }) => (ms === null ? "down" : "up")}
        empty={null}
        columns={[
          {
            key: "service",
            header: t("system:services.service"),
            cell: ({ service, host }) => <TwoLines first={t(`system:services.names.${service}`)} second={host} />,
          },
          {
            key: "state",
            header: t("system:fields.state"),
            cell: ({ ms }) =>
              ms === null ? <Tag tone="bad">{t("system:services.down")}</Tag> : t("system:services.up"),
          },
          {
            key: "ms",
            header: t("system:services.time"),
            cell: ({ ms }) => (ms === null ? "–" : t("thirdParties:milliseconds", { count: ms })),
            align: "end",
          },
        ]}
      />
    </>
  );
}

export function QueuesTable({ queues }: { queues: readonly QueueSummary[] }) {
  const { t, language } = useTexts();
  const count = (key: "waiting" | "running") => ({
    key,
    header: t(`system:states.${key}`),
    cell: (row: QueueSummary) => row[key],
    align: "end" as const,
  });
  return (
    <>
      <h2 id="queues">{t("system:queues.heading")}</h2>
      <DataTable
        caption={t("system:queues.heading")}
        rows={queues}
        rowKey={({ queue }) => `queue:${queue}`}
        rowState={({ givenUp }) => (givenUp > 0 ? "given-up" : "clear")}
        rowHref={({ queue }) => systemPath(language, `queues/${queue}`)}
        empty={null}
        columns={[
          { key: "queue", header: t("system:queues.queue"), cell: ({ queue }) => t(`system:queues.names.${queue}`) },
          count("waiting"),
          count("running"),
          {
            key: "givenUp",
            header: t("system:states.given-up"),
            cell: ({ givenUp }) =>
              givenUp > 0 ? (
                <Tag tone="bad">{t("system:queues.givenUp", { count: givenUp })}</Tag>
              ) : (
                t("system:queues.none")
              ),
          },
          {
            key: "oldest",
            header: t("system:queues.oldestDue"),
            cell: ({ oldestDue }) => (oldestDue ? <Instant value={oldestDue} form="withoutYear" /> : "–"),
            align: "end",
          },
        ]}
      />
    </>
  );
}

const taskText = (t: T, name: string): string => (isTaskName(name) ? t(`system:tasks.${name}`) : name);

function TaskTag({ task: { error, lagSeconds, failed } }: { task: TaskRun }) {
  const { t } = useTexts();
  if (error !== null) return <Tag tone="bad">{t("system:runs.failed")}</Tag>;
  if (failed > 0) return <Tag tone="warn">{t("system:runs.someFailed", { count: failed })}</Tag>;
  if (lagSeconds) return <Tag tone="warn">{t("system:runs.behind")}</Tag>;
  return t("system:runs.good");
}

export function TasksTable({ tasks }: { tasks: readonly TaskRun[] }) {
  const { t } = useTexts();
  return (
    <>
      <h2 id="tasks">{t("system:runs.heading")}</h2>
      <DataTable
        caption={t("system:runs.heading")}
        rows={tasks}
        rowKey={({ name }) => `task:${name}`}
        rowState={({ error, lagSeconds }) => (error !== null ? "failed" : lagSeconds ? "behind" : "good")}
        empty={<p className="soft">{t("system:runs.none")}</p>}
        columns={[
          {
            key: "name",
            header: t("system:runs.task"),
            cell: ({ name, intervalSeconds, isPromised }) => (
              <TwoLines
                first={taskText(t, name)}
                second={`${t("system:runs.every", { time: durationText(t, intervalSeconds) })}${isPromised ? ` · ${t("system:runs.promised")}` : ""}`}
              />
            ),
          },
          { key: "state", header: t("system:fields.state"), cell: (task) => <TaskTag task={task} /> },
          {
            key: "ended",
            header: t("system:runs.last"),
            cell: ({ endedAt, durationMs }) => (
              <TwoLines
                first={<Instant value={endedAt} form="withoutYear" />}
                second={t("thirdParties:milliseconds", { count: durationMs })}
              />
            ),
            align: "end",
          },
          { key: "done", header: t("system:runs.done"), cell: ({ done }) => done, align: "end" },
          {
            key: "lag",
            header: t("system:runs.lag"),
            cell: ({ lagSeconds }) => (lagSeconds === null ? "–" : durationText(t, lagSeconds)),
            align: "end",
          },
        ]}
      />
    </>
  );
}

export function StorageAndVersions({ state: { storage, versions } }: { state: SystemState }) {
  const { t, language } = useTexts();
  return (
    <Card heading={t("system:storage.heading")} id="storage">
      <DetailList
        details={[
          {
            term: t("system:storage.files"),
            value: t("system:storage.filesText", {
              count: storage.files,
              size: sizeText(storage.fileBytes, language),
            }),
          },
          { term: t("system:storage.database"), value: sizeText(storage.databaseBytes, language) },
          { term: t("system:versions.release"), value: versions.release },
          { term: t("system:versions.migrations"), value: versions.migrations },
          { term: t("system:versions.node"), value: versions.node },
          { term: t("system:versions.database"), value: versions.database },
        ]}
      />
    </Card>
  );
}
