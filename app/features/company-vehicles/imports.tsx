/** Imports of a dealer's stock file: the form, the latest imports, and one with its progress. */
import { type FormDescription, PageForm, PostErrors, usePageForm } from "#app/form/page-form.tsx";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { CancelJob, JobProgress } from "#app/shared/live/job-progress.tsx";
import { LiveRegion } from "#app/shared/live/live-region.tsx";
import { Card } from "#app/ui/card.tsx";
import { DetailList } from "#app/ui/data/detail-list.tsx";
import { Instant } from "#app/ui/data/instant.tsx";
import { DataTable } from "#app/ui/data/table.tsx";
import { type StateTone, Tag } from "#app/ui/data/tag.tsx";
import { ButtonLink, ButtonRow } from "#app/ui/form/button.tsx";
import { FileField } from "#app/ui/form/file-field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { StockImport } from "#contract/company/stock-imports.ts";
import { companyPath } from "#domain/site/paths.ts";
import { stockColumns, stockHeader } from "#domain/vehicle/stock-file.ts";

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
      <p>{t("companyVehicles:imports.lead")}</p>
      <p className="soft">{stockColumns.map((column) => stockHeader(column, language)).join(", ")}</p>
      <PageForm form={form} submitText={t("companyVehicles:imports.submit")} hasFiles>
        <FileField
          field={fields.file}
          label={t("companyVehicles:fields.file")}
          hint={t("companyVehicles:imports.fileHint")}
          accept=".csv,text/csv"
        />
      </PageForm>
      <p>
        <a href={companyPath(language, "vehicles/export.csv")} download>
          {t("companyVehicles:imports.template")}
        </a>
      </p>
    </>
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

export function ImportProgress({ stockImport }: { stockImport: StockImport }) {
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
              { term: t("companyVehicles:imports.createdBy"), value: createdBy ?? "–" },
            ]}
          />
          {isRunning(stockImport) ? (
            <CancelJob
              cancelText={t("companyVehicles:imports.cancel")}
              refresh={{ href: importHref(language, id), text: t("companyVehicles:imports.refresh") }}
            />
          ) : null}
          {refused > 0 ? <RefusedFile id={id} /> : null}
        </Card>
      </LiveRegion>
    </>
  );
}

function RefusedFile({ id }: { id: string }) {
  const { t, language } = useTexts();
  return (
    <>
      <p>{t("companyVehicles:imports.refusedLead")}</p>
      <ButtonRow>
        <ButtonLink variant="secondary" href={importHref(language, id, "/refused.csv")} download>
          {t("companyVehicles:imports.refusedFile")}
        </ButtonLink>
      </ButtonRow>
    </>
  );
}
