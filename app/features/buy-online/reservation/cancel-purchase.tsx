/** A purchase given up: asked first, then told with what becomes of its deposit. */
import type { z } from "zod";
import { useTexts } from "#app/i18n/context.tsx";
import { RefundNotice } from "#app/shared/purchase/refund-notice.tsx";
import { Day } from "#app/ui/data/day.tsx";
import { Button, ButtonLink, ButtonRow } from "#app/ui/form/button.tsx";
import { PageHeading } from "#app/ui/layout/page-heading.tsx";
import type * as transaction from "#contract/purchase/transaction.ts";
import { dayOf } from "#domain/formats/order-dates.ts";
import { formatMoney } from "#domain/money/money.ts";
import { inventoryPath, purchasePath } from "#domain/site/paths.ts";
import { fullVehicleName } from "#domain/vehicle/vehicle-name.ts";

interface CancelQuestionProps {
  vehicleId: number;
  name: string;
  deposit: z.output<typeof transaction.deposit>;
  /** Where the purchase goes on. */
  stepHref: string;
}

export function CancelQuestion({ vehicleId, name, deposit, stepHref }: CancelQuestionProps) {
  const { t, language } = useTexts();
  return (
    <>
      <PageHeading
        eyebrow={name}
        heading={t("order:cancel.heading")}
        back={{ href: stepHref, text: t("purchase:reservation.back") }}
      />
      <form
        className="form"
        id="cancel"
        method="post"
        action={purchasePath(language, vehicleId, "cancel")}
        data-form="main"
      >
        <p>{t("order:cancel.lead")}</p>
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
    </>
  );
}

export function Cancelled({ cancellation }: { cancellation: z.output<typeof transaction.cancellation> }) {
  const { t, language } = useTexts();
  const { deposit, vehicle, cancelledAt } = cancellation;
  const isRefunded = deposit.state.startsWith("refund");
  return (
    <>
      <PageHeading eyebrow={fullVehicleName(vehicle, language)} heading={t("order:cancel.done")} />
      <p>
        {t("order:cancel.doneOn")} <Day day={dayOf(cancelledAt)} />. {isRefunded ? null : t("order:cancel.nothing")}
      </p>
      <RefundNotice deposit={deposit} />
      <ButtonRow>
        <ButtonLink href={inventoryPath(language)}>{t("order:cancel.inventory")}</ButtonLink>
      </ButtonRow>
    </>
  );
}
