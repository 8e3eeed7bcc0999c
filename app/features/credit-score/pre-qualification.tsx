/** Where the pre-qualification stands, and what to do next. */

import { useTexts } from "#app/i18n/context.tsx";
import { nextOf, outcomeOf } from "#app/shared/pre-qualification/outcome.ts";
import { DecidedOn, FinancedRange } from "#app/shared/pre-qualification/outcome-parts.tsx";
import { Card } from "#app/ui/card.tsx";
import { Tag, type Tone } from "#app/ui/data/tag.tsx";
import { ButtonLink, ButtonRow } from "#app/ui/form/button.tsx";
import type { CreditApplicationDetails, CreditOutcome } from "#contract/credit/pre-qualification.ts";
import { creditApplicationPath, historyPath } from "#domain/site/paths.ts";

interface PreQualificationProps {
  /** The latest that was decided, else the one that is begun; null before any. */
  application: Pick<CreditApplicationDetails, "id" | "decision"> | null;
  /** Another one was begun since. */
  isAnotherBegun: boolean;
  /** There are others. */
  hasMore: boolean;
}

const tones: Record<CreditOutcome, Tone> = {
  "pre-qualified": "good",
  person: "warn",
  refused: "bad",
  "not-eligible": "bad",
};

export function PreQualificationCard({ application, isAnotherBegun, hasMore }: PreQualificationProps) {
  const { t, language } = useTexts();
  const heading = t("creditScore:preQualification.heading");
  const decision = application?.decision;
  if (!decision) {
    const stand = application ? "begun" : "none";
    return (
      <Card id="pre-qualification" heading={heading}>
        <p>{t(`creditScore:preQualification.${stand}`)}</p>
        <ButtonRow>
          <ButtonLink variant="secondary" href={creditApplicationPath(language)}>
            {t(`creditScore:preQualification.${stand}Action`)}
          </ButtonLink>
        </ButtonRow>
      </Card>
    );
  }
  const outcome = outcomeOf(decision);
  return (
    <Card
      id="pre-qualification"
      heading={heading}
      aside={<Tag tone={tones[outcome]}>{t(`creditScore:preQualification.states.${outcome}`)}</Tag>}
    >
      <FinancedRange decision={decision} />
      <p>{t(`creditApplication:result.${nextOf(decision)}`)}</p>
      <DecidedOn decision={decision} />
      <ButtonRow>
        <ButtonLink
          variant="secondary"
          href={`${creditApplicationPath(language, "result")}?creditApplicationId=${application.id}`}
        >
          {t("creditScore:preQualification.open")}
        </ButtonLink>
        {isAnotherBegun ? (
          <ButtonLink variant="quiet" href={creditApplicationPath(language)}>
            {t("creditScore:preQualification.another")}
          </ButtonLink>
        ) : null}
      </ButtonRow>
      {hasMore ? (
        <p>
          <a href={`${historyPath(language)}?kind=credit-application`}>{t("creditScore:preQualification.all")}</a>
        </p>
      ) : null}
    </Card>
  );
}
