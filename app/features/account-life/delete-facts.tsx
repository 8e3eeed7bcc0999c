/** What deleting an account erases, what the law retains, and what must end first. */
import { Fragment } from "react";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { useSite } from "#app/page/site.ts";
import { Day } from "#app/ui/data/day.tsx";
import { ButtonLink, ButtonRow } from "#app/ui/form/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { CallResponse } from "#contract/define.ts";
import type { user } from "#contract/user.ts";
import { formatInstantWithoutYear } from "#domain/formats/format-instant.ts";
import { contractRetentionYears } from "#domain/people/retention.ts";
import { historyPath, profilePath, purchasePath } from "#domain/site/paths.ts";
import { fullVehicleName } from "#domain/vehicle/vehicle-name.ts";

type Deletion = CallResponse<(typeof user)["getAccountDeletion"]>;

export function DeleteFacts({
  retainedRecordCount,
  openPurchases,
}: Pick<Deletion, "retainedRecordCount" | "openPurchases">) {
  const { t, language } = useTexts();
  // An open purchase has a deposit, and payment records are retained even after a refund.
  const hasRetainedRecords = retainedRecordCount > 0 || openPurchases.length > 0;
  return (
    <>
      <section className="prose" aria-labelledby="erased">
        <h2 id="erased">{t("accountLife:delete.erased")}</h2>
        <ul>
          <li>{t("accountLife:delete.erasedList.account")}</li>
          <li>{t("accountLife:delete.erasedList.garage")}</li>
          <li>{t("accountLife:delete.erasedList.purchases")}</li>
        </ul>
        <p className="soft">{t("accountLife:delete.last")}</p>
      </section>
      <section className="prose" aria-labelledby="kept">
        <h2 id="kept">{t("accountLife:delete.kept")}</h2>
        <p>
          {hasRetainedRecords
            ? t("accountLife:delete.keptLaw", { years: contractRetentionYears })
            : t("accountLife:delete.keptNone")}
        </p>
        <p>
          {t("accountLife:delete.copy")} <a href={profilePath(language, "data")}>{t("accountLife:delete.toData")}</a>
        </p>
      </section>
    </>
  );
}

/** Replaces the form while a purchase or a sale is open, and says what the user can do instead. */
export function CannotDelete() {
  const { t, language } = useTexts();
  const email = useSite()?.contactEmail;
  return (
    <section className="prose" aria-labelledby="form">
      <h2 id="form">{t("accountLife:delete.notYet.heading")}</h2>
      <p>{t("accountLife:delete.notYet.text")}</p>
      {email ? (
        <p>
          {t("accountLife:delete.notYet.contact")} <a href={`mailto:${email}`}>{email}</a>
        </p>
      ) : null}
      <ButtonRow>
        <ButtonLink variant="secondary" href={profilePath(language, "deactivate")}>
          {t("accountLife:delete.notYet.deactivate")}
        </ButtonLink>
      </ButtonRow>
    </section>
  );
}

/** Open business of the account: purchases and sales block the deletion, the rest does not. */
export function DeletionNotices({ deletion }: { deletion: Deletion }) {
  return (
    <>
      <OpenPurchases openPurchases={deletion.openPurchases} />
      <OpenSales openSales={deletion.openSales} />
      <PendingReturns pendingReturns={deletion.pendingReturns} />
      <OrdersUnderWay ordersUnderWay={deletion.ordersUnderWay} />
    </>
  );
}

/** Purchases that must end before the account, with a link to cancel each one that has no refund due. */
function OpenPurchases({ openPurchases }: Pick<Deletion, "openPurchases">) {
  const { t, language } = useTexts();
  if (openPurchases.length === 0) return null;
  return (
    <Notice tone="warn" heading={t("accountLife:delete.underWay")}>
      {openPurchases.map(({ vehicleId, vehicle, isRefundDue }) => {
        const name = fullVehicleName(vehicle, language);
        return isRefundDue ? (
          <p key={vehicleId}>{t("accountLife:delete.underWayRefund", { vehicle: name })}</p>
        ) : (
          <p key={vehicleId}>
            {t("accountLife:delete.underWayPaid", { vehicle: name })}{" "}
            <a href={purchasePath(language, vehicleId, "cancel")}>{t("accountLife:delete.toCancel")}</a>
          </p>
        );
      })}
    </Notice>
  );
}

/** Vehicles that the user has sold to a dealer and must still hand over, with the deadline. */
function OpenSales({ openSales }: Pick<Deletion, "openSales">) {
  const { t, language } = useTexts();
  if (openSales.length === 0) return null;
  return (
    <Notice tone="warn" heading={t("accountLife:delete.sales.heading")}>
      {openSales.map(({ vehicle, until }) => {
        const name = fullVehicleName(vehicle, language);
        const instant = formatInstantWithoutYear(until, language);
        return <p key={`${name} ${until}`}>{t("accountLife:delete.sales.text", { vehicle: name, instant })}</p>;
      })}
    </Notice>
  );
}

/** Pending returns continue after the deletion, but the user can no longer follow them. */
function PendingReturns({ pendingReturns }: Pick<Deletion, "pendingReturns">) {
  const { t, language } = useTexts();
  if (pendingReturns.length === 0) return null;
  return (
    <Notice tone="warn" heading={t("accountLife:delete.returns.heading")}>
      {pendingReturns.map(({ orderId, vehicle }) => (
        <p key={orderId}>
          {t("accountLife:delete.returns.text", { vehicle: fullVehicleName(vehicle, language) })}{" "}
          <a href={historyPath(language, "purchases", orderId)}>{t("accountLife:delete.returns.see")}</a>
        </p>
      ))}
    </Notice>
  );
}

/** Signed purchases whose handover or return is only possible with an account, with the dates. */
function OrdersUnderWay({ ordersUnderWay }: Pick<Deletion, "ordersUnderWay">) {
  const { t, language } = useTexts();
  if (ordersUnderWay.length === 0) return null;
  return (
    <Notice tone="warn" heading={t("accountLife:delete.signed.heading")}>
      {ordersUnderWay.map(({ orderId, vehicle, handover, returnUntil }) => (
        <Fragment key={orderId}>
          <p>
            <a href={historyPath(language, "purchases", orderId)}>{fullVehicleName(vehicle, language)}</a>
          </p>
          <ul>
            {handover ? (
              <li>
                {t("accountLife:delete.signed.handover")} <Day day={handover} />.
              </li>
            ) : null}
            {returnUntil ? (
              <li>
                {t("accountLife:delete.signed.returnUntil")} <Day day={returnUntil} />.
              </li>
            ) : null}
          </ul>
        </Fragment>
      ))}
      <p>{t("accountLife:delete.signed.wait")}</p>
    </Notice>
  );
}
