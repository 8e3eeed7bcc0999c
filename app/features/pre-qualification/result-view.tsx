/** Sections of the result page: outcome, amounts, reasons and next step. */

import { useTexts } from "#app/i18n/texts-context.tsx";
import { DecisionLines } from "#app/shared/pre-qualification/decision-lines.tsx";
import { financedRangeOf, nextStepsKey, outcomeOf, reasonsHeadingKey } from "#app/shared/pre-qualification/outcome.ts";
import { amountProps } from "#app/shared/quote/quote-list.tsx";
import { Card } from "#app/ui/card.tsx";
import { AmountList } from "#app/ui/data/amount-list.tsx";
import { Instant } from "#app/ui/data/instant.tsx";
import { ButtonLink, ButtonRow } from "#app/ui/form/button.tsx";
import { PageHeading } from "#app/ui/layout/page-heading.tsx";
import type { CreditDecision } from "#contract/credit/pre-qualification.ts";
import { creditRules } from "#domain/credit/credit-decision.ts";
import { formatPercent } from "#domain/formats/formats.ts";
import { formatDollars } from "#domain/money/money.ts";
import { inventoryPath, preQualificationPath, tradeInPath } from "#domain/site/paths.ts";

interface ResultProps {
  decision: CreditDecision;
  cashDown: number;
}

/** The outcome and its meaning; a staff verdict replaces the automatic decision. */
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

/** Amount range of a pre-qualified applicant. A staff verdict has no rate. */
export function ResultAmounts({ decision, cashDown }: ResultProps) {
  const { t, language } = useTexts();
  const amount = financedRangeOf(decision);
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
                  kind: "subtotal" as const,
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

/** The reason that the staff member wrote. */
export function ResultVerdict({ decision: { verdict } }: Pick<ResultProps, "decision">) {
  const { t } = useTexts();
  if (!verdict) return null;
  return (
    <Card heading={t("creditApplication:result.verdict.reason")} id="verdict">
      <p className="whitespace-pre-line">{verdict.reason}</p>
      <DecisionDate decidedAt={verdict.decidedAt} />
    </Card>
  );
}

/** Next step for every outcome, with a trade-in link for applicants who have a vehicle to trade in. */
export function ResultNext({ decision, cashDown, hasTradeIn }: ResultProps & { hasTradeIn: boolean }) {
  const { t, language } = useTexts();
  const amount = financedRangeOf(decision);
  // Whole dollars, as the price filter expects; rounded down so that it never exceeds the result.
  const priceMax = amount ? Math.floor((amount.to + cashDown) / 100) : null;
  const listHref = inventoryPath(language);
  return (
    <Card heading={t("creditApplication:result.next")} id="next">
      <p>{t(`creditApplication:result.${nextStepsKey(decision)}`)}</p>
      <ButtonRow>
        <ButtonLink href={priceMax === null ? listHref : `${listHref}?priceMax=${priceMax}`}>
          {priceMax === null
            ? t("creditApplication:result.vehicles")
            : t("creditApplication:result.vehiclesUpTo", { amount: formatDollars(priceMax * 100, language) })}
        </ButtonLink>
        <ButtonLink variant="secondary" href={preQualificationPath(language, "dealer")}>
          {t("dealerRequest:link")}
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

/** Reasons line by line; the date appears only when the rules decided. */
export function ResultReasons({ decision }: Pick<ResultProps, "decision">) {
  const { t } = useTexts();
  const { lines, decidedAt, outcome } = decision;
  return (
    <Card heading={t(`creditApplication:result.${reasonsHeadingKey(decision)}`)} id="why">
      <DecisionLines lines={lines} />
      {outcome === "person" ? null : <DecisionDate decidedAt={decidedAt} />}
    </Card>
  );
}

function DecisionDate({ decidedAt }: { decidedAt: string }) {
  const { t } = useTexts();
  return (
    <p className="soft small">
      {t("creditApplication:result.decidedAt")} <Instant value={decidedAt} form="withoutYear" />
    </p>
  );
}
