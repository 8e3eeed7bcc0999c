/** Where the pre-qualification stands, and what to do next. */
import { dayOf } from "#app/domain/order-dates.ts";
import { creditApplicationPath } from "#app/domain/paths.ts";
import { useTexts } from "#app/i18n/context.tsx";
import { outcomeOf, rangeOf } from "#app/pre-qualification/outcome.ts";
import { amountProps } from "#app/quote/quote-list.tsx";
import { Amount } from "#app/ui/amount.tsx";
import { ButtonLink, ButtonRow } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Day } from "#app/ui/day.tsx";
import { Tag, type Tone } from "#app/ui/tag.tsx";
import type { CreditApplicationDetails, CreditOutcome } from "#upstream/contract/credit-application.ts";

type PreQualification = Pick<CreditApplicationDetails, "id" | "decision">;

const tones: Record<CreditOutcome, Tone> = {
  "pre-qualified": "good",
  person: "warn",
  refused: "bad",
  "not-eligible": "bad",
};

/** @param application null before one is begun; one without a decision is begun. */
export function PreQualificationCard({ application }: { application: PreQualification | null }) {
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
  const range = rangeOf(decision);
  return (
    <Card
      id="pre-qualification"
      heading={heading}
      aside={<Tag tone={tones[outcome]}>{t(`creditScore:preQualification.states.${outcome}`)}</Tag>}
    >
      {range ? (
        <p>
          <strong className="figure">
            <Amount {...amountProps(range.from, language, "priceLow")} /> {t("tradeIn:estimate.to")}{" "}
            <Amount {...amountProps(range.to, language, "priceHigh")} />
          </strong>
        </p>
      ) : null}
      <p>{t(`creditApplication:result.nexts.${outcome}`)}</p>
      <p className="soft">
        {t("creditApplication:result.decidedAt")} <Day day={dayOf((decision.verdict ?? decision).decidedAt)} />
      </p>
      <ButtonRow>
        <ButtonLink
          variant="secondary"
          href={`${creditApplicationPath(language, "result")}?creditApplicationId=${application.id}`}
        >
          {t("creditScore:preQualification.open")}
        </ButtonLink>
      </ButtonRow>
    </Card>
  );
}
