/** What a key is, how much it was used, and the key itself on the one page that shows it. */
import { useTexts } from "#app/i18n/texts-context.tsx";
import { useIntegrationsPath } from "#app/shared/company/integrations-paths.ts";
import { columnDetails } from "#app/shared/list/columns.tsx";
import { Card } from "#app/ui/card.tsx";
import { Day } from "#app/ui/data/day.tsx";
import { DetailList } from "#app/ui/data/detail-list.tsx";
import { Stats } from "#app/ui/data/stat.tsx";
import { DataTable } from "#app/ui/data/table.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { ApiKeyDetails } from "#contract/company/api-keys.ts";
import { keyColumns } from "./keys-list.tsx";

/** The whole key, on the page after the post that made it. */
export function NewKey({ secret }: { secret: string }) {
  const { t } = useTexts();
  return (
    <Notice tone="good" heading={t("integrations:created.heading")} live="status">
      <p>{t("integrations:created.text")}</p>
      <code className="code-block" data-api-key="">
        {secret}
      </code>
    </Notice>
  );
}

export function KeyFacts({ apiKey }: { apiKey: ApiKeyDetails }) {
  const texts = useTexts();
  const { t } = texts;
  const { replacedBy, replaces, createdBy } = apiKey;
  const creator = { term: t("integrations:fields.createdBy"), value: createdBy ?? t("integrations:nobody") };
  return (
    <Card heading={t("integrations:facts")} id="facts">
      <DetailList details={[...columnDetails(keyColumns(texts), apiKey, ["id", "name", "state"]), creator]} />
      {replacedBy ? <OtherKey text={t("integrations:replacedBy")} other={replacedBy} /> : null}
      {replaces ? <OtherKey text={t("integrations:replaces")} other={replaces} /> : null}
    </Card>
  );
}

function OtherKey({ text, other }: { text: string; other: NonNullable<ApiKeyDetails["replaces"]> }) {
  const pathTo = useIntegrationsPath();
  return (
    <p>
      {text} <a href={pathTo(String(other.id))}>{other.prefix}…</a>
    </p>
  );
}

const countNames = ["reads", "writes", "refused"] as const;

export function KeyUse({ apiKey: { today, limits, days } }: { apiKey: ApiKeyDetails }) {
  const { t } = useTexts();
  const notes = {
    reads: t("integrations:use.limit", { count: limits.read }),
    writes: t("integrations:use.limit", { count: limits.write }),
    refused: t("integrations:use.refusedNote"),
  };
  return (
    <Card heading={t("integrations:use.heading")} id="use">
      <Stats
        stats={countNames.map((name) => ({
          label: t(`integrations:use.${name}`),
          value: (
            <data data-count={name} value={today[name]}>
              {today[name]}
            </data>
          ),
          note: notes[name],
        }))}
      />
      {days.length === 0 ? (
        <p>{t("integrations:use.none")}</p>
      ) : (
        <Disclosure summary={t("integrations:use.days")} isProse={false}>
          <DataTable
            caption={t("integrations:use.days")}
            columns={[
              { key: "day", header: t("integrations:use.day"), cell: ({ day }) => <Day day={day} /> },
              ...countNames.map((name) => ({
                key: name,
                header: t(`integrations:use.${name}`),
                cell: (row: ApiKeyDetails["days"][number]) => row[name],
                align: "end" as const,
              })),
            ]}
            rows={days}
            rowKey={({ day }) => day}
            empty={null}
          />
        </Disclosure>
      )}
    </Card>
  );
}
