/** The vehicle and its quote beside each step: a part of the bar on phones, a column on wide screens. */

import type { SerializeFrom } from "@remix-run/server-runtime";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { QuoteList, QuoteSum } from "#app/shared/quote/quote-list.tsx";
import { NoBreakText } from "#app/ui/data/no-break-text.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { ResponsiveDisclosure } from "#app/ui/responsive-disclosure.tsx";
import { stepHeadName } from "#app/ui/steps.tsx";
import { formatMoney } from "#domain/money/money.ts";
import type { PaymentMethod, Quote } from "#domain/money/quote.ts";
import type { StepView } from "./step-view.server.ts";

type QuoteView = Pick<
  SerializeFrom<StepView>,
  "quote" | "vehicleName" | "trim" | "photoUrl" | "isEstimate" | "hasProvince"
>;

/** Answers of the forms that change the quote: the trade-in's, and the payment methods. quote.css has a rule for each. */
type Answer = "yes" | "no" | PaymentMethod;

/** The quote after each answer of the page's form, and the answer that the form is served with: its quote has names for scripts. */
export interface QuoteChoice {
  quotes: readonly { answer: Answer; quote: Quote }[];
  served: Answer;
}

/** Follows the answer that is chosen in the page's form: the style sheet shows the quote of one answer. */
export function CurrentQuote({ view, choice }: { view: QuoteView; choice?: QuoteChoice | undefined }) {
  if (!choice) return <FoldedQuote view={view} />;
  return choice.quotes.map(({ answer, quote }) => (
    <div key={answer} className={`quote-${answer}`}>
      <FoldedQuote view={{ ...view, quote }} isUnnamed={answer !== choice.served} />
    </div>
  ));
}

function FoldedQuote({ view, isUnnamed }: { view: QuoteView; isUnnamed?: boolean }) {
  const { t } = useTexts();
  return (
    <ResponsiveDisclosure name={stepHeadName} summary={<QuoteBar view={view} />}>
      <div>
        <div className="quote-vehicle">
          <Picture src={view.photoUrl} alt="" width={288} height={144} eager />
          <h2>
            <NoBreakText text={view.vehicleName} />
          </h2>
        </div>
        <p className="soft">{view.trim}</p>
        <div className="order-total">
          <QuoteSum quote={view.quote} hasParts />
        </div>
        <Disclosure summary={t("purchase:allAmounts")} isProse={false}>
          <QuoteList quote={view.quote} compact plain isUnnamed={isUnnamed} />
        </Disclosure>
        {view.isEstimate ? <p className="soft small">{t("purchase:estimate")}</p> : null}
      </div>
    </ResponsiveDisclosure>
  );
}

/**
 * The vehicle and its total, or the price before taxes while the buyer's province is not known; a lease's taxes are part of its payments. A
 * payment stands beside its terms alone, in the quote.
 */
function QuoteBar({ view: { quote, vehicleName, photoUrl, hasProvince } }: { view: QuoteView }) {
  const { t, language } = useTexts();
  const { total, vehiclePrice } = quote.amounts;
  const isTotal = hasProvince && quote.method !== "lease";
  return (
    <span className="quote-bar">
      <Picture src={photoUrl} alt="" width={64} height={32} />
      <span className="visually-hidden">{vehicleName} </span>
      <span>{formatMoney(isTotal ? total : vehiclePrice, language)}</span>{" "}
      <span className="small">{t(isTotal ? "purchase:totalWithTaxes" : "purchase:priceBeforeTaxes")}</span>
    </span>
  );
}
