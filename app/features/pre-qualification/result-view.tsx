/** Sections of the result page: outcome, amounts, reasons and next step. */

import { useTexts } from "#app/i18n/texts-context.tsx";
import { DecisionLines } from "#app/shared/pre-qualification/decision-lines.tsx";
import { financedRangeOf, nextStepsKey, outcomeOf, reasonsHeadingKey } from "#app/shared/pre-qualification/outcome.ts";
import { RangeStart } from "#app/shared/pre-qualification/outcome-parts.tsx";
import { estimateProps } from "#app/shared/quote/quote-list.tsx";
import { Card } from "#app/ui/card.tsx";
import { AmountList } from "#app/ui/data/amount-list.tsx";
import { Instant } from "#app/ui/data/instant.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { ButtonLink, ButtonRow } from "#app/ui/form/button.tsx";
import { PageHeading } from "#app/ui/layout/page-heading.tsx";
import type { CreditDecision } from "#contract/credit/pre-qualification.ts";
import { creditRules } from "#domain/credit/credit-decision.ts";
import { formatPercent } from "#domain/formats/formats.ts";
import { type Cents, formatDollars } from "#domain/money/money.ts";
import { beforeTaxes } from "#domain/money/tax.ts";
import { listTaxRates } from "#domain/money/tax-rates.ts";
import type { Province } from "#domain/place/province.ts";
import { inventoryPath, preQualificationPath, tradeInPath } from "#domain/site/paths.ts";
import { resultHeading } from "./result-heading.ts";

interface ResultProps {
  decision: CreditDecision;
  cashDown: number;
}

interface NextProps extends ResultProps {
  /** Where the person lives, whose taxes a vehicle has; null if it is unknown. */
  province: Province | null;
  condition: "new" | "used";
  /** The day whose tax rates count. */
  today: string;
}

/** The outcome and its meaning; a staff verdict replaces the automatic decision. */
export function ResultHeading({ decision }: Pick<ResultProps, "decision">) {
  const texts = useTexts();
  const { t } = texts;
  const outcome = outcomeOf(decision);
  const heading = resultHeading(decision, texts);
  const lead = decision.verdict ? "verdict.lead" : (`leads.${outcome}` as const);
  return (
    <>
      <PageHeading
        eyebrow={heading.amount ? heading.outcome : t("creditApplication:title")}
        heading={heading.amount ? <span className="figure">{heading.amount}</span> : heading.outcome}
        lead={t(`creditApplication:result.${lead}`)}
      />
      {outcome === "person" ? (
        <p>
          <strong>{t("creditApplication:result.person.when")}</strong>
        </p>
      ) : null}
    </>
  );
}

/** With the taxes, because they are a part of what is financed. Null unless pre-qualified. */
function totalBudgetOf({ decision, cashDown }: ResultProps): Cents | null {
  const amount = financedRangeOf(decision);
  return amount ? amount.to + cashDown : null;
}

/** Of a vehicle, before taxes: whole dollars, as the price filter expects, and rounded down so that it never exceeds the result. */
function highestPriceOf({ province, condition, today, ...result }: NextProps): number | null {
  const budget = totalBudgetOf(result);
  if (budget === null || province === null) return null;
  const rates = listTaxRates({ province, date: today, condition, price: budget });
  return Math.floor(beforeTaxes(budget, rates) / 100);
}

/**
 * What is behind the amount of the heading, which alone is large: the range, its payment, and what it comes to with the
 * down payment. A staff verdict has no rate.
 */
export function ResultAmounts(result: NextProps) {
  const { t, language } = useTexts();
  const { decision, cashDown } = result;
  const totalBudget = totalBudgetOf(result);
  const highestPrice = highestPriceOf(result);
  const range = financedRangeOf(decision);
  if (totalBudget === null || range === null) return null;
  const { rate, monthlyPayment } = decision.verdict ? { rate: null, monthlyPayment: null } : decision;
  return (
    <div>
      <AmountList
        lines={[
          {
            label: t("creditApplication:result.amount"),
            before: <RangeStart range={range} />,
            amount: estimateProps(range.to, language, "priceHigh"),
          },
          ...(monthlyPayment === null
            ? []
            : [
                {
                  label: t("creditApplication:result.payment"),
                  amount: estimateProps(monthlyPayment, language, "payment"),
                  hint: [
                    t("creditApplication:result.months", { months: creditRules.months }),
                    ...(rate
                      ? [
                          t("creditApplication:result.rate", {
                            from: formatPercent(rate.from, language),
                            to: formatPercent(rate.to, language),
                          }),
                        ]
                      : []),
                  ].join(" "),
                },
              ]),
          { label: t("creditApplication:result.cashDown"), amount: estimateProps(cashDown, language, "downPayment") },
          {
            label: t("creditApplication:result.budget"),
            amount: estimateProps(totalBudget, language, "total"),
            kind: "subtotal",
          },
          ...(highestPrice === null
            ? []
            : [
                {
                  label: t("creditApplication:result.beforeTaxes"),
                  amount: estimateProps(highestPrice * 100, language, "vehiclePrice"),
                },
              ]),
        ]}
      />
      {decision.verdict ? <p className="soft small">{t("creditApplication:result.verdict.lender")}</p> : null}
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
export function ResultNext({ hasTradeIn, ...result }: NextProps & { hasTradeIn: boolean }) {
  const { t, language } = useTexts();
  const { decision } = result;
  const priceMax = highestPriceOf(result);
  const listHref = inventoryPath(language);
  return (
    <section className="prose" id="next" aria-labelledby="next-heading">
      <h2 id="next-heading">{t("creditApplication:result.next")}</h2>
      <p>{t(`creditApplication:result.${nextStepsKey(decision)}`)}</p>
      <ButtonRow>
        <ButtonLink href={priceMax === null ? listHref : `${listHref}?priceMax=${priceMax}`}>
          {priceMax === null
            ? t("creditApplication:result.vehicles")
            : t("creditApplication:result.vehiclesUpTo", { amount: formatDollars(priceMax * 100, language) })}
        </ButtonLink>
        {hasTradeIn ? (
          <ButtonLink variant="secondary" href={tradeInPath(language)}>
            {t("creditApplication:result.tradeIn")}
          </ButtonLink>
        ) : null}
        <ButtonLink variant="quiet" href={preQualificationPath(language, "dealer")}>
          {t("dealerRequest:link")}
        </ButtonLink>
      </ButtonRow>
    </section>
  );
}

/** Reasons line by line. Unless pre-qualified, what counts against the applicant is in sight, and the rest is folded. */
export function ResultReasons({ decision }: Pick<ResultProps, "decision">) {
  const { t } = useTexts();
  const { lines, decidedAt, outcome } = decision;
  const heading = t(`creditApplication:result.${reasonsHeadingKey(decision)}`);
  const against =
    outcomeOf(decision) === "pre-qualified"
      ? []
      : lines.filter(({ verdict }) => verdict === "against" || verdict === "stops");
  return (
    <section id="why" className="fields">
      {against.length > 0 ? (
        <>
          <h2>{heading}</h2>
          <DecisionLines lines={against} />
        </>
      ) : null}
      <Disclosure summary={against.length > 0 ? t("creditApplication:result.otherRules") : heading}>
        <DecisionLines lines={lines.filter((line) => !against.includes(line))} />
        {outcome === "person" ? null : <DecisionDate decidedAt={decidedAt} />}
      </Disclosure>
    </section>
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
