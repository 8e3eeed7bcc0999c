/** Imports of a dealer's stock file: the form, the latest imports, and one with its progress. */
import { type FormDescription, PageForm, PostErrors, usePageForm } from "#app/form/page-form.tsx";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { listHref } from "#app/shared/list/list-state.ts";
import { CancelJob, JobProgress } from "#app/shared/live/job-progress.tsx";
import { LiveRegion } from "#app/shared/live/live-region.tsx";
import { importReason } from "#app/shared/work/import-lines.tsx";
import { Card } from "#app/ui/card.tsx";
import { DetailList } from "#app/ui/data/detail-list.tsx";
import { Instant } from "#app/ui/data/instant.tsx";
import { DataTable } from "#app/ui/data/table.tsx";
import { type StateTone, Tag } from "#app/ui/data/tag.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { ButtonLink, ButtonRow } from "#app/ui/form/button.tsx";
import { FileField } from "#app/ui/form/file-field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { ImportLine } from "#contract/company/import-lines.ts";
import type { StockImport } from "#contract/company/stock-imports.ts";
import { companyPath } from "#domain/site/paths.ts";
import { listStockExample } from "#domain/vehicle/stock-example.ts";
import { stockHeader } from "#domain/vehicle/stock-file.ts";

const tones: Record<StockImport["state"], StateTone> = {
  waiting: "waits",
  running: "waits",
  done: "done",
  cancelled: "off",
  failed: "failed",
};

const isRunning = ({ state }: StockImport): boolean => state === "waiting" || state === "running";

const importHref = (language: Parameters<typeof companyPath>[0], id: string, page = "") =>
  companyPath(language, `vehicles/import/${id}${page}`);

function ImportTag({ stockImport: { state } }: { stockImport: StockImport }) {
  const { t } = useTexts();
  return <Tag tone={tones[state]}>{t(`companyVehicles:imports.states.${state}`)}</Tag>;
}

export function ImportForm({ form: description }: { form: FormDescription }) {
  const { t, language } = useTexts();
  const { form, fields } = usePageForm<{ file: string }>(description);
  return (
    <>
      <ButtonRow>
        <ButtonLink variant="secondary" href={companyPath(language, "vehicles/export.csv")} download>
          {t("companyVehicles:imports.template")}
        </ButtonLink>
      </ButtonRow>
      <ColumnsGuide />
      <PageForm form={form} submitText={t("companyVehicles:imports.submit")} hasFiles>
        <FileField
          field={fields.file}
          label={t("companyVehicles:fields.file")}
          hint={t("companyVehicles:imports.fileHint")}
          accept=".csv,text/csv"
        />
      </PageForm>
    </>
  );
}

/** What the file may hold, for who writes it by hand. */
function ColumnsGuide() {
  const { t, language } = useTexts();
  const rows = listStockExample(language);
  return (
    <Disclosure summary={t("companyVehicles:imports.columns", { count: rows.length })} isProse={false}>
      <DataTable
        caption={t("companyVehicles:imports.columns", { count: rows.length })}
        rows={rows}
        rowKey={({ column }) => column}
        empty={null}
        columns={[
          {
            key: "column",
            header: t("companyVehicles:imports.column"),
            cell: ({ column }) => stockHeader(column, language),
          },
          {
            key: "need",
            header: t("companyVehicles:imports.need"),
            cell: ({ need }) => t(`companyVehicles:imports.needs.${need}`),
          },
          { key: "example", header: t("companyVehicles:imports.example"), cell: ({ example }) => example },
        ]}
      />
    </Disclosure>
  );
}

export function ImportTable({ imports }: { imports: readonly StockImport[] }) {
  const { t, language } = useTexts();
  const count = (name: "added" | "changed" | "refused") => ({
    key: name,
    header: t(`companyVehicles:imports.${name}`),
    cell: (row: StockImport) => row[name],
    align: "end" as const,
  });
  return (
    <DataTable
      caption={t("companyVehicles:imports.latest")}
      rows={imports}
      rowKey={({ id }) => id}
      rowHref={({ id }) => importHref(language, id)}
      empty={<p className="soft">{t("companyVehicles:imports.none")}</p>}
      columns={[
        {
          key: "createdAt",
          header: t("companyVehicles:imports.createdAt"),
          cell: (row) => <Instant value={row.createdAt} />,
        },
        {
          key: "state",
          header: t("companyVehicles:fields.state"),
          cell: (row) => <ImportTag stockImport={row} />,
          hasTag: () => true,
        },
        count("added"),
        count("changed"),
        count("refused"),
      ]}
    />
  );
}

interface ImportProgressProps {
  stockImport: StockImport;
  /** The first of them; empty where the list shows them alone. */
  refusedLines: readonly ImportLine[];
}

export function ImportProgress({ stockImport, refusedLines }: ImportProgressProps) {
  const { t, language } = useTexts();
  const { id, lines, linesDone, added, changed, unchanged, refused, createdBy, state } = stockImport;
  return (
    <>
      <PostErrors id="progress" />
      <LiveRegion isRunning={isRunning(stockImport)}>
        <Card
          heading={t("companyVehicles:imports.counts")}
          id="progress"
          aside={<ImportTag stockImport={stockImport} />}
        >
          {refused > 0 ? <RefusedNotice stockImport={stockImport} refusedLines={refusedLines} /> : null}
          {state === "failed" ? (
            <Notice tone="bad">
              <p>{t("companyVehicles:imports.failed")}</p>
              <p>
                <a href={companyPath(language, "vehicles/import")}>{t("companyVehicles:imports.heading")}</a>
              </p>
            </Notice>
          ) : null}
          <JobProgress
            job={stockImport}
            text={t("companyVehicles:imports.progress", { done: linesDone, count: lines })}
            max={lines}
            value={linesDone}
          />
          <DetailList
            details={[
              { term: t("companyVehicles:imports.added"), value: added },
              { term: t("companyVehicles:imports.changed"), value: changed },
              { term: t("companyVehicles:imports.unchanged"), value: unchanged },
              { term: t("companyVehicles:imports.refused"), value: refused },
              ...(createdBy ? [{ term: t("companyVehicles:imports.createdBy"), value: createdBy }] : []),
            ]}
          />
          {isRunning(stockImport) ? (
            <CancelJob
              cancelText={t("companyVehicles:imports.cancel")}
              refresh={{ href: importHref(language, id), text: t("companyVehicles:imports.refresh") }}
            />
          ) : null}
        </Card>
      </LiveRegion>
    </>
  );
}

/** What must be corrected comes before all that went well. */
function RefusedNotice({ stockImport: { id, refused }, refusedLines }: ImportProgressProps) {
  const texts = useTexts();
  const { t, language } = texts;
  return (
    <Notice tone="bad" heading={t("companyVehicles:imports.refusedCount", { count: refused })}>
      {refusedLines.length > 0 ? (
        <ul>
          {refusedLines.map((line) => (
            <li key={line.id}>
              {t("companyVehicles:imports.lineOf", { line: line.id })} · {importReason(line, texts)}
            </li>
          ))}
        </ul>
      ) : null}
      {refused > refusedLines.length && refusedLines.length > 0 ? (
        <p>
          <a href={listHref(importHref(language, id), { state: "failed" })}>
            {t("companyVehicles:imports.refusedAll", { count: refused })}
          </a>
        </p>
      ) : null}
      <p>{t("companyVehicles:imports.refusedLead")}</p>
      <ButtonRow>
        <ButtonLink variant="secondary" href={importHref(language, id, "/refused.csv")} download>
          {t("companyVehicles:imports.refusedFile")}
        </ButtonLink>
      </ButtonRow>
    </Notice>
  );
}
