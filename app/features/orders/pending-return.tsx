import { useTexts } from "#app/i18n/texts-context.tsx";
import { Button, ButtonRow } from "#app/ui/form/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { OrderDetails } from "#contract/purchase/orders.ts";

/** Shown while a return is open: staff settle it, and decide whether the vehicle goes back on sale. */
export function PendingReturn({ order }: { order: Pick<OrderDetails, "state"> }) {
  const { t } = useTexts();
  if (order.state !== "return-asked") return null;
  return (
    <Notice tone="warn" heading={t("staff:orders.giveBack.heading")}>
      <p>{t("staff:orders.giveBack.lead")}</p>
      <form method="post">
        <ButtonRow>
          <Button value="return-sell">{t("staff:orders.giveBack.sell")}</Button>
          <Button variant="secondary" value="return-keep">
            {t("staff:orders.giveBack.keep")}
          </Button>
        </ButtonRow>
      </form>
    </Notice>
  );
}
