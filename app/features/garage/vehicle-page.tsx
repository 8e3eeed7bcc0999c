/** Page of a vehicle in the garage: value, trade-in, facts and documents. */
import type { ComponentProps } from "react";
import { ButtonForm } from "#app/form/page-form.tsx";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { DashboardPage } from "#app/page/dashboard-page.tsx";
import { Day } from "#app/ui/data/day.tsx";
import { Tag } from "#app/ui/data/tag.tsx";
import { ButtonLink, ButtonRow } from "#app/ui/form/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { GarageVehicleDetails, RecordedValue } from "#contract/garage.ts";
import { garagePath, purchasePath } from "#domain/site/paths.ts";
import { ValueRange } from "./figures.tsx";
import { ValueHistory } from "./value-history.tsx";
import { VehicleFacts } from "./vehicle-facts.tsx";

interface VehiclePageProps {
  vehicle: GarageVehicleDetails;
  name: string;
  values: readonly RecordedValue[];
  facts: ComponentProps<typeof VehicleFacts>["facts"];
}

export function VehiclePage({ vehicle, name, values, facts }: VehiclePageProps) {
  const { t, language } = useTexts();
  const { id, value, boughtVehicleId, isReturned, files } = vehicle;
  return (
    <DashboardPage
      heading={name}
      tag={
        boughtVehicleId ? (
          <Tag tone="good">{t("garage:states.bought")}</Tag>
        ) : isReturned ? (
          <Tag icon="left">{t("garage:states.returned")}</Tag>
        ) : undefined
      }
      back={{ href: garagePath(language), text: t("common:menu.garage") }}
    >
      <section className="prose" aria-labelledby="value">
        <h2 id="value">{t("garage:value.heading")}</h2>
        {isReturned ? (
          <p>{t("garage:returned.text")}</p>
        ) : value ? (
          <div className="panel">
            <p>
              <strong className="figure">
                <ValueRange value={value} />
              </strong>
            </p>
            <p className="soft">
              {t("garage:value.asOf")} <Day day={value.on} />. {t("garage:value.how")}
            </p>
          </div>
        ) : (
          <Notice heading={t("garage:value.none")}>
            <p>{t("garage:value.noneText")}</p>
          </Notice>
        )}
        <ValueHistory values={values} />
      </section>
      {isReturned ? null : <TradeInSection />}
      <VehicleFacts vehicle={vehicle} name={name} facts={facts} />
      <section className="prose" aria-labelledby="documents">
        <h2 id="documents">{t("garage:documents.heading")}</h2>
        <p className="soft">{t("garage:documents.count", { count: files.length })}</p>
        <ButtonRow>
          <ButtonLink variant="secondary" href={garagePath(language, id, "documents")}>
            {t("garage:documents.open")}
          </ButtonLink>
          {boughtVehicleId ? (
            <ButtonLink variant="secondary" href={purchasePath(language, boughtVehicleId, "review-order")}>
              {t("garage:documents.order")}
            </ButtonLink>
          ) : null}
        </ButtonRow>
      </section>
      <p className="soft small">
        <a href={garagePath(language, id, "remove")}>{t("garage:remove.link")}</a>
      </p>
    </DashboardPage>
  );
}

function TradeInSection() {
  const { t } = useTexts();
  return (
    <section className="prose" aria-labelledby="trade-in">
      <h2 id="trade-in">{t("garage:tradeIn.heading")}</h2>
      <p>{t("garage:tradeIn.text")}</p>
      <ButtonForm submitText={t("garage:tradeIn.action")} />
    </section>
  );
}
