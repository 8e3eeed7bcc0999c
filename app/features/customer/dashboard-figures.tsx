/** Key figures of what the person has: a figure without a value is not shown. */

import type { SerializeFrom } from "@remix-run/server-runtime";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { estimateProps } from "#app/shared/quote/quote-list.tsx";
import { Amount } from "#app/ui/data/amount.tsx";
import { type StatProps, Stats } from "#app/ui/data/stat.tsx";
import { creditScorePath, garagePath, preQualificationPath } from "#domain/site/paths.ts";
import type { DashboardView } from "./dashboard.server.ts";

type FigureFields = "approved" | "score" | "garageValue" | "documents" | "vehicle" | "vehicleCount";

export function DashboardFigures(view: Pick<SerializeFrom<DashboardView>, FigureFields>) {
  const { t, language } = useTexts();
  const { approved, score, garageValue, documents, vehicle, vehicleCount } = view;
  const stats: StatProps[] = [];
  if (approved?.financed) {
    stats.push({
      label: t("customer:dashboard.figures.approved"),
      value: <Amount {...estimateProps(approved.financed.to, language, "financed")} />,
      note: (
        <a href={`${preQualificationPath(language, "result")}?creditApplicationId=${approved.id}`}>
          {t("creditScore:preQualification.open")}
        </a>
      ),
    });
  }
  if (score !== null) {
    stats.push({
      label: t("customer:dashboard.figures.score"),
      value: <span data-score={score}>{score}</span>,
      note: <a href={creditScorePath(language)}>{t("creditScore:factors.heading")}</a>,
    });
  }
  if (garageValue !== null) {
    stats.push({
      label: t("customer:dashboard.figures.garage"),
      value: <Amount {...estimateProps(garageValue, language, "tradeInValue")} />,
      note: <a href={garagePath(language)}>{t("customer:dashboard.figures.vehicles", { count: vehicleCount })}</a>,
    });
  }
  // The documents of a single vehicle stand on its card.
  if (documents > 0 && vehicle && vehicleCount > 1) {
    stats.push({
      label: t("customer:dashboard.figures.documents"),
      value: documents,
      note: <a href={garagePath(language)}>{t("garage:documents.open")}</a>,
    });
  }
  return stats.length > 0 ? <Stats stats={stats} /> : null;
}
