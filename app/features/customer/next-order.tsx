/** The next action where a signed order is the next thing: its documents, its days to come, or its return. */
import type { ReactNode } from "react";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { ButtonLink } from "#app/ui/form/button.tsx";
import { formatDayWithoutYear } from "#domain/formats/format-day.ts";
import { historyPath, purchasePath } from "#domain/site/paths.ts";
import { vehicleName } from "#domain/vehicle/vehicle-name.ts";
import { ActionCard, type ActionCardProps, type NextOf } from "./action-card.tsx";
import { GarageLinks, type GarageLinksProps } from "./garage-links.tsx";

type Order = NextOf<"order">["order"];

const useVehicleName = ({ vehicle }: Order): string => {
  const { language } = useTexts();
  return vehicle ? vehicleName(vehicle, language) : "";
};

interface PicturedProps {
  /** Inventory id of the vehicle that the page pictures below; the card of its order needs no second picture. */
  picturedId: number | null;
}

interface OrderProps extends PicturedProps {
  order: Order;
}

const pictureOf = ({ order: { photoUrl, purchase }, picturedId }: OrderProps) =>
  purchase.vehicleId === picturedId ? null : photoUrl;

/** A document of a signed order is missing. */
export function SendDocument({ order, picturedId }: OrderProps) {
  const { t, language } = useTexts();
  return (
    <ActionCard
      photoUrl={pictureOf({ order, picturedId })}
      heading={t("customer:dashboard.next.documents", { vehicle: useVehicleName(order) })}
      text={t("customer:dashboard.next.documentsText")}
    >
      <ButtonLink href={purchasePath(language, order.purchase.vehicleId, "drivers-license/again")}>
        {t("customer:dashboard.next.documentsAction")}
      </ButtonLink>
      <OrderLink order={order} />
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
export function FollowOrder({ next, picturedId }: { next: NextOf<"order"> } & PicturedProps) {
  const { t } = useTexts();
  const { order, days } = next;
  const { state } = order;
  const { heading, text } = orderTexts[state === "completed" || state === "return-asked" ? state : "documents-waiting"];
  return (
    <OrderCard
      order={order}
      picturedId={picturedId}
      heading={t(heading, { vehicle: useVehicleName(order) })}
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
export function KeepOrReturn({
  next,
  picturedId,
  garage,
}: { next: NextOf<"delivered">; garage: GarageLinksProps | null } & PicturedProps) {
  const { t, language } = useTexts();
  const { order, returnUntil, days } = next;
  return (
    <OrderCard
      order={order}
      picturedId={picturedId}
      hasContract
      links={
        <>
          <ButtonLink variant="quiet" href={historyPath(language, "purchases", order.id, "return")}>
            {t("transactions:giveBack.ask")}
          </ButtonLink>
          {garage ? <GarageLinks {...garage} variant="quiet" /> : null}
        </>
      }
      heading={t("customer:dashboard.next.delivered", { vehicle: useVehicleName(order) })}
      text={
        <>
          <ComingDays
            days={[
              { name: t("customer:dashboard.next.returnUntil"), day: returnUntil },
              { name: t("order:review.firstPayment"), day: days?.firstPayment },
            ]}
          />
          <p>{t("customer:dashboard.next.papers")}</p>
        </>
      }
    />
  );
}

function OrderCard({
  order,
  picturedId,
  hasContract,
  links,
  ...texts
}: OrderProps & Pick<ActionCardProps, "heading" | "text"> & { hasContract?: boolean; links?: ReactNode }) {
  const { t, language } = useTexts();
  return (
    <ActionCard {...texts} photoUrl={pictureOf({ order, picturedId })} eyebrow={t("transactions:kinds.purchase")}>
      {hasContract ? (
        <ButtonLink href={purchasePath(language, order.purchase.vehicleId, "review-order/contract.pdf")}>
          {t("order:signed.contract")}
        </ButtonLink>
      ) : null}
      <OrderLink order={order} />
      {links}
    </ActionCard>
  );
}

function OrderLink({ order: { id, purchase, state } }: Pick<OrderProps, "order">) {
  const { t, language } = useTexts();
  const isReturn = state === "return-asked";
  const href = isReturn
    ? historyPath(language, "purchases", id)
    : purchasePath(language, purchase.vehicleId, "review-order");
  return (
    <ButtonLink variant="secondary" href={href}>
      {t(isReturn ? "customer:dashboard.purchases.return" : "customer:dashboard.purchases.order")}
    </ButtonLink>
  );
}
