import { useTexts } from "#app/i18n/texts-context.tsx";
import { formatMainAmount } from "#app/shared/quote/main-amount.ts";
import { paymentTerms } from "#app/shared/quote/payment-terms.ts";
import { ButtonLink } from "#app/ui/form/button.tsx";
import { formatMoney } from "#domain/money/money.ts";
import type { GroupProps } from "./order-group.tsx";

interface OrderTotalProps extends GroupProps {
  /** Where the purchase goes on. */
  href: string;
  text: string;
}

/** What the buyer signs for: the total, and each payment with its terms. */
export function OrderSum({ order: { quote } }: GroupProps) {
  const { t, language } = useTexts();
  return (
    <div>
      <p className="small">{t("purchase:lines.total")}</p>
      <p className="figure">{formatMoney(quote.amounts.total, language)}</p>
      {quote.term ? (
        <p className="small">
          {t(`payment:methods.${quote.method}.name`)}
          <br />
          {formatMainAmount(quote, t, language)}
          <br />
          <span className="soft">{paymentTerms(quote, t, language)}</span>
        </p>
      ) : null}
    </div>
  );
}

/** The order's sum, with the way to the next step or to the signature. */
export function OrderTotal({ order, href, text }: OrderTotalProps) {
  const { t } = useTexts();
  return (
    <section className="panel order-total" aria-label={t("purchase:lines.total")}>
      <OrderSum order={order} />
      <ButtonLink href={href} wide>
        {text}
      </ButtonLink>
    </section>
  );
}
