/** Items in progress, each with a button to continue. */

import { useTexts } from "#app/i18n/texts-context.tsx";
import { ReservedFor } from "#app/shared/purchase/reserved-for.tsx";
import { Card } from "#app/ui/card.tsx";
import { Instant } from "#app/ui/data/instant.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Button, ButtonLink, ButtonRow } from "#app/ui/form/button.tsx";
import { historyRowPath, inventoryPath, preQualificationPath, purchasePath, tradeInPath } from "#domain/site/paths.ts";
import { fullVehicleName } from "#domain/vehicle/vehicle-name.ts";
import type { DashboardView } from "./dashboard.server.ts";

type OpenItem = DashboardView["inProgress"][number];

export function InProgress({ rows }: { rows: readonly OpenItem[] }) {
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
            <ButtonLink variant="secondary" href={preQualificationPath(language)}>
              {t("customer:dashboard.underWay.credit")}
            </ButtonLink>
          </ButtonRow>
        </EmptyState>
      ) : (
        <div className="cards">
          {rows.map((row, index) => (
            <InProgressCard key={row.id} row={row} isFirst={index === 0} />
          ))}
        </div>
      )}
    </section>
  );
}

function InProgressCard({ row, isFirst }: { row: OpenItem; isFirst: boolean }) {
  const { t, language } = useTexts();
  const { id, kind, vehicle, at, progress, purchase } = row;
  const kindText = t(`transactions:kinds.${kind}`);
  const name = (vehicle && fullVehicleName(vehicle, language)) || kindText;
  return (
    <Card id={`under-way-${id}`} heading={name}>
      <p className="soft">
        {name === kindText ? null : `${kindText}. `}
        {t("customer:dashboard.purchases.changedOn")} <Instant value={at} form="day" />
      </p>
      {progress ? <Progress progress={progress} /> : null}
      {purchase ? <Reservation lock={purchase.lock} /> : null}
      <ContinueAction row={row} name={name} variant={isFirst ? "main" : "secondary"} />
    </Card>
  );
}

function Progress({ progress: { done, count, next } }: { progress: NonNullable<OpenItem["progress"]> }) {
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

function Reservation({ lock }: Pick<NonNullable<OpenItem["purchase"]>, "lock">) {
  const { t } = useTexts();
  return lock.state === "held" ? <ReservedFor lock={lock} /> : <p className="soft">{t("transactions:notReserved")}</p>;
}

/** Trade-ins and pre-qualifications are continued by a POST, which stores the chosen one in a cookie. */
function ContinueAction({ row, name, variant }: { row: OpenItem; name: string; variant: "main" | "secondary" }) {
  const { t, language } = useTexts();
  const { kind, purchase } = row;
  const hiddenName = <span className="visually-hidden"> {name}</span>;
  if (kind !== "purchase") {
    return (
      <form method="post" action={historyRowPath(language, row)}>
        <ButtonRow>
          <Button variant={variant} value="continue">
            {t("common:continue")}
            {hiddenName}
          </Button>
        </ButtonRow>
      </form>
    );
  }
  return purchase ? (
    <ButtonRow>
      <ButtonLink variant={variant} href={purchasePath(language, purchase.vehicleId)}>
        {t("common:continue")}
        {hiddenName}
      </ButtonLink>
    </ButtonRow>
  ) : null;
}
