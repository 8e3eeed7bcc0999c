/** The first card of the dashboard: the one thing to do next. */
import type { SerializeFrom } from "@remix-run/server-runtime";
import type { ReactNode } from "react";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { ReservedFor } from "#app/shared/purchase/reserved-for.tsx";
import { Button, ButtonLink, ButtonRow } from "#app/ui/form/button.tsx";
import { PictureCard } from "#app/ui/picture-card.tsx";
import { formatDayWithoutYear } from "#domain/formats/format-day.ts";
import { formatDollars } from "#domain/money/money.ts";
import { garagePath, historyPath, historyRowPath, inventoryPath, purchasePath } from "#domain/site/paths.ts";
import { fullVehicleName, vehicleName } from "#domain/vehicle/vehicle-name.ts";
import type { DashboardView } from "./dashboard.server.ts";

type Next = NonNullable<SerializeFrom<DashboardView>["next"]>;
type NextOf<Kind extends Next["kind"]> = Extract<Next, { kind: Kind }>;
type Purchase = NextOf<"order">["purchase"];

interface NextActionProps {
  next: Next;
  /** Inventory id of the vehicle that the page pictures below; the card of its order needs no second picture. */
  picturedId: number | null;
}

export function NextAction({ next, picturedId }: NextActionProps) {
  switch (next.kind) {
    case "documents":
      return <SendDocument purchase={next.purchase} picturedId={picturedId} />;
    case "item":
      return <ContinueItem next={next} />;
    case "garage":
      return <FinishVehicle vehicle={next.vehicle} />;
    case "order":
      return <FollowOrder next={next} picturedId={picturedId} />;
    case "delivered":
      return <KeepOrReturn next={next} picturedId={picturedId} />;
    case "choose":
      return <ChooseVehicle amount={next.amount} />;
    case "browse":
      return <BrowseVehicles />;
  }
}

interface ActionCardProps {
  photoUrl?: string | null;
  eyebrow?: string;
  heading: string;
  text?: ReactNode;
  children: ReactNode;
}

function ActionCard({ photoUrl = null, eyebrow, heading, text, children }: ActionCardProps) {
  const { t } = useTexts();
  return (
    <PictureCard id="next" photoUrl={photoUrl} eyebrow={eyebrow ?? t("transactions:next")} heading={heading} eager>
      {typeof text === "string" ? <p>{text}</p> : text}
      <ButtonRow>{children}</ButtonRow>
    </PictureCard>
  );
}

const useVehicleName = ({ Year, Make, Model }: Purchase): string =>
  vehicleName({ year: Year, make: Make, model: Model }, useTexts().language);

type PicturedProps = Pick<NextActionProps, "picturedId">;

interface OrderProps extends PicturedProps {
  purchase: Purchase;
}

const pictureOf = ({ purchase: { PhotoUrl, SourceId }, picturedId }: OrderProps) =>
  SourceId === picturedId ? null : PhotoUrl;

function SendDocument({ purchase, picturedId }: OrderProps) {
  const { t, language } = useTexts();
  return (
    <ActionCard
      photoUrl={pictureOf({ purchase, picturedId })}
      heading={t("customer:dashboard.next.documents", { vehicle: useVehicleName(purchase) })}
      text={t("customer:dashboard.next.documentsText")}
    >
      <ButtonLink href={purchasePath(language, purchase.SourceId, "drivers-license/again")}>
        {t("customer:dashboard.next.documentsAction")}
      </ButtonLink>
      <OrderLink purchase={purchase} />
    </ActionCard>
  );
}

const itemTexts = {
  purchase: "customer:dashboard.next.purchase",
  "trade-in": "customer:dashboard.next.tradeIn",
  "credit-application": "customer:dashboard.next.application",
} as const;

function ContinueItem({ next: { item, purchase, progress, lock } }: { next: NextOf<"item"> }) {
  const { t, language } = useTexts();
  const vehicle = (item.vehicle && fullVehicleName(item.vehicle, language)) || t("customer:dashboard.next.yourVehicle");
  return (
    <ActionCard
      photoUrl={purchase?.PhotoUrl ?? null}
      heading={t(itemTexts[item.kind], { vehicle })}
      text={
        <>
          {lock?.state === "held" ? <ReservedFor lock={lock} /> : null}
          {lock && lock.state !== "held" ? <p className="soft">{t("transactions:notReserved")}</p> : null}
          {progress ? <StepProgress progress={progress} /> : null}
        </>
      }
    >
      {purchase ? (
        <ButtonLink href={purchasePath(language, purchase.SourceId)}>{t("common:continue")}</ButtonLink>
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
  const text = t("transactions:steps.done", { count: done, of: count });
  return (
    <p className="step-bar">
      <span>
        {text}. {t("customer:dashboard.next.step")} {t(next)}
      </span>
      <progress className="progress" value={done} max={count} aria-label={text} />
    </p>
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

const orderTexts = {
  "documents-waiting": { heading: "customer:dashboard.next.waiting", text: "customer:dashboard.next.waitingText" },
  completed: { heading: "customer:dashboard.next.completed", text: "customer:dashboard.next.completedText" },
  "return-asked": { heading: "customer:dashboard.next.returning", text: "customer:dashboard.next.returningText" },
} as const;

/** The days to come, each large below its name. */
function ComingDays({ days }: { days: readonly { name: string; day: string | null | undefined }[] }) {
  const { language } = useTexts();
  const known = days.flatMap(({ name, day }) => (day ? [{ name, day }] : []));
  if (known.length === 0) return null;
  return (
    <dl className="ticks">
      {known.map(({ name, day }) => (
        <div key={name}>
          <dt className="soft small">{name}</dt>
          <dd className="figure">
            <time dateTime={day}>{formatDayWithoutYear(day, language)}</time>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** A signed order on which somebody else works: there is nothing to do but to follow it. */
function FollowOrder({ next, picturedId }: { next: NextOf<"order"> } & PicturedProps) {
  const { t } = useTexts();
  const { purchase } = next;
  const { state } = purchase;
  const days = "days" in next ? next.days : null;
  const { heading, text } = orderTexts[state === "completed" || state === "return-asked" ? state : "documents-waiting"];
  return (
    <OrderCard
      purchase={purchase}
      picturedId={picturedId}
      heading={t(heading, { vehicle: useVehicleName(purchase) })}
      text={
        <>
          <ComingDays
            days={[
              { name: t("transactions:papers.handover"), day: days?.handover },
              { name: t("order:review.firstPayment"), day: days?.firstPayment },
            ]}
          />
          <p>{t(text)}</p>
        </>
      }
    />
  );
}

/** The first days with the vehicle: until when it may be returned, and its papers. */
function KeepOrReturn({ next, picturedId }: { next: NextOf<"delivered"> } & PicturedProps) {
  const { t } = useTexts();
  const { purchase, returnUntil } = next;
  const days = [
    { name: t("customer:dashboard.next.returnUntil"), day: returnUntil },
    { name: t("order:review.firstPayment"), day: "days" in next ? next.days?.firstPayment : null },
  ];
  return (
    <OrderCard
      purchase={purchase}
      picturedId={picturedId}
      hasContract
      heading={t("customer:dashboard.next.delivered", { vehicle: useVehicleName(purchase) })}
      text={
        <>
          <ComingDays days={days} />
          <p>{t("customer:dashboard.next.papers")}</p>
        </>
      }
    />
  );
}

function OrderCard({
  purchase,
  picturedId,
  hasContract,
  ...texts
}: OrderProps & Pick<ActionCardProps, "heading" | "text"> & { hasContract?: boolean }) {
  const { t, language } = useTexts();
  return (
    <ActionCard {...texts} photoUrl={pictureOf({ purchase, picturedId })} eyebrow={t("transactions:kinds.purchase")}>
      {hasContract ? (
        <ButtonLink href={purchasePath(language, purchase.SourceId, "review-order/contract.pdf")}>
          {t("order:signed.contract")}
        </ButtonLink>
      ) : null}
      <OrderLink purchase={purchase} />
    </ActionCard>
  );
}

function OrderLink({ purchase: { id, SourceId, state } }: { purchase: Purchase }) {
  const { t, language } = useTexts();
  const isReturn = state === "return-asked";
  const href = isReturn ? historyPath(language, "purchases", id) : purchasePath(language, SourceId, "review-order");
  return (
    <ButtonLink variant="secondary" href={href}>
      {t(isReturn ? "customer:dashboard.purchases.return" : "customer:dashboard.purchases.order")}
    </ButtonLink>
  );
}

function ChooseVehicle({ amount }: Pick<NextOf<"choose">, "amount">) {
  const { t, language } = useTexts();
  const text = formatDollars(amount, language);
  return (
    <ActionCard
      heading={t("customer:dashboard.next.choose")}
      text={t("customer:dashboard.next.chooseText", { amount: text })}
    >
      <ButtonLink href={`${inventoryPath(language)}?priceMax=${Math.floor(amount / 100)}`}>
        {t("customer:dashboard.next.chooseAction", { amount: text })}
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
