/** The customer's purchases, each with its state and a link to its order. */

import { useTexts } from "#app/i18n/texts-context.tsx";
import { HistoryTag } from "#app/shared/purchase/history-tag.tsx";
import { Card } from "#app/ui/card.tsx";
import { Day } from "#app/ui/data/day.tsx";
import { ButtonLink, ButtonRow } from "#app/ui/form/button.tsx";
import type { TransactionRow } from "#contract/purchase/transaction.ts";
import { toShopDay } from "#domain/formats/shop-clock.ts";
import { historyPath, purchasePath } from "#domain/site/paths.ts";
import { vehicleName } from "#domain/vehicle/vehicle-name.ts";

export function Purchases({ rows }: { rows: readonly TransactionRow[] }) {
  const { t } = useTexts();
  return (
    <section className="fields" aria-labelledby="purchases">
      <h2 id="purchases">{t("customer:dashboard.purchases.heading")}</h2>
      <div className="cards">
        {rows.map((row) => (
          <PurchaseCard key={row.id} row={row} />
        ))}
      </div>
    </section>
  );
}

function PurchaseCard({ row }: { row: TransactionRow }) {
  const { t, language } = useTexts();
  const { SourceId, signedAt, dateUpdated, state } = row;
  const needsLicence = state === "documents-declined";
  const isReturnRequested = state === "return-asked";
  const day = toShopDay(signedAt ?? dateUpdated);
  const name = vehicleName({ year: row.Year, make: row.Make, model: row.Model }, language);
  return (
    <Card id={`purchase-${row.id}`} heading={name} aside={<HistoryTag kind="purchase" state={state} />}>
      <p className="soft">
        {row.Version}
        <br />
        {t("customer:dashboard.purchases.signedOn")} <Day day={day} withWeekday={false} />
      </p>
      {needsLicence ? <p>{t("customer:dashboard.purchases.licence")}</p> : null}
      <ButtonRow>
        {needsLicence ? (
          <ButtonLink href={purchasePath(language, SourceId, "drivers-license/again")}>
            {t("customer:dashboard.purchases.licenceAction")}
          </ButtonLink>
        ) : null}
        <ButtonLink
          variant="secondary"
          href={
            isReturnRequested
              ? historyPath(language, "purchases", row.id)
              : purchasePath(language, SourceId, "review-order")
          }
        >
          {t(isReturnRequested ? "customer:dashboard.purchases.return" : "customer:dashboard.purchases.order")}
          <span className="visually-hidden"> {name}</span>
        </ButtonLink>
      </ButtonRow>
    </Card>
  );
}
