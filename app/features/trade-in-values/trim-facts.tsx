/** A trim's value today and everything that was changed in it. */
import { useTexts } from "#app/i18n/texts-context.tsx";
import { Card } from "#app/ui/card.tsx";
import { Instant } from "#app/ui/data/instant.tsx";
import { LineChart } from "#app/ui/data/line-chart.tsx";
import { Stats } from "#app/ui/data/stat.tsx";
import { DataTable } from "#app/ui/data/table.tsx";
import type { TrimDetails, TrimValueChange } from "#contract/trade-in/trade-in-values.ts";
import { formatDay } from "#domain/formats/format-day.ts";
import { toShopDay } from "#domain/formats/shop-clock.ts";
import { formatDollars } from "#domain/money/money.ts";
import { changeColumns } from "./change-columns.ts";
import { trimPath, valueSetPath } from "./paths.ts";
import { authorText, differenceText } from "./value-texts.ts";

export function TrimFigures({ trim }: { trim: TrimDetails }) {
  const { t, language } = useTexts();
  const { id, value, byRules, openEstimates } = trim;
  const link = <a href={trimPath(language, id, "estimates")}>{t("tradeInValues:trim.showEstimates")}</a>;
  return (
    <Stats
      stats={[
        {
          label: t("tradeInValues:trim.value"),
          value: formatDollars(value, language),
          note: value === byRules ? t("tradeInValues:trim.unchanged") : null,
        },
        // A zero is no figure.
        ...(value === byRules
          ? []
          : [
              { label: t("tradeInValues:trim.byRules"), value: formatDollars(byRules, language) },
              { label: t("tradeInValues:trim.difference"), value: differenceText(byRules, value, language) },
            ]),
        ...(openEstimates > 0 ? [{ label: t("tradeInValues:trim.estimates"), value: openEstimates, note: link }] : []),
      ]}
    />
  );
}

/** The value before the first change, after each one, and today. */
function chartPoints({ changes, value }: TrimDetails, today: string) {
  const oldestFirst = changes.toReversed();
  const [first] = oldestFirst;
  if (!first) return [];
  return [
    { day: toShopDay(first.at), value: first.before },
    ...oldestFirst.map(({ at, after }) => ({ day: toShopDay(at), value: after })),
    { day: today, value },
  ];
}

export function TrimHistory({ trim, today }: { trim: TrimDetails; today: string }) {
  const { t, language } = useTexts();
  const points = chartPoints(trim, today);
  const [first, last] = [points[0], points.at(-1)];
  const label = (point: { day: string; value: number }) =>
    `${formatDay(point.day, language)}, ${formatDollars(point.value, language)}`;
  return (
    <Card heading={t("tradeInValues:trim.history")} id="history">
      {first && last ? (
        <LineChart
          label={t("tradeInValues:trim.chart", { from: label(first), to: label(last) })}
          points={points}
          format={(value) => formatDollars(value, language)}
          leastStep={100_00}
        />
      ) : null}
      <HistoryTable changes={trim.changes} />
    </Card>
  );
}

function HistoryTable({ changes }: { changes: readonly TrimValueChange[] }) {
  const texts = useTexts();
  const { t, language } = texts;
  const { before, after, difference } = changeColumns(texts);
  return (
    <DataTable
      caption={t("tradeInValues:trim.history")}
      rows={changes}
      rowKey={({ id }) => String(id)}
      empty={<p className="soft">{t("tradeInValues:trim.none")}</p>}
      columns={[
        {
          key: "at",
          header: t("tradeInValues:columns.at"),
          cell: ({ at, setId }) => (
            <a href={valueSetPath(language, setId)}>
              <Instant value={at} />
            </a>
          ),
        },
        before,
        after,
        difference,
        {
          key: "reason",
          header: t("tradeInValues:columns.reason"),
          cell: ({ reason }) => t(`tradeInValues:reasons.${reason}`),
        },
        { key: "by", header: t("tradeInValues:columns.by"), cell: (change) => authorText(change, t) },
        { key: "note", header: t("tradeInValues:columns.note"), cell: ({ note }) => note || "–" },
      ]}
    />
  );
}
