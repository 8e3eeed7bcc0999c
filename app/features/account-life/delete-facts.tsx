/** What a deletion erases, keeps, and waits for. */
import { profilePath, purchasePath } from "#app/domain/paths.ts";
import { contractRetentionYears } from "#app/domain/retention.ts";
import { fullVehicleName } from "#app/domain/vehicle-name.ts";
import { useTexts } from "#app/i18n/context.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { Answer } from "#upstream/contract/define.ts";
import type { user } from "#upstream/contract/user.ts";

type Deletion = Answer<(typeof user)["getAccountDeletion"]>;

export function DeleteFacts({ keptRecords }: Pick<Deletion, "keptRecords">) {
  const { t, language } = useTexts();
  const hasKept = keptRecords > 0;
  return (
    <>
      <h2>{t("accountLife:delete.erased")}</h2>
      <ul className="ticks">
        <li>
          <Icon name="check" />
          {t("accountLife:delete.erasedList.account")}
        </li>
        <li>
          <Icon name="check" />
          {t("accountLife:delete.erasedList.garage")}
        </li>
        <li>
          <Icon name="check" />
          {t("accountLife:delete.erasedList.purchases")}
        </li>
      </ul>
      <h2>{t("accountLife:delete.kept")}</h2>
      <p>
        {hasKept
          ? t("accountLife:delete.keptLaw", { years: contractRetentionYears })
          : t("accountLife:delete.keptNone")}
      </p>
      <p>
        {t("accountLife:delete.copy")} <a href={profilePath(language, "data")}>{t("accountLife:delete.toData")}</a>
      </p>
      <p className="soft">{t("accountLife:delete.last")}</p>
    </>
  );
}

/** Each purchase that is to end first, and where it is ended. */
export function PurchasesUnderWay({ openPurchases }: Pick<Deletion, "openPurchases">) {
  const { t, language } = useTexts();
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
