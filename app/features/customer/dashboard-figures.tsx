/** The garage's worth and what waits, at a glance. */

import { useTexts } from "#app/i18n/context.tsx";
import { amountProps } from "#app/shared/quote/quote-list.tsx";
import { Amount } from "#app/ui/data/amount.tsx";
import { Stats } from "#app/ui/data/stat.tsx";
import { formatDollars } from "#domain/money/money.ts";
import { garagePath } from "#domain/site/paths.ts";
import type { DashboardView } from "./dashboard.server.ts";

export function DashboardFigures({
  garage,
  underWayCount,
  checking,
  declined,
}: Pick<DashboardView, "garage" | "underWayCount" | "checking" | "declined">) {
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
        { label: t("customer:dashboard.figures.underWay"), value: underWayCount },
        { label: t("customer:dashboard.figures.checking"), value: checking },
        { label: t("customer:dashboard.figures.documents"), value: declined },
      ]}
    />
  );
}
