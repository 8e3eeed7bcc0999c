/** Page of a vehicle in the garage: picture, value and actions; then documents; the facts are folded. */
import type { ComponentProps } from "react";
import { ButtonForm } from "#app/form/page-form.tsx";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { DashboardPage } from "#app/page/dashboard-page.tsx";
import { ValueFigure } from "#app/shared/garage/value-figure.tsx";
import { ValueHistory } from "#app/shared/garage/value-history.tsx";
import { Day } from "#app/ui/data/day.tsx";
import { SummaryGroup } from "#app/ui/data/summary-list.tsx";
import { ButtonLink, ButtonRow } from "#app/ui/form/button.tsx";
import { PictureCard } from "#app/ui/picture-card.tsx";
import type { GarageVehicleDetails, RecordedValue } from "#contract/garage.ts";
import { formatKilometres } from "#domain/formats/formats.ts";
import { garagePath, purchasePath } from "#domain/site/paths.ts";
import { GarageTag } from "./garage-tag.tsx";
import { VehicleFacts } from "./vehicle-facts.tsx";

interface VehiclePageProps {
  vehicle: GarageVehicleDetails;
  name: string;
  values: readonly RecordedValue[];
  facts: ComponentProps<typeof VehicleFacts>["facts"];
}

export function VehiclePage({ vehicle, name, values, facts }: VehiclePageProps) {
  const { t, language } = useTexts();
  const { id, mileage, photoUrl, isReturned } = vehicle;
  return (
    <DashboardPage
      heading={name}
      lead={mileage === null ? undefined : formatKilometres(mileage, language)}
      tag={<GarageTag vehicle={vehicle} />}
      back={{ href: garagePath(language), text: t("common:menu.garage") }}
    >
      <PictureCard
        id="value"
        photoUrl={photoUrl}
        heading={t(vehicle.value && !isReturned ? "customer:dashboard.estimatedValue" : "garage:value.heading")}
        eager
        footer={
          values.length > 0 ? (
            <>
              <ValueHistory values={values} />
              {isReturned ? null : <p className="soft small">{t("garage:value.how")}</p>}
            </>
          ) : null
        }
      >
        <Value vehicle={vehicle} />
        {isReturned ? null : (
          <>
            <p className="soft">{t("garage:tradeIn.text")}</p>
            <ButtonForm submitText={t("garage:tradeIn.action")} />
          </>
        )}
      </PictureCard>
      <DocumentsSummary vehicle={vehicle} />
      <VehicleFacts vehicle={vehicle} name={name} facts={facts} />
      <p className="soft small">
        <a href={garagePath(language, id, "remove")}>{t("garage:remove.link")}</a>
      </p>
    </DashboardPage>
  );
}

function Value({ vehicle: { value, isReturned } }: Pick<VehiclePageProps, "vehicle">) {
  const { t } = useTexts();
  if (isReturned) return <p>{t("garage:returned.text")}</p>;
  if (!value) {
    return (
      <>
        <p>
          <strong>{t("garage:value.none")}</strong>
        </p>
        <p className="soft">{t("garage:value.noneText")}</p>
      </>
    );
  }
  return (
    <ValueFigure value={value}>
      {t("garage:value.asOf")} <Day day={value.on} withWeekday={false} />
    </ValueFigure>
  );
}

function DocumentsSummary({ vehicle: { id, files, boughtVehicleId, isReturned } }: Pick<VehiclePageProps, "vehicle">) {
  const { t, language } = useTexts();
  const hasFiles = files.length > 0;
  return (
    <SummaryGroup
      heading={t("garage:documents.heading")}
      details={
        hasFiles
          ? files.map(({ kind, name }) => ({ term: t(`garage:documents.kinds.${kind}`), value: name }))
          : undefined
      }
    >
      {hasFiles ? null : <p className="soft">{t("garage:documents.lead")}</p>}
      <ButtonRow>
        <ButtonLink variant="secondary" href={garagePath(language, id, "documents")}>
          {t(hasFiles || isReturned ? "garage:documents.open" : "garage:documents.add")}
        </ButtonLink>
        {boughtVehicleId ? (
          <ButtonLink variant="secondary" href={purchasePath(language, boughtVehicleId, "review-order")}>
            {t("garage:documents.order")}
          </ButtonLink>
        ) : null}
      </ButtonRow>
    </SummaryGroup>
  );
}
