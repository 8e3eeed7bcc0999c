import { reservationDeposit } from "#app/domain/deposit.ts";
import { formatDollars } from "#app/domain/money.ts";
import { useTexts } from "#app/i18n/context.tsx";
import { purchasePath } from "#app/page/paths.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { listHref } from "./filters.ts";
import { KeptChoices } from "./payment-form.tsx";
import type { VehicleView } from "./vehicle-view.ts";

export const buyFormId = "buy";

/** Buy: locks the vehicle and opens its purchase. Where it cannot be bought, why, and what to do instead. */
export function BuyForm({ view }: { view: VehicleView }) {
  const { t, language } = useTexts();
  const { id, state, make, bodyStyle } = view.vehicle;
  if (view.isMine && state !== "sold") {
    return (
      <Notice tone="good" heading={t("inventory:vehicle.begun")}>
        <ButtonLink href={purchasePath(language, id)}>{t("inventory:vehicle.go")}</ButtonLink>
      </Notice>
    );
  }
  const others = listHref(language, { sort: "recent" }, { make, body: bodyStyle });
  return (
    <form className="fields" method="post" action={`/${language}/buy-online`} id={buyFormId} data-form="main">
      <input type="hidden" name="vehicleId" value={id} />
      <KeptChoices view={view} />
      {state === "free" ? null : (
        <Notice tone="warn" heading={t(`inventory:states.${state}`)}>
          <p id="not-free">{t(`inventory:vehicle.notFree.${state}`)}</p>
          <p>
            <a href={others}>{t("inventory:vehicle.others")}</a>
          </p>
        </Notice>
      )}
      <Button
        wide
        name="intent"
        value="continue"
        disabled={state !== "free"}
        aria-describedby={state === "free" ? undefined : "not-free"}
      >
        {t("inventory:vehicle.buy")}
      </Button>
      {state === "free" ? (
        <p className="soft small">
          {t("inventory:vehicle.buyNote", { deposit: formatDollars(reservationDeposit, language) })}
        </p>
      ) : null}
    </form>
  );
}
