/** Imports and downloads: the list, what runs now, and one with its progress. */
import { PostErrors } from "#app/form/page-form.tsx";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { instantColumn, type ListColumn, stateColumn } from "#app/shared/list/columns.tsx";
import { dayFilters, selectFilter } from "#app/shared/list/filter-field.tsx";
import type { ListState } from "#app/shared/list/list-state.ts";
import { StaffList } from "#app/shared/list/staff-list.tsx";
import { CancelJob, JobProgress } from "#app/shared/live/job-progress.tsx";
import { LiveRegion } from "#app/shared/live/live-region.tsx";
import { errorInWords } from "#app/shared/work/error-text.ts";
import { WorkError, WrittenError } from "#app/shared/work/work-error.tsx";
import { Card } from "#app/ui/card.tsx";
import { DetailList } from "#app/ui/data/detail-list.tsx";
import { Instant } from "#app/ui/data/instant.tsx";
import { Tag } from "#app/ui/data/tag.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { type ImportRow, importStates } from "#contract/notifications/imports.ts";
import { followedSections } from "#domain/notifications/notification-types.ts";
import type { Texts } from "#locales/texts.ts";
import { notificationsPath, useNotificationArea, useNotificationPages } from "./notification-area.ts";
import { importTones } from "./notification-texts.ts";

/** Whether the page of the work should show itself again. */
export const isRunning = ({ state }: ImportRow): boolean => state === "waiting" || state === "running";

function ImportTag({ work: { state } }: { work: ImportRow }) {
  const { t } = useTexts();
  return <Tag tone={importTones[state]}>{t(`notifications:imports.states.${state}`)}</Tag>;
}

/** An import of vehicles is named by its company alone. */
const workName = ({ kind, name }: ImportRow, t: Texts["t"]): string =>
  kind === "vehicle-import" ? t("notifications:imports.ofVehicles", { name }) : name;

export const importColumns = ({ t }: Texts): ListColumn<ImportRow>[] => [
  { key: "id", header: t("notifications:fields.id"), text: (row) => row.id, only: "file" },
  {
    key: "name",
    header: t("notifications:imports.what"),
    text: (row) => workName(row, t),
  },
  {
    key: "section",
    header: t("notifications:fields.section"),
    text: (row) => t(`notifications:sections.${row.section}`),
    narrow: "bare",
  },
  {
    ...stateColumn<ImportRow>(
      { key: "state", header: t("notifications:fields.status"), narrow: "bare" },
      ({ state }) => t(`notifications:imports.states.${state}`),
      ({ state }) => importTones[state],
      ({ state }) => state === "done",
    ),
    // Phones say it too: nothing else in a row tells how it ended.
    isLeftOut: () => false,
  },
  {
    key: "progress",
    header: t("notifications:imports.progress"),
    text: (row) => t("notifications:imports.percent", { percent: row.progress }),
    cell: (row) => (row.state === "done" ? "–" : t("notifications:imports.percent", { percent: row.progress })),
    align: "end",
    narrow: "bare",
  },
  { key: "attempts", header: t("notifications:imports.attempts"), text: (row) => row.attempts, only: "file" },
  instantColumn(
    { key: "created", header: t("notifications:imports.started"), sort: "created" },
    (row) => row.createdAt,
  ),
  instantColumn({ key: "ended", header: t("notifications:imports.ended"), narrow: "hidden" }, (row) => row.endedAt),
];

/** @param hasName whether several pieces of work stand below each other */
function ProgressBar({ work, hasName }: { work: ImportRow; hasName?: boolean }) {
  const { t } = useTexts();
  const percent = work.progress;
  const text = hasName
    ? t("notifications:imports.progressText", { name: workName(work, t), percent })
    : t("notifications:imports.progressPart", { percent });
  return <JobProgress job={work} text={text} max={100} value={work.progress} />;
}

/** What runs now, above the list. */
function RunningImports({ running }: { running: readonly ImportRow[] }) {
  const { t, language } = useTexts();
  const area = useNotificationArea();
  return (
    <LiveRegion isRunning={running.length > 0} events={notificationsPath(language, area, "imports/events")}>
      {running.length > 0 ? (
        <Card heading={t("notifications:imports.running")} id="running">
          {running.map((work) => (
            <ProgressBar key={work.id} work={work} hasName />
          ))}
        </Card>
      ) : null}
    </LiveRegion>
  );
}

interface ImportsListProps {
  list: ListState;
  rows: readonly ImportRow[];
  running: readonly ImportRow[];
}

export function ImportsList({ running, ...page }: ImportsListProps) {
  const texts = useTexts();
  const { t } = texts;
  // Where all rows are of one section, its column says nothing.
  const sections = new Set(page.rows.map(({ section }) => section));
  return (
    <StaffList
      {...page}
      {...useNotificationPages()}
      title={t("notifications:imports.title")}
      overview={<RunningImports running={running} />}
      columns={importColumns(texts).filter(({ key }) => sections.size > 1 || key !== "section")}
      sort="-created"
      filters={[
        selectFilter("section", t("notifications:fields.section"), followedSections, (section) =>
          t(`notifications:sections.${section}`),
        ),
        selectFilter("state", t("notifications:fields.status"), importStates, (state) =>
          t(`notifications:imports.states.${state}`),
        ),
        ...dayFilters(t),
      ]}
      rowState={(row) => row.state}
      rowType={(row) => row.kind}
      count={t("notifications:imports.count", { count: page.list.total })}
      empty={t("notifications:imports.empty")}
      emptyText={t("notifications:imports.emptyText")}
    />
  );
}

/** Why no attempt is left, and who can begin again. */
function FailureNotice({ work: { error, kind } }: { work: ImportRow }) {
  const { t } = useTexts();
  const reason = error && errorInWords(t, error);
  const isOfCompany = kind === "vehicle-import";
  if (!reason && !isOfCompany) return null;
  return (
    <Notice tone="bad" heading={reason}>
      {isOfCompany ? <p>{t("notifications:imports.importAgain")}</p> : null}
    </Notice>
  );
}

export function ImportProgress({ work }: { work: ImportRow }) {
  const { t, language } = useTexts();
  const area = useNotificationArea();
  const path = notificationsPath(language, area, `imports/${work.id}`);
  const isFailed = work.state === "failed";
  const ErrorText = isFailed ? WrittenError : WorkError;
  return (
    <LiveRegion isRunning={isRunning(work)} events={`${path}/events`}>
      <PostErrors id="progress" />
      <Card heading={t("notifications:imports.progress")} id="progress" aside={<ImportTag work={work} />}>
        {isFailed ? <FailureNotice work={work} /> : null}
        <ProgressBar work={work} />
        <DetailList
          details={[
            { term: t("notifications:fields.section"), value: t(`notifications:sections.${work.section}`) },
            { term: t("notifications:imports.started"), value: <Instant value={work.createdAt} /> },
            {
              term: t("notifications:imports.ended"),
              value: work.endedAt ? <Instant value={work.endedAt} /> : "–",
            },
            { term: t("notifications:imports.attempts"), value: work.attempts },
            ...(work.nextAt ? [{ term: t("notifications:imports.next"), value: <Instant value={work.nextAt} /> }] : []),
          ]}
        />
        {work.error ? <ErrorText error={work.error} /> : null}
        {isRunning(work) ? (
          <CancelJob
            cancelText={work.canBeCancelled ? t("notifications:imports.cancel") : undefined}
            refresh={{ href: path, text: t("companyVehicles:imports.refresh") }}
          />
        ) : null}
      </Card>
    </LiveRegion>
  );
}
