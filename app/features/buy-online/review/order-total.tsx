import { useTexts } from "#app/i18n/texts-context.tsx";
import { QuoteSum } from "#app/shared/quote/quote-list.tsx";
import { ButtonLink } from "#app/ui/form/button.tsx";
import type { GroupProps } from "./order-group.tsx";

interface OrderTotalProps extends GroupProps {
  /** Where the purchase goes on. */
  href: string;
  text: string;
}

/** The order's sum, with the way to the next step or to the signature. */
export function OrderTotal({ order, href, text }: OrderTotalProps) {
  const { t } = useTexts();
  return (
    <section className="panel order-total" aria-label={t("purchase:lines.total")}>
      <QuoteSum quote={order.quote} />
      <ButtonLink href={href} wide>
        {text}
      </ButtonLink>
    </section>
  );
}
