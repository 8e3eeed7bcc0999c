/** What happens after the signature, each with its day: the lender's answer, pickup or delivery, end of the return period, first payment. */

import type { ReactNode } from "react";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { formatMainAmount } from "#app/shared/quote/main-amount.ts";
import { Day } from "#app/ui/data/day.tsx";
import { formatKilometres } from "#domain/formats/formats.ts";
import { bilingualKeyOf } from "#domain/formats/language.ts";
import { formatMoney } from "#domain/money/money.ts";
import { customerPath } from "#domain/site/paths.ts";
import { HandoverPlace } from "./order-choices.tsx";
import type { GroupProps } from "./order-group.tsx";

interface NextDay {
  /** YYYY-MM-DD */
  day: string;
  title: string;
  text: ReactNode;
}

interface NextDaysProps extends GroupProps {
  /** Whether the lender has yet to answer: all else depends on it (docs/law.md). */
  isCreditWaiting: boolean;
}

export function NextDays({ order, isCreditWaiting }: NextDaysProps) {
  const { t, language } = useTexts();
  const { deliveredOn = null, odometerKm = null } = order.signed?.handover ?? {};
  const isReceived = deliveredOn !== null && odometerKm !== null;
  const days: NextDay[] = [
    isReceived
      ? {
          day: deliveredOn,
          title: t("order:signed.received"),
          text: t("order:signed.odometer", { odometer: formatKilometres(odometerKm, language) }),
        }
      : {
          day: order.deliveryDay,
          title: t(order.answers.delivery?.deliveryType === "pickup" ? "order:signed.pickup" : "order:signed.delivery"),
          text: <Handover order={order} />,
        },
    { day: order.trialEndDay, title: t("order:signed.trialEnd"), text: t("order:signed.trial") },
    ...(order.firstPaymentDay
      ? [
          {
            day: order.firstPaymentDay,
            title: t("order:review.firstPayment"),
            text: t("order:signed.payments", { payment: formatMainAmount(order.quote, t, language) }),
          },
        ]
      : []),
  ];
  return (
    <section aria-labelledby="next-days">
      <div className="card-head">
        <h2 id="next-days">{t("order:signed.next")}</h2>
        <a href={customerPath(language)}>{t("common:errorPages.dashboard")}</a>
      </div>
      <ol className="next-days">
        {isCreditWaiting ? (
          <li>
            <h3 className="soft small">{t("order:signed.lenderHeading")}</h3>
            <p>{t("order:signed.lenderDay")}</p>
            <div className="soft">{t("order:signed.lender")}</div>
          </li>
        ) : null}
        {days
          .sort((one, other) => one.day.localeCompare(other.day))
          .map(({ day, title, text }) => (
            <li key={title}>
              <h3 className="soft small">{title}</h3>
              <p>
                <Day day={day} />
              </p>
              <div className="soft">{text}</div>
            </li>
          ))}
      </ol>
    </section>
  );
}

/** Who calls, where it is, and what the buyer has ready. */
function Handover({ order }: GroupProps) {
  const { t, language } = useTexts();
  const { dueAtDelivery } = order.quote.amounts;
  return (
    <>
      <p>{t("order:signed.prepares", { dealer: order.seller.name[bilingualKeyOf(language)] })}</p>
      <p>
        <HandoverPlace order={order} />
      </p>
      <p>
        {t("order:signed.ready")}
        {dueAtDelivery > 0 ? ` ${t("order:signed.due", { amount: formatMoney(dueAtDelivery, language) })}` : null}
      </p>
    </>
  );
}
