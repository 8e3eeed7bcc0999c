import { useTexts } from "#app/i18n/texts-context.tsx";
import { Card } from "#app/ui/card.tsx";
import { ButtonLink, ButtonRow } from "#app/ui/form/button.tsx";
import type { CreditScore } from "#contract/credit/credit-score.ts";
import { isStartingScore } from "#domain/credit/credit-score.ts";
import { creditScorePath } from "#domain/site/paths.ts";
import { NewScore, type NewScoreProps } from "./new-score.tsx";
import { Factors, ScoreFigure } from "./score.tsx";
import { ScoreHistory } from "./score-history.tsx";

interface LatestScoreProps extends NewScoreProps {
  scores: readonly CreditScore[];
}

/** The latest score with its history and factors, or a link to connect an institution. */
export function LatestScore({ scores, ...newScore }: LatestScoreProps) {
  const { t, language } = useTexts();
  const latest = scores.at(-1);
  if (!latest) {
    return (
      <Card id="no-score" heading={t("creditScore:empty.heading")}>
        <p>{t("creditScore:empty.text")}</p>
        <ButtonRow>
          <ButtonLink href={creditScorePath(language, "connect")}>{t("creditScore:connect.action")}</ButtonLink>
        </ButtonRow>
      </Card>
    );
  }
  return (
    <>
      <section className={scores.length > 1 ? "card score-card" : "card"} aria-labelledby="score">
        <h2 id="score" className="visually-hidden">
          {t("creditScore:history.score")}
        </h2>
        <div className="form">
          <ScoreFigure score={latest} />
          {/* A pre-qualification brings the first score by itself, before a new one may be asked for. */}
          {isStartingScore(latest) && !newScore.mayRefresh ? null : <NewScore {...newScore} />}
        </div>
        {isStartingScore(latest) ? null : <ScoreHistory scores={scores} />}
      </section>
      <Factors score={latest} />
    </>
  );
}
