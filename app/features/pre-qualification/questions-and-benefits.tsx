import { useTexts } from "#app/i18n/texts-context.tsx";
import { Card } from "#app/ui/card.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { preQualificationParts } from "#domain/credit/pre-qualification.ts";

/** Before the start: what the applicant will be asked, and what the answers bring. */
export function QuestionsAndBenefits() {
  const { t } = useTexts();
  return (
    <div className="fields fields-2">
      <Card heading={t("creditApplication:main.asked")} id="asked">
        <ol className="facts">
          {preQualificationParts.map((part, index) => (
            <li key={part}>
              <span className="step-sign" aria-hidden="true">
                {index + 1}
              </span>
              {t(`creditApplication:parts.${part}`)}
            </li>
          ))}
        </ol>
      </Card>
      <Card heading={t("creditApplication:main.given")} id="given">
        <BenefitFacts />
      </Card>
    </div>
  );
}

/** What the answers bring. */
export function BenefitFacts() {
  const { t } = useTexts();
  return (
    <ul className="facts">
      {(["givenAnswer", "givenAmount", "givenPayment", "givenReasons"] as const).map((name) => (
        <li key={name}>
          <Icon name="check" />
          {t(`creditApplication:main.${name}`)}
        </li>
      ))}
    </ul>
  );
}
