import { useTexts } from "#app/i18n/context.tsx";
import { Button, ButtonLink } from "#app/ui/form/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { reservationDeposit } from "#domain/money/deposit.ts";
import { formatDollars } from "#domain/money/money.ts";
import { buyPath, inventoryPath, purchasePath } from "#domain/site/paths.ts";
import { KeptChoices } from "./payment-form.tsx";
import { type VehicleView, vehicleHref } from "./vehicle-view.ts";

export const buyFormId = "buy";

/** Buy: locks the vehicle and opens its purchase. Where it cannot be bought, why, and what to do instead. */
export function BuyForm({ view }: { view: VehicleView }) {
  const { t, language } = useTexts();
  const { id, state } = view.vehicle;
  if (view.isMine && state !== "sold") {
    return (
      <Notice tone="good" heading={t("inventory:vehicle.begun")}>
        <ButtonLink href={purchasePath(language, id)}>{t("inventory:vehicle.go")}</ButtonLink>
      </Notice>
    );
  }
  if (state !== "free") return <NotFree view={view} state={state} />;
  return (
    <form className="fields" method="post" action={buyPath(language)} id={buyFormId} data-form="main">
      <input type="hidden" name="vehicleId" value={id} />
      <KeptChoices view={view} />
      <Button wide name="intent" value="continue">
        {t("inventory:vehicle.buy")}
      </Button>
      <p className="soft small">
        {t("inventory:vehicle.buyNote", { deposit: formatDollars(reservationDeposit, language) })}
      </p>
    </form>
  );
}

/** Held and reserved vehicles may come back: the page can be looked at again as it is. */
function NotFree({ view, state }: { view: VehicleView; state: "held" | "reserved" | "sold" }) {
  const { t, language } = useTexts();
  return (
    <Notice tone="warn" heading={t(`inventory:states.${state}`)}>
      <p>{t(`inventory:vehicle.notFree.${state}`)}</p>
      <p>
        {view.similar.length > 0 ? (
          <a href="#similar">{t("inventory:vehicle.others")}</a>
        ) : (
          <a href={inventoryPath(language)}>{t("inventory:backToList")}</a>
        )}
      </p>
      {state === "sold" ? null : (
        <p>
          <a href={vehicleHref(language, view, {})}>{t("inventory:vehicle.again")}</a>
        </p>
      )}
    </Notice>
  );
}
