/** The system at a glance: what is wrong, then services, queues, storage and versions. */
import { useTexts } from "#app/i18n/texts-context.tsx";
import { Card } from "#app/ui/card.tsx";
import { DetailList } from "#app/ui/data/detail-list.tsx";
import { Instant } from "#app/ui/data/instant.tsx";
import { type Column, DataTable } from "#app/ui/data/table.tsx";
import { Tag } from "#app/ui/data/tag.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { QueueSummary, SystemState } from "#contract/system/system.ts";
import { systemPath } from "#domain/site/paths.ts";
import type { ServiceHealth } from "./probe-services.server.ts";
import { sizeText } from "./system-texts.ts";
import { isTroubled, taskState, taskText } from "./tasks-table.tsx";

/** What is wrong, each with the place that shows it; one line if nothing is. */
export function SystemHealth({ state, services }: { state: SystemState; services: readonly ServiceHealth[] }) {
  const { t, language } = useTexts();
  const down = services.filter(({ ms }) => ms === null);
  const queues = state.queues.filter(({ givenUp }) => givenUp > 0);
  const tasks = state.tasks.filter(isTroubled);
  const problems = [
    ...down.map(({ service }) => ({
      href: "#services",
      name: t(`system:services.names.${service}`),
      problem: t("system:services.down"),
    })),
    ...queues.map(({ queue, givenUp }) => ({
      href: systemPath(language, `queues/${queue}`),
      name: t(`system:queues.names.${queue}`),
      problem: t("system:queues.givenUp", { count: givenUp }),
    })),
    ...tasks.map((task) => ({ href: "#tasks", name: taskText(t, task.name), problem: taskState(t, task).text })),
  ];
  if (problems.length === 0) return <Notice tone="good">{t("system:health.good")}</Notice>;
  return (
    <Notice tone="bad" heading={t("system:health.problems", { count: problems.length })}>
      <ul>
        {problems.map(({ href, name, problem }) => (
          <li key={href + name}>
            <a href={href}>{name}</a> – {problem}
          </li>
        ))}
      </ul>
    </Notice>
  );
}

/** The address of all is said once, and a state stands where one does not respond. */
export function ServicesTable({ services }: { services: readonly ServiceHealth[] }) {
  const { t } = useTexts();
  const hosts = [...new Set(services.map(({ host }) => host))];
  const isOneDown = services.some(({ ms }) => ms === null);
  const columns: Column<ServiceHealth>[] = [
    {
      key: "service",
      header: t("system:services.service"),
      cell: ({ service }) => t(`system:services.names.${service}`),
    },
    {
      key: "ms",
      header: t("system:services.time"),
      cell: ({ ms }) => (ms === null ? "–" : t("thirdParties:milliseconds", { count: ms })),
      align: "end",
      narrow: "end",
    },
  ];
  if (hosts.length > 1) {
    columns.push({
      key: "host",
      header: t("system:services.host"),
      cell: ({ host }) => <span className="soft wide-only">{host}</span>,
    });
  }
  if (isOneDown) {
    columns.push({
      key: "state",
      header: t("system:fields.state"),
      cell: ({ ms }) =>
        ms === null ? (
          <Tag tone="failed">{t("system:services.down")}</Tag>
        ) : (
          <span className="wide-only">{t("system:services.up")}</span>
        ),
    });
  }
  return (
    <>
      <h2 id="services">
        {t("system:services.heading")} {hosts.length === 1 ? <span className="soft small">{hosts[0]}</span> : null}
      </h2>
      <DataTable
        caption={t("system:services.heading")}
        rows={services}
        rowKey={({ service }) => `service:${service}`}
        rowState={({ ms }) => (ms === null ? "down" : "up")}
        empty={null}
        columns={columns}
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
  const oldest: Column<QueueSummary> = {
    key: "oldest",
    header: t("system:queues.oldestDue"),
    cell: ({ oldestDue }) => (oldestDue ? <Instant value={oldestDue} form="listTime" /> : "–"),
    align: "end",
  };
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
                <Tag tone="failed">{t("system:queues.givenUp", { count: givenUp })}</Tag>
              ) : (
                <span className="wide-only">{t("system:queues.none")}</span>
              ),
          },
          ...(queues.some(({ oldestDue }) => oldestDue) ? [oldest] : []),
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
