/** Key figures: value of the garage, and counts of what is in progress or needs attention. */

import { useTexts } from "#app/i18n/texts-context.tsx";
import { amountProps } from "#app/shared/quote/quote-list.tsx";
import { Amount } from "#app/ui/data/amount.tsx";
import { Stats } from "#app/ui/data/stat.tsx";
import { formatDollars } from "#domain/money/money.ts";
import { garagePath } from "#domain/site/paths.ts";
import type { DashboardView } from "./dashboard.server.ts";

export function DashboardFigures({
  garage,
  inProgressCount,
  checkingCount,
  declinedCount,
}: Pick<DashboardView, "garage" | "inProgressCount" | "checkingCount" | "declinedCount">) {
  const { t, language } = useTexts();
  return (
    <Stats
      stats={[
        ...(garage
          ? [
              {
                label: t("customer:dashboard.figures.garage"),
                value:
                  garage.value === null ? (
                    "–"
                  ) : (
                    <Amount {...amountProps(garage.value, language)} text={formatDollars(garage.value, language)} />
                  ),
                note: (
                  <a href={garagePath(language)}>{t("customer:dashboard.figures.vehicles", { count: garage.count })}</a>
                ),
              },
            ]
          : []),
        { label: t("customer:dashboard.figures.underWay"), value: inProgressCount },
        { label: t("customer:dashboard.figures.checking"), value: checkingCount },
        { label: t("customer:dashboard.figures.documents"), value: declinedCount },
      ]}
    />
  );
}
