/** The code to copy and the counts of a widget. */
import { useTexts } from "#app/i18n/texts-context.tsx";
import { Card } from "#app/ui/card.tsx";
import { Day } from "#app/ui/data/day.tsx";
import { Stats } from "#app/ui/data/stat.tsx";
import { DataTable } from "#app/ui/data/table.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { CopyButton } from "#app/ui/form/copy-button.tsx";
import type { WidgetDetails } from "#contract/company/widgets.ts";

/** The code is open until a site has shown the form: then it is copied again, and hardly read. */
export function SnippetCard({ snippet, isInUse }: { snippet: string; isInUse: boolean }) {
  const { t } = useTexts();
  return (
    <Card heading={t("widgets:snippet.title")} id="snippet">
      <p className="soft">{t("widgets:snippet.hint")}</p>
      <div>
        <CopyButton copied={snippet} doneText={t("widgets:snippet.copied")}>
          {t("widgets:snippet.copy")}
        </CopyButton>
      </div>
      <Disclosure summary={t("widgets:snippet.show")} isOpen={!isInUse} isProse={false}>
        <code className="code-block" data-snippet="">
          {snippet}
        </code>
      </Disclosure>
    </Card>
  );
}

const countNames = ["views", "starts", "leads"] as const;

/** The sums of the days below; absent until a site has shown the form. */
export function WidgetFigures({ widget: { days } }: { widget: WidgetDetails }) {
  const { t } = useTexts();
  if (days.length === 0) return null;
  return (
    <section className="fields" aria-labelledby="figures">
      <h2 id="figures">{t("widgets:counts.title")}</h2>
      <Stats
        stats={countNames.map((name) => ({
          label: t(`widgets:fields.${name}`),
          value: days.reduce((sum, day) => sum + day[name], 0),
        }))}
      />
    </section>
  );
}

/** Folded: the figures have the sums. */
export function DailyCounts({ widget }: { widget: WidgetDetails }) {
  const { t } = useTexts();
  if (widget.days.length === 0) return null;
  return (
    <Disclosure summary={t("widgets:counts.byDay")} isProse={false}>
      <p className="soft">{t("widgets:counts.hint")}</p>
      <DataTable
        caption={t("widgets:counts.title")}
        columns={[
          { key: "day", header: t("widgets:fields.day"), cell: ({ day }) => <Day day={day} /> },
          ...countNames.map((name) => ({
            key: name,
            header: t(`widgets:fields.${name}`),
            cell: (row: WidgetDetails["days"][number]) => row[name],
            align: "end" as const,
          })),
        ]}
        rows={widget.days}
        rowKey={({ day }) => day}
        empty={null}
      />
    </Disclosure>
  );
}
