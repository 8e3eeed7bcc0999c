/** What is under way, each with the way on. */
import { creditApplicationPath, historyPath, purchasePath } from "#app/domain/paths.ts";
import { fullVehicleName } from "#app/domain/vehicle-name.ts";
import { useTexts } from "#app/i18n/context.tsx";
import { ReservedFor } from "#app/purchase/reserved-for.tsx";
import { Instant } from "#app/staff/instant.tsx";
import { Button, ButtonLink, ButtonRow } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import type { DashboardView } from "./dashboard.server.ts";

type Row = DashboardView["underWay"][number];

export function UnderWay({ rows }: { rows: readonly Row[] }) {
  const { t } = useTexts();
  return (
    <section className="fields" aria-labelledby="under-way">
      <h2 id="under-way">{t("customer:dashboard.underWay.heading")}</h2>
      {rows.length === 0 ? (
        <EmptyState
          heading={t("customer:dashboard.underWay.empty")}
          text={t("customer:dashboard.underWay.emptyText")}
        />
      ) : (
        rows.map((row, at) => <UnderWayCard key={row.id} row={row} isFirst={at === 0} />)
      )}
    </section>
  );
}

function UnderWayCard({ row, isFirst }: { row: Row; isFirst: boolean }) {
  const { t, language } = useTexts();
  const { id, kind, vehicle, at, purchase } = row;
  const kindText = t(`transactions:kinds.${kind}`);
  const name = (vehicle && fullVehicleName(vehicle, language)) || kindText;
  return (
    <Card id={`under-way-${id}`} heading={name}>
      <p className="soft">
        {name === kindText ? null : `${kindText}. `}
        {t("customer:dashboard.purchases.changedOn")} <Instant value={at} day />
      </p>
      {purchase ? <Progress purchase={purchase} /> : null}
      <ContinueWith row={row} name={name} variant={isFirst ? "main" : "secondary"} />
    </Card>
  );
}

function Progress({ purchase }: { purchase: NonNullable<Row["purchase"]> }) {
  const { t } = useTexts();
  const { done, count, next, lock } = purchase;
  const text = t("transactions:steps.done", { done, count });
  return (
    <>
      <p>
        {text}. {t("customer:dashboard.underWay.next")} {t(`purchase:steps.${next}.title`)}
        <progress className="progress" value={done} max={count} aria-label={text} />
      </p>
      {lock.state === "held" ? <ReservedFor lock={lock} /> : <p className="soft">{t("transactions:notReserved")}</p>}
    </>
  );
}

/** A trade-in is taken up by a post: a cookie then names it. */
function ContinueWith({ row, name, variant }: { row: Row; name: string; variant: "main" | "secondary" }) {
  const { t, language } = useTexts();
  const { id, kind, purchase } = row;
  const about = <span className="visually-hidden"> {name}</span>;
  if (kind === "trade-in") {
    return (
      <form method="post" action={historyPath(language, "trade-ins", id)}>
        <ButtonRow>
          <Button variant={variant} value="continue">
            {t("common:continue")}
            {about}
          </Button>
        </ButtonRow>
      </form>
    );
  }
  const href = purchase ? purchasePath(language, purchase.vehicleId) : creditApplicationPath(language);
  return (
    <ButtonRow>
      <ButtonLink variant={variant} href={href}>
        {t("common:continue")}
        {about}
      </ButtonLink>
    </ButtonRow>
  );
}
