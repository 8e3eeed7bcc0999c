/** Card with the state of the pre-qualification and links for the next step. */

import { useTexts } from "#app/i18n/texts-context.tsx";
import { nextStepsKey, outcomeOf } from "#app/shared/pre-qualification/outcome.ts";
import { DecisionDay, FinancedRange } from "#app/shared/pre-qualification/outcome-parts.tsx";
import { Card } from "#app/ui/card.tsx";
import { Tag, type Tone } from "#app/ui/data/tag.tsx";
import { ButtonLink, ButtonRow } from "#app/ui/form/button.tsx";
import type { CreditOutcome, PreQualificationDetails } from "#contract/credit/pre-qualification.ts";
import { historyPath, preQualificationPath } from "#domain/site/paths.ts";

interface PreQualificationProps {
  /** The latest decided one, else the one in progress; null when there is none. */
  preQualification: Pick<PreQualificationDetails, "id" | "decision"> | null;
  /** A newer one has been started but not decided. */
  hasNewerDraft: boolean;
  /** There are more than the one shown. */
  hasMore: boolean;
}

const tones: Record<CreditOutcome, Tone> = {
  "pre-qualified": "good",
  person: "warn",
  refused: "bad",
  "not-eligible": "bad",
};

export function PreQualificationCard({ preQualification, hasNewerDraft, hasMore }: PreQualificationProps) {
  const { t, language } = useTexts();
  const heading = t("creditScore:preQualification.heading");
  const decision = preQualification?.decision;
  if (!decision) {
    const stateKey = preQualification ? "begun" : "none";
    return (
      <Card id="pre-qualification" heading={heading}>
        <p>{t(`creditScore:preQualification.${stateKey}`)}</p>
        <ButtonRow>
          <ButtonLink variant="secondary" href={preQualificationPath(language)}>
            {t(`creditScore:preQualification.${stateKey}Action`)}
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
      <p>{t(`creditApplication:result.${nextStepsKey(decision)}`)}</p>
      <DecisionDay decision={decision} />
      <ButtonRow>
        <ButtonLink
          variant="secondary"
          href={`${preQualificationPath(language, "result")}?creditApplicationId=${preQualification.id}`}
        >
          {t("creditScore:preQualification.open")}
        </ButtonLink>
        {hasNewerDraft ? (
          <ButtonLink variant="quiet" href={preQualificationPath(language)}>
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
