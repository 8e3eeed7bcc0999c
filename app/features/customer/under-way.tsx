/** What is under way, each with the way on. */

import { useTexts } from "#app/i18n/context.tsx";
import { ReservedFor } from "#app/shared/purchase/reserved-for.tsx";
import { Card } from "#app/ui/card.tsx";
import { Instant } from "#app/ui/data/instant.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Button, ButtonLink, ButtonRow } from "#app/ui/form/button.tsx";
import { creditApplicationPath, historyRowPath, inventoryPath, purchasePath, tradeInPath } from "#domain/site/paths.ts";
import { fullVehicleName } from "#domain/vehicle/vehicle-name.ts";
import type { DashboardView } from "./dashboard.server.ts";

type Row = DashboardView["underWay"][number];

export function UnderWay({ rows }: { rows: readonly Row[] }) {
  const { t, language } = useTexts();
  return (
    <section className="fields" aria-labelledby="under-way">
      <h2 id="under-way">{t("customer:dashboard.underWay.heading")}</h2>
      {rows.length === 0 ? (
        <EmptyState heading={t("customer:dashboard.underWay.empty")} text={t("customer:dashboard.underWay.emptyText")}>
          <ButtonRow>
            <ButtonLink href={inventoryPath(language)}>{t("customer:dashboard.browse")}</ButtonLink>
            <ButtonLink variant="secondary" href={tradeInPath(language)}>
              {t("customer:dashboard.underWay.tradeIn")}
            </ButtonLink>
            <ButtonLink variant="secondary" href={creditApplicationPath(language)}>
              {t("customer:dashboard.underWay.credit")}
            </ButtonLink>
          </ButtonRow>
        </EmptyState>
      ) : (
        <div className="cards">
          {rows.map((row, at) => (
            <UnderWayCard key={row.id} row={row} isFirst={at === 0} />
          ))}
        </div>
      )}
    </section>
  );
}

function UnderWayCard({ row, isFirst }: { row: Row; isFirst: boolean }) {
  const { t, language } = useTexts();
  const { id, kind, vehicle, at, progress, purchase } = row;
  const kindText = t(`transactions:kinds.${kind}`);
  const name = (vehicle && fullVehicleName(vehicle, language)) || kindText;
  return (
    <Card id={`under-way-${id}`} heading={name}>
      <p className="soft">
        {name === kindText ? null : `${kindText}. `}
        {t("customer:dashboard.purchases.changedOn")} <Instant value={at} day />
      </p>
      {progress ? <Progress progress={progress} /> : null}
      {purchase ? <Reservation lock={purchase.lock} /> : null}
      <ContinueWith row={row} name={name} variant={isFirst ? "main" : "secondary"} />
    </Card>
  );
}

function Progress({ progress: { done, count, next } }: { progress: NonNullable<Row["progress"]> }) {
  const { t } = useTexts();
  const text = t("transactions:steps.done", { count: done, of: count });
  return (
    <p className="step-bar">
      <span>
        {text}. {t("customer:dashboard.underWay.next")} {t(next)}
      </span>
      <progress className="progress" value={done} max={count} aria-label={text} />
    </p>
  );
}

function Reservation({ lock }: Pick<NonNullable<Row["purchase"]>, "lock">) {
  const { t } = useTexts();
  return lock.state === "held" ? <ReservedFor lock={lock} /> : <p className="soft">{t("transactions:notReserved")}</p>;
}

/** A trade-in and an application are taken up by a post: a cookie then names the one that is meant. */
function ContinueWith({ row, name, variant }: { row: Row; name: string; variant: "main" | "secondary" }) {
  const { t, language } = useTexts();
  const { kind, purchase } = row;
  const about = <span className="visually-hidden"> {name}</span>;
  if (kind !== "purchase") {
    return (
      <form method="post" action={historyRowPath(language, row)}>
        <ButtonRow>
          <Button variant={variant} value="continue">
            {t("common:continue")}
            {about}
          </Button>
        </ButtonRow>
      </form>
    );
  }
  return purchase ? (
    <ButtonRow>
      <ButtonLink variant={variant} href={purchasePath(language, purchase.vehicleId)}>
        {t("common:continue")}
        {about}
      </ButtonLink>
    </ButtonRow>
  ) : null;
}
