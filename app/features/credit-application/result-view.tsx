/** What a decision means, and what to do next. */

import { creditRules } from "#app/domain/credit-decision.ts";
import { formatPercent } from "#app/domain/formats.ts";
import { instantInWords } from "#app/domain/instant-in-words.ts";
import { formatDollars } from "#app/domain/money.ts";
import { inventoryPath } from "#app/domain/paths.ts";
import { useTexts } from "#app/i18n/context.tsx";
import { amountProps } from "#app/quote/quote-list.tsx";
import { AmountList } from "#app/ui/amount-list.tsx";
import { ButtonLink, ButtonRow } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import type { CreditDecision } from "#upstream/contract/credit-application.ts";
import { DecisionLines } from "./decision-lines.tsx";

interface ResultProps {
  decision: CreditDecision;
  cashDown: number;
}

/** The range, for who is pre-qualified. */
export function ResultAmounts({ decision: { amount, rate, monthlyPayment }, cashDown }: ResultProps) {
  const { t, language } = useTexts();
  if (!amount || !rate || monthlyPayment === null) return null;
  const rates = { from: formatPercent(rate.from, language), to: formatPercent(rate.to, language) };
  return (
    <div className="panel">
      <AmountList
        lines={[
          { label: t("creditApplication:result.amountFrom"), amount: amountProps(amount.from, language, "priceLow") },
          { label: t("creditApplication:result.amountTo"), amount: amountProps(amount.to, language, "priceHigh") },
          { label: t("creditApplication:result.cashDown"), amount: amountProps(cashDown, language, "downPayment") },
          {
            label: t("creditApplication:result.payment"),
            amount: amountProps(monthlyPayment, language, "payment"),
            kind: "payment",
            unit: t("creditApplication:result.months", { months: creditRules.months }),
          },
        ]}
      />
      <p>
        {t("creditApplication:result.rate")}: {t("creditApplication:result.rates", rates)}
      </p>
    </div>
  );
}

/** The next step, which every outcome has. */
export function ResultNext({ decision: { outcome, amount }, cashDown }: ResultProps) {
  const { t, language } = useTexts();
  const upTo = amount ? amount.to + cashDown : null;
  const list = inventoryPath(language);
  return (
    <Card heading={t("creditApplication:result.next")} id="next">
      <p>{t(`creditApplication:result.nexts.${outcome}`)}</p>
      <ButtonRow>
        <ButtonLink href={upTo === null ? list : `${list}?priceMax=${Math.floor(upTo / 100)}`}>
          {upTo === null
            ? t("creditApplication:result.vehicles")
            : t("creditApplication:result.vehiclesUpTo", { amount: formatDollars(upTo, language) })}
        </ButtonLink>
      </ButtonRow>
    </Card>
  );
}

/** Line by line, with the instant of the decision. */
export function ResultReasons({ decision: { lines, decidedAt } }: Pick<ResultProps, "decision">) {
  const { t, language } = useTexts();
  return (
    <Card heading={t("creditApplication:result.why")} id="why">
      <DecisionLines lines={lines} />
      <p className="soft small">
        {t("creditApplication:result.decidedAt")}{" "}
        <time dateTime={decidedAt}>{instantInWords(decidedAt, language)}</time>
      </p>
    </Card>
  );
}
