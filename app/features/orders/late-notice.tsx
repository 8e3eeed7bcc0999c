import { useTexts } from "#app/i18n/texts-context.tsx";
import { Day } from "#app/ui/data/day.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { OrderDetails } from "#contract/purchase/orders.ts";
import { toShopDay } from "#domain/formats/shop-clock.ts";

/** The order's next step, once it is late. */
export function LateNotice({ order: { state, dueAt, isLate } }: { order: OrderDetails }) {
  const { t } = useTexts();
  if (!isLate || dueAt === null) return null;
  if (state === "open" || state === "delivered" || state === "returned") return null;
  return (
    <Notice tone="bad" heading={t("staff:orders.late.heading")}>
      <p>
        {t(`staff:orders.late.steps.${state}`)} {t("staff:orders.late.due")} <Day day={toShopDay(dueAt)} />.
      </p>
    </Notice>
  );
}
