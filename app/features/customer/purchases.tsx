/** What the customer has bought: how each stands, and the way to it. */

import { useTexts } from "#app/i18n/context.tsx";
import { HistoryTag } from "#app/shared/purchase/history-tag.tsx";
import { Card } from "#app/ui/card.tsx";
import { ButtonLink, ButtonRow } from "#app/ui/form/button.tsx";
import type { TransactionRow } from "#contract/purchase/transaction.ts";
import { dayInWords } from "#domain/formats/day-in-words.ts";
import { dayOf } from "#domain/formats/order-dates.ts";
import { historyPath, purchasePath } from "#domain/site/paths.ts";
import { vehicleName } from "#domain/vehicle/vehicle-name.ts";

export function Purchases({ rows }: { rows: readonly TransactionRow[] }) {
  const { t } = useTexts();
  return (
    <section className="fields" aria-labelledby="purchases">
      <h2 id="purchases">{t("customer:dashboard.purchases.heading")}</h2>
      <div className="cards">
        {rows.map((row) => (
          <Purchase key={row.id} row={row} />
        ))}
      </div>
    </section>
  );
}

function Purchase({ row }: { row: TransactionRow }) {
  const { t, language } = useTexts();
  const { SourceId, signedAt, dateUpdated, state } = row;
  const needsLicence = state === "documents-declined";
  const isReturnAsked = state === "return-asked";
  const day = dayOf(signedAt ?? dateUpdated);
  const name = vehicleName({ year: row.Year, make: row.Make, model: row.Model }, language);
  return (
    <Card id={`purchase-${row.id}`} heading={name} aside={<HistoryTag kind="purchase" state={state} />}>
      <p className="soft">
        {row.Version}
        <br />
        {t("customer:dashboard.purchases.signedOn")} <time dateTime={day}>{dayInWords(day, language)}</time>
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
            isReturnAsked
              ? historyPath(language, "purchases", row.id)
              : purchasePath(language, SourceId, "review-order")
          }
        >
          {t(isReturnAsked ? "customer:dashboard.purchases.return" : "customer:dashboard.purchases.order")}
          <span className="visually-hidden"> {name}</span>
        </ButtonLink>
      </ButtonRow>
    </Card>
  );
}
