import { useTexts } from "#app/i18n/texts-context.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { ButtonLink } from "#app/ui/form/button.tsx";
import { creditScorePath } from "#domain/site/paths.ts";
import { FactorsCard, ScoreFigure } from "./score.tsx";
import { ScoreHistory, type ScoreHistoryProps } from "./score-history.tsx";

/** The latest score with its history and factors, or a link to connect an institution. */
export function LatestScore({ scores, ...history }: ScoreHistoryProps) {
  const { t, language } = useTexts();
  const latest = scores.at(-1);
  if (!latest) {
    return (
      <EmptyState icon="lock" heading={t("creditScore:empty.heading")} text={t("creditScore:empty.text")}>
        <ButtonLink href={creditScorePath(language, "connect")}>{t("creditScore:connect.action")}</ButtonLink>
      </EmptyState>
    );
  }
  return (
    <>
      <ScoreFigure score={latest} />
      <ScoreHistory scores={scores} {...history} />
      <FactorsCard score={latest} />
    </>
  );
}
