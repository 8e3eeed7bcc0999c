import { useTexts } from "#app/i18n/context.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { ButtonLink } from "#app/ui/form/button.tsx";
import { creditScorePath } from "#domain/site/paths.ts";
import { Factors, ScoreFigure } from "./score.tsx";
import { ScoreHistory, type ScoreHistoryProps } from "./score-history.tsx";

/** The score and what it is made of; before any, the way to one. */
export function LatestScore({ scores, ...history }: ScoreHistoryProps) {
  const { t, language } = useTexts();
  const latest = scores.at(-1);
  if (!latest) {
    return (
      <EmptyState sign="lock" heading={t("creditScore:empty.heading")} text={t("creditScore:empty.text")}>
        <ButtonLink href={creditScorePath(language, "connect")}>{t("creditScore:connect.action")}</ButtonLink>
      </EmptyState>
    );
  }
  return (
    <>
      <ScoreFigure score={latest} />
      <ScoreHistory scores={scores} {...history} />
      <Factors score={latest} />
    </>
  );
}
