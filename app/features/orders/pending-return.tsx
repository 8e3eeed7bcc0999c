/** An open return: what the buyer asks, and the two ways in which staff record that the vehicle is back. */
import { useTexts } from "#app/i18n/texts-context.tsx";
import { Card } from "#app/ui/card.tsx";
import { Button, ButtonRow } from "#app/ui/form/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { OrderDetails } from "#contract/purchase/orders.ts";
import { formatWithOptionalCents } from "#domain/money/money.ts";

/** Shown while a return is open: staff settle it, and decide whether the vehicle goes back on sale. */
export function PendingReturn({ order }: { order: Pick<OrderDetails, "state" | "refund"> }) {
  const { t, language } = useTexts();
  if (order.state !== "return-asked") return null;
  const amount = formatWithOptionalCents(order.refund.amount, language);
  return (
    <>
      <Notice tone="warn" heading={t("staff:orders.giveBack.heading")}>
        <p>{t("staff:orders.giveBack.lead", { amount })}</p>
      </Notice>
      <Card variant="panel" heading={t("staff:orders.giveBack.title")} id="give-back">
        <form method="post">
          <ButtonRow>
            <Button value="return-sell">{t("staff:orders.giveBack.sell")}</Button>
            <Button variant="secondary" value="return-keep">
              {t("staff:orders.giveBack.keep")}
            </Button>
          </ButtonRow>
        </form>
      </Card>
    </>
  );
}
