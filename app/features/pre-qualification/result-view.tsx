/** What a decision means, and what to do next. */

import { useTexts } from "#app/i18n/context.tsx";
import { DecisionLines } from "#app/shared/pre-qualification/decision-lines.tsx";
import { nextOf, outcomeOf, rangeOf, reasonsOf } from "#app/shared/pre-qualification/outcome.ts";
import { amountProps } from "#app/shared/quote/quote-list.tsx";
import { Card } from "#app/ui/card.tsx";
import { AmountList } from "#app/ui/data/amount-list.tsx";
import { ButtonLink, ButtonRow } from "#app/ui/form/button.tsx";
import { PageHeading } from "#app/ui/layout/page-heading.tsx";
import type { CreditDecision } from "#contract/credit/pre-qualification.ts";
import { creditRules } from "#domain/credit/credit-decision.ts";
import { formatPercent } from "#domain/formats/formats.ts";
import { instantInWords } from "#domain/formats/instant-in-words.ts";
import { formatDollars } from "#domain/money/money.ts";
import { inventoryPath, tradeInPath } from "#domain/site/paths.ts";

interface ResultProps {
  decision: CreditDecision;
  cashDown: number;
}

/** The outcome in a word, and what it means; by a person's verdict where there is one. */
export function ResultHeading({ decision }: Pick<ResultProps, "decision">) {
  const { t } = useTexts();
  const outcome = outcomeOf(decision);
  const lead = decision.verdict ? "verdict.lead" : (`leads.${outcome}` as const);
  return (
    <PageHeading
      heading={t(`creditApplication:result.headings.${outcome}`)}
      lead={t(`creditApplication:result.${lead}`)}
    />
  );
}

/** The range, for who is pre-qualified; a person promises no rate. */
export function ResultAmounts({ decision, cashDown }: ResultProps) {
  const { t, language } = useTexts();
  const amount = rangeOf(decision);
  if (!amount) return null;
  const { rate, monthlyPayment } = decision.verdict ? { rate: null, monthlyPayment: null } : decision;
  return (
    <div className="panel">
      <AmountList
        lines={[
          { label: t("creditApplication:result.amountFrom"), amount: amountProps(amount.from, language, "priceLow") },
          { label: t("creditApplication:result.amountTo"), amount: amountProps(amount.to, language, "priceHigh") },
          { label: t("creditApplication:result.cashDown"), amount: amountProps(cashDown, language, "downPayment") },
          ...(monthlyPayment === null
            ? []
            : [
                {
                  label: t("creditApplication:result.payment"),
                  amount: amountProps(monthlyPayment, language, "payment"),
                  kind: "payment" as const,
                  unit: t("creditApplication:result.months", { months: creditRules.months }),
                },
              ]),
        ]}
      />
      {rate ? (
        <p>
          {t("creditApplication:result.rate", {
            from: formatPercent(rate.from, language),
            to: formatPercent(rate.to, language),
          })}
        </p>
      ) : null}
    </div>
  );
}

/** A person's reason, in their own words. */
export function ResultVerdict({ decision: { verdict } }: Pick<ResultProps, "decision">) {
  const { t } = useTexts();
  if (!verdict) return null;
  return (
    <Card heading={t("creditApplication:result.verdict.reason")} id="verdict">
      <p className="whitespace-pre-line">{verdict.reason}</p>
      <Decided at={verdict.decidedAt} />
    </Card>
  );
}

/** The next step, which every outcome has; and what a vehicle is worth, for who has one to give. */
export function ResultNext({ decision, cashDown, hasTradeIn }: ResultProps & { hasTradeIn: boolean }) {
  const { t, language } = useTexts();
  const amount = rangeOf(decision);
  // In whole dollars, as its filter has them, and never more than the result says.
  const upTo = amount ? Math.floor((amount.to + cashDown) / 100) : null;
  const list = inventoryPath(language);
  return (
    <Card heading={t("creditApplication:result.next")} id="next">
      <p>{t(`creditApplication:result.${nextOf(decision)}`)}</p>
      <ButtonRow>
        <ButtonLink href={upTo === null ? list : `${list}?priceMax=${upTo}`}>
          {upTo === null
            ? t("creditApplication:result.vehicles")
            : t("creditApplication:result.vehiclesUpTo", { amount: formatDollars(upTo * 100, language) })}
        </ButtonLink>
        {hasTradeIn ? (
          <ButtonLink variant="secondary" href={tradeInPath(language)}>
            {t("creditApplication:result.tradeIn")}
          </ButtonLink>
        ) : null}
      </ButtonRow>
    </Card>
  );
}

/** Line by line, with the instant of the decision where the rules made one. */
export function ResultReasons({ decision }: Pick<ResultProps, "decision">) {
  const { t } = useTexts();
  const { lines, decidedAt, outcome } = decision;
  return (
    <Card heading={t(`creditApplication:result.${reasonsOf(decision)}`)} id="why">
      <DecisionLines lines={lines} />
      {outcome === "person" ? null : <Decided at={decidedAt} />}
    </Card>
  );
}

function Decided({ at }: { at: string }) {
  const { t, language } = useTexts();
  return (
    <p className="soft small">
      {t("creditApplication:result.decidedAt")} <time dateTime={at}>{instantInWords(at, language)}</time>
    </p>
  );
}
