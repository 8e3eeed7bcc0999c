/** Cancellation of a purchase: the confirmation form, and then the result with the deposit's refund. */
import type { z } from "zod";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { Message } from "#app/page/message.tsx";
import { RefundNotice } from "#app/shared/purchase/refund-notice.tsx";
import { Day } from "#app/ui/data/day.tsx";
import { Button, ButtonLink, ButtonRow } from "#app/ui/form/button.tsx";
import type * as transaction from "#contract/purchase/transaction.ts";
import { toShopDay } from "#domain/formats/shop-clock.ts";
import { formatMoney } from "#domain/money/money.ts";
import { inventoryPath, purchasePath } from "#domain/site/paths.ts";
import { fullVehicleName } from "#domain/vehicle/vehicle-name.ts";

interface CancelFormProps {
  vehicleId: number;
  deposit: z.output<typeof transaction.deposit>;
  /** Next open step of the purchase. */
  stepHref: string;
}

export function CancelForm({ vehicleId, deposit, stepHref }: CancelFormProps) {
  const { t, language } = useTexts();
  return (
    <form
      className="form"
      id="cancel"
      method="post"
      action={purchasePath(language, vehicleId, "cancel")}
      data-form="main"
    >
      {deposit.state === "paid" ? (
        <p>
          <strong>{t("order:cancel.refund", { amount: formatMoney(deposit.amountPaid, language) })}</strong>{" "}
          {t("order:deposit.refundingDays")}
        </p>
      ) : null}
      <ButtonRow>
        <Button variant="danger" name="intent" value="continue">
          {t("order:cancel.submit")}
        </Button>
        <ButtonLink variant="secondary" href={stepHref}>
          {t("order:cancel.keep")}
        </ButtonLink>
      </ButtonRow>
    </form>
  );
}

export function CancelledPurchase({ cancellation }: { cancellation: z.output<typeof transaction.cancellation> }) {
  const { t, language } = useTexts();
  const { deposit, vehicle, photoUrl, cancelledAt } = cancellation;
  const isRefunded = deposit.state.startsWith("refund");
  return (
    <Message
      eyebrow={fullVehicleName(vehicle, language)}
      heading={t("order:cancel.done")}
      photoUrl={photoUrl}
      lead={
        <>
          {t("order:cancel.doneOn")} <Day day={toShopDay(cancelledAt)} />.{" "}
          {isRefunded ? null : t("order:cancel.nothing")}
        </>
      }
    >
      <RefundNotice deposit={deposit} />
      <ButtonRow>
        <ButtonLink href={inventoryPath(language)}>{t("order:cancel.inventory")}</ButtonLink>
      </ButtonRow>
    </Message>
  );
}
