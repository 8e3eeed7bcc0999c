/** The first card of the dashboard: the one thing to do next. */
import { useTexts } from "#app/i18n/texts-context.tsx";
import { ReservedFor } from "#app/shared/purchase/reserved-for.tsx";
import { Button, ButtonLink } from "#app/ui/form/button.tsx";
import { StepBar } from "#app/ui/step-bar.tsx";
import { formatDollars } from "#domain/money/money.ts";
import { garagePath, historyRowPath, inventoryPath, preQualificationPath, purchasePath } from "#domain/site/paths.ts";
import { fullVehicleName } from "#domain/vehicle/vehicle-name.ts";
import { ActionCard, type Next, type NextOf } from "./action-card.tsx";
import type { GarageLinksProps } from "./garage-links.tsx";
import { FollowOrder, KeepOrReturn, SendDocument } from "./next-order.tsx";

interface NextActionProps {
  next: Next;
  /** Inventory id of the vehicle that the page pictures below; the card of its order needs no second picture. */
  picturedId: number | null;
  /** The garage of who bought the vehicle so lately that it has no card of its own. */
  garage: GarageLinksProps | null;
}

export function NextAction({ next, picturedId, garage }: NextActionProps) {
  switch (next.kind) {
    case "documents":
      return <SendDocument order={next.order} picturedId={picturedId} />;
    case "item":
      return <ContinueItem next={next} />;
    case "garage":
      return <FinishVehicle vehicle={next.vehicle} />;
    case "order":
      return <FollowOrder next={next} picturedId={picturedId} />;
    case "delivered":
      return <KeepOrReturn next={next} picturedId={picturedId} garage={garage} />;
    case "choose":
      return <ChooseVehicle next={next} />;
    case "browse":
      return <BrowseVehicles />;
  }
}

const itemTexts = {
  purchase: "customer:dashboard.next.purchase",
  "trade-in": "customer:dashboard.next.tradeIn",
  "credit-application": "customer:dashboard.next.application",
} as const;

function ContinueItem({ next: { item, progress, lock } }: { next: NextOf<"item"> }) {
  const { t, language } = useTexts();
  const vehicle = (item.vehicle && fullVehicleName(item.vehicle, language)) || t("customer:dashboard.next.yourVehicle");
  return (
    <ActionCard
      // The vehicle to trade in is often the one that the page pictures below.
      photoUrl={item.purchase ? item.photoUrl : null}
      heading={t(itemTexts[item.kind], { vehicle })}
      text={
        <>
          {lock?.state === "held" ? <ReservedFor lock={lock} /> : null}
          {lock && lock.state !== "held" ? <p className="soft">{t("transactions:notReserved")}</p> : null}
          {progress ? <StepProgress progress={progress} /> : null}
        </>
      }
    >
      {item.purchase ? (
        <ButtonLink href={purchasePath(language, item.purchase.vehicleId)}>{t("common:continue")}</ButtonLink>
      ) : (
        // A trade-in and a pre-qualification are continued by a POST, which stores the chosen one in a cookie.
        <form method="post" action={historyRowPath(language, item)}>
          <Button value="continue">{t("common:continue")}</Button>
        </form>
      )}
      <ButtonLink variant="quiet" href={historyRowPath(language, item)}>
        {t("customer:dashboard.next.details")}
      </ButtonLink>
    </ActionCard>
  );
}

function StepProgress({ progress: { done, count, next } }: { progress: NonNullable<NextOf<"item">["progress"]> }) {
  const { t } = useTexts();
  return (
    <StepBar
      text={t("transactions:steps.done", { count: done, of: count })}
      note={`${t("customer:dashboard.next.step")} ${t(next)}`}
      value={done}
      max={count}
    />
  );
}

function FinishVehicle({ vehicle }: Pick<NextOf<"garage">, "vehicle">) {
  const { t, language } = useTexts();
  const name = fullVehicleName(vehicle.vehicle, language) || t("customer:dashboard.next.yourVehicle");
  return (
    <ActionCard
      photoUrl={vehicle.photoUrl}
      heading={t("customer:dashboard.next.garage", { vehicle: name })}
      text={t("garage:begunText")}
    >
      <ButtonLink href={garagePath(language, vehicle.id)}>{t("common:continue")}</ButtonLink>
    </ActionCard>
  );
}

/** The result says how much a vehicle may cost before taxes, with the cash down. */
function ChooseVehicle({ next: { applicationId, amount } }: { next: NextOf<"choose"> }) {
  const { t, language } = useTexts();
  return (
    <ActionCard
      heading={t("customer:dashboard.next.choose")}
      text={t("customer:dashboard.next.chooseText", { amount: formatDollars(amount, language) })}
    >
      <ButtonLink href={`${preQualificationPath(language, "result")}?creditApplicationId=${applicationId}`}>
        {t("customer:dashboard.next.chooseAction")}
      </ButtonLink>
    </ActionCard>
  );
}

function BrowseVehicles() {
  const { t, language } = useTexts();
  return (
    <ActionCard heading={t("customer:dashboard.next.browse")} text={t("customer:dashboard.next.browseText")}>
      <ButtonLink href={inventoryPath(language)}>{t("customer:dashboard.browse")}</ButtonLink>
    </ActionCard>
  );
}
