/** The vehicle and its quote beside each step: a bar on phones, a column on wide screens. */

import type { SerializeFrom } from "@remix-run/server-runtime";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { formatMainAmount } from "#app/shared/quote/main-amount.ts";
import { QuoteList } from "#app/shared/quote/quote-list.tsx";
import { NoBreakText } from "#app/ui/data/no-break-text.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { ResponsiveDisclosure } from "#app/ui/responsive-disclosure.tsx";
import { formatMoney } from "#domain/money/money.ts";
import type { StepView } from "./step-view.server.ts";

type QuoteView = Pick<SerializeFrom<StepView>, "quote" | "vehicleName" | "trim" | "photoUrl" | "isEstimate">;

export function CurrentQuote({ view }: { view: QuoteView }) {
  const { t } = useTexts();
  return (
    <ResponsiveDisclosure summary={<QuoteBar view={view} />}>
      <div className="quote-vehicle">
        <Picture src={view.photoUrl} alt="" width={288} height={144} eager />
        <h2>
          <NoBreakText text={view.vehicleName} />
        </h2>
      </div>
      <p className="soft">{view.trim}</p>
      <QuoteList quote={view.quote} compact />
      {view.isEstimate ? <p className="soft small">{t("purchase:estimate")}</p> : null}
    </ResponsiveDisclosure>
  );
}

/** The vehicle, then the total, or the price and the payment: a payment never stands without the price (docs/law.md). */
function QuoteBar({ view: { quote, vehicleName, photoUrl } }: { view: QuoteView }) {
  const { t, language } = useTexts();
  const { total, vehiclePrice } = quote.amounts;
  return (
    <span className="quote-bar">
      <Picture src={photoUrl} alt="" width={60} height={40} eager />
      <span>
        <span className="quote-bar-name">
          <NoBreakText text={vehicleName} />
        </span>
        <span className="small">
          <strong>{formatMoney(quote.term ? vehiclePrice : total, language)}</strong>{" "}
          {quote.term ? (
            <span className="unbroken">· {formatMainAmount(quote, t, language)}</span>
          ) : (
            t("payment:inTotal")
          )}
        </span>
      </span>
    </span>
  );
}
