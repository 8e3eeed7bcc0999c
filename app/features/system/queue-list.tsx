/** The rows of a queue that are not done: the list, and one with what staff can do. */
import { PageForm, usePageForm } from "#app/form/page-form.tsx";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { columnDetails, instantColumn, type ListColumn } from "#app/shared/list/columns.tsx";
import { selectFilter } from "#app/shared/list/filter-field.tsx";
import type { ListState } from "#app/shared/list/list-state.ts";
import { StaffList } from "#app/shared/list/staff-list.tsx";
import { WorkError } from "#app/shared/work/work-error.tsx";
import { workName } from "#app/shared/work/work-name.ts";
import { Card } from "#app/ui/card.tsx";
import { DetailList } from "#app/ui/data/detail-list.tsx";
import { type StateTone, Tag } from "#app/ui/data/tag.tsx";
import { TwoLines } from "#app/ui/data/two-lines.tsx";
import { type QueueRow, queueStates } from "#contract/system/system.ts";
import { maxAttempts } from "#domain/outside/retries.ts";
import { systemPath } from "#domain/site/paths.ts";
import type { QueueName } from "#domain/system/queues.ts";
import type { T, Texts } from "#locales/texts.ts";

const tones: Record<QueueRow["state"], StateTone> = { waiting: "waits", running: "waits", "given-up": "failed" };

export function QueueRowTag({ row: { state } }: { row: QueueRow }) {
  const { t } = useTexts();
  return <Tag tone={tones[state]}>{t(`system:states.${state}`)}</Tag>;
}

/** What a row is about; empty if its kind says all. */
export const aboutText = (t: T, { queue, about }: QueueRow): string =>
  queue === "webhooks" ? t("system:queues.endpoint", { id: about }) : about;

export const queueColumns = ({ t }: Pick<Texts, "t">): ListColumn<QueueRow>[] => [
  {
    key: "id",
    header: t("system:fields.id"),
    text: (row) => row.id,
    only: "file",
  },
  {
    key: "kind",
    header: t("system:fields.kind"),
    text: (row) => workName(t, row.kind),
    cell: (row) => <TwoLines first={workName(t, row.kind)} second={aboutText(t, row)} />,
    detail: (row) => workName(t, row.kind),
  },
  { key: "about", header: t("system:fields.about"), text: (row) => aboutText(t, row) || "–", only: "file" },
  {
    key: "state",
    header: t("system:fields.state"),
    text: (row) => t(`system:states.${row.state}`),
    cell: (row) => <QueueRowTag row={row} />,
    hasTag: () => true,
  },
  {
    key: "attempts",
    header: t("system:fields.attempts"),
    text: (row) => t("system:fields.ofAttempts", { attempts: row.attempts, count: maxAttempts }),
    align: "end",
  },
  instantColumn({ key: "created", header: t("system:fields.created"), narrow: "hidden" }, (row) => row.createdAt),
  instantColumn({ key: "next", header: t("system:fields.next"), sort: "next" }, (row) =>
    row.state === "given-up" ? null : row.nextAt,
  ),
];

interface QueueListProps {
  queue: QueueName;
  list: ListState;
  rows: readonly QueueRow[];
}

export function QueueList({ queue, ...page }: QueueListProps) {
  const texts = useTexts();
  const { t, language } = texts;
  return (
    <StaffList
      {...page}
      title={t(`system:queues.names.${queue}`)}
      columns={queueColumns(texts)}
      sort="next"
      filters={[selectFilter("state", t("system:fields.state"), queueStates, (state) => t(`system:states.${state}`))]}
      rowState={(row) => row.state}
      rowType={(row) => row.kind}
      back={{ href: systemPath(language), text: t("system:title") }}
      count={t("system:queues.count", { count: page.list.total })}
      empty={t("system:queues.empty")}
    />
  );
}

/** The error first; the heading has the rest of what the row is. */
export function QueueRowFacts({ row }: { row: QueueRow }) {
  const texts = useTexts();
  const { t } = texts;
  return (
    <>
      {row.error ? (
        <Card heading={t("system:fields.error")} id="error">
          <WorkError error={row.error} />
        </Card>
      ) : null}
      <Card heading={t("system:queues.facts")} id="facts">
        <DetailList
          details={[
            ...columnDetails(queueColumns(texts), row, ["id", "kind", "about", "state"]),
            { term: t("system:fields.id"), value: row.id, isLong: true },
          ]}
        />
      </Card>
    </>
  );
}

/** Retry and give up. A row that is running is left to its process. */
export function QueueRowActions({ row: { state } }: { row: QueueRow }) {
  const { t } = useTexts();
  const retry = usePageForm({}, "retry");
  const giveUp = usePageForm({}, "give-up");
  return (
    <Card variant="panel" heading={t("system:actions.heading")} id="actions">
      {state === "running" ? (
        <p>{t("system:actions.running")}</p>
      ) : (
        <PageForm form={retry.form} submitText={t("system:actions.retry")}>
          <p>{t("system:actions.retryText")}</p>
        </PageForm>
      )}
      {state === "waiting" ? (
        <PageForm form={giveUp.form} submitText={t("system:actions.giveUp")} submitVariant="secondary">
          <p>{t("system:actions.giveUpText")}</p>
        </PageForm>
      ) : null}
    </Card>
  );
}
