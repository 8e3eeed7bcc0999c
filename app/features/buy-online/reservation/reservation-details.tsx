import { useTexts } from "#app/i18n/texts-context.tsx";
import type { RuleTexts } from "#app/shared/purchase/reservation-rules.server.ts";
import { Day } from "#app/ui/data/day.tsx";
import { Button, ButtonLink, ButtonRow } from "#app/ui/form/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { Lock } from "#contract/purchase/transaction.ts";
import { toShopDay } from "#domain/formats/shop-clock.ts";
import { purchasePath } from "#domain/site/paths.ts";
import type { T } from "#locales/texts.ts";

interface ReservationProps {
  vehicleId: number;
  lock: Lock;
  isPaid: boolean;
  stepHref: string;
  ruleTexts: RuleTexts;
}

/** The page's question with what its answer does; the header has the time that remains. */
export function reservationTexts(
  {
    lock,
    isPaid,
    ruleTexts,
    isReleaseConfirmation,
  }: Omit<ReservationProps, "vehicleId"> & { isReleaseConfirmation: boolean },
  t: T,
) {
  if (isReleaseConfirmation) {
    return { heading: t("purchase:reservation.releaseHeading"), lead: t("purchase:reservation.releaseLead") };
  }
  const lead = t(lock.canExtend ? "purchase:reservation.lead" : "purchase:reservation.noMore", ruleTexts);
  return { heading: t("purchase:reservation.heading"), lead: isPaid ? undefined : lead };
}

/** Buttons to extend and to release the reservation. */
export function ReservationDetails({ vehicleId, lock, isPaid, stepHref, ruleTexts }: ReservationProps) {
  const { t, language } = useTexts();
  if (isPaid && lock.expiresAt) {
    return (
      <>
        <Notice tone="good" heading={t("purchase:reservation.paid")}>
          <p>
            {t("purchase:reservation.paidUntil")} <Day day={toShopDay(lock.expiresAt)} />.
          </p>
        </Notice>
        <ButtonRow>
          <ButtonLink href={stepHref}>{t("common:continue")}</ButtonLink>
          <ButtonLink variant="quiet" href={purchasePath(language, vehicleId, "cancel")}>
            {t("order:deposit.cancelPurchase")}
          </ButtonLink>
        </ButtonRow>
      </>
    );
  }
  const ways = [
    {
      href: `${purchasePath(language, vehicleId, "reservation")}&release=ask`,
      text: t("purchase:reservation.release"),
      note: t("purchase:reservation.releaseNote"),
    },
    {
      href: purchasePath(language, vehicleId, "cancel"),
      text: t("order:cancel.submit"),
      note: t("purchase:reservation.cancelNote"),
    },
  ];
  return (
    <>
      <form method="post" action={purchasePath(language, vehicleId, "reservation")} data-form="main">
        <input type="hidden" name="extensions" value={lock.extensions} />
        <ButtonRow>
          {lock.canExtend ? (
            <Button name="intent" value="extend">
              {t("purchase:reservation.extend", ruleTexts)}
            </Button>
          ) : null}
          <ButtonLink variant={lock.canExtend ? "secondary" : "main"} href={stepHref}>
            {t("purchase:reservation.continue")}
          </ButtonLink>
        </ButtonRow>
      </form>
      <section>
        <h2>{t("purchase:reservation.otherwise")}</h2>
        <ul className="link-list">
          {ways.map(({ href, text, note }) => (
            <li key={href}>
              <a href={href}>{text}</a>
              <p className="soft small -mt-2">{note}</p>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}

/** Confirmation before the release: another user may reserve the vehicle at once. */
export function ReleaseForm({
  vehicleId,
  nextVehicleId,
}: Pick<ReservationProps, "vehicleId"> & { nextVehicleId: number | null }) {
  const { t, language } = useTexts();
  const reservationHref = purchasePath(language, vehicleId, "reservation");
  return (
    <form
      className="form"
      method="post"
      action={nextVehicleId ? `${reservationHref}&wanted=${nextVehicleId}` : reservationHref}
      data-form="main"
    >
      <ButtonRow>
        <Button variant="danger" name="intent" value="release">
          {t("purchase:reservation.release")}
        </Button>
        <ButtonLink variant="secondary" href={reservationHref}>
          {t("purchase:reservation.keep")}
        </ButtonLink>
      </ButtonRow>
    </form>
  );
}
