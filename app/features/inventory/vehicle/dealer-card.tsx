import { useLocation } from "@remix-run/react";
import { LocationField } from "#app/features/inventory/location-field.tsx";
import { plainField } from "#app/form/plain-field.ts";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { useDealerPlace } from "#app/shared/dealers/dealer-place.ts";
import { OpenNow, openText } from "#app/shared/dealers/opening-hours.tsx";
import { Card } from "#app/ui/card.tsx";
import { DetailList } from "#app/ui/data/detail-list.tsx";
import { Button } from "#app/ui/form/button.tsx";
import { formatKilometres, withNoBreakSpaces } from "#domain/formats/formats.ts";
import { bilingualKeyOf } from "#domain/formats/language.ts";
import { hoursOfDay, timeZoneOf } from "#domain/formats/opening-hours.ts";
import { phoneHref } from "#domain/formats/phone-href.ts";
import { permitAuthorityOf } from "#domain/law/regulators.ts";
import { deliveryRadiusKm } from "#domain/place/distance.ts";
import { dealersPath, locationPath } from "#domain/site/paths.ts";
import { vehicleName } from "#domain/vehicle/vehicle-name.ts";
import type { VehicleView } from "./vehicle-view.ts";

export function DealerCard({ view }: { view: VehicleView }) {
  const texts = useTexts();
  const { t, language } = texts;
  const { company, stockNumber, dealerHours } = view.vehicle;
  const authority = permitAuthorityOf(company);
  const subject = `${vehicleName(view.vehicle, language)} (${stockNumber})`;
  const place = useDealerPlace({ ...company, province: view.dealerProvince });
  const hours =
    dealerHours && openText(texts, hoursOfDay(new Date(view.now), dealerHours, timeZoneOf(company.province)));
  return (
    <Card heading={t("inventory:vehicle.dealer")} id="dealer">
      <div className="dealer-card link-list">
        <div className="card-head">
          <strong>
            <a href={dealersPath(language, company.id)}>{company.name[bilingualKeyOf(language)]}</a>
          </strong>
          {dealerHours ? <OpenNow hours={dealerHours} province={company.province} now={view.now} /> : null}
        </div>
        <address className="not-italic">
          {company.address}
          <br />
          {place}
        </address>
        <DetailList
          details={[
            { term: t("inventory:vehicle.dealerHours"), value: hours },
            {
              term: t("company:fields.phone"),
              value: <a href={phoneHref(company.phone)}>{withNoBreakSpaces(company.phone)}</a>,
            },
            {
              term: t("company:fields.email"),
              value: (
                <a href={`mailto:${company.email}?subject=${encodeURIComponent(subject)}`}>
                  {t("inventory:vehicle.askDealer")}
                </a>
              ),
            },
            {
              term: t("site:dealer.permit"),
              value: authority
                ? `${company.permitNumber}, ${authority[bilingualKeyOf(language)]}`
                : company.permitNumber,
            },
          ]}
        />
        <DistanceText view={view} />
        <PostalCodeForm view={view} />
      </div>
    </Card>
  );
}

function DistanceText({ view: { dealerDistance, vehicle } }: { view: VehicleView }) {
  const { t, language } = useTexts();
  if (!dealerDistance || dealerDistance.isInvalid) return null;
  if (dealerDistance.km === null) return <p role="status">{t("errors:fields.postalCode.nowhere")}</p>;
  const [km, limit] = [dealerDistance.km, vehicle.deliveryRadiusKm ?? deliveryRadiusKm].map((value) =>
    formatKilometres(value, language),
  );
  return (
    <p role="status">
      {t("inventory:vehicle.distance", { km: km ?? "", place: dealerDistance.placeName })}{" "}
      {dealerDistance.canDeliver
        ? t("inventory:vehicle.deliverable")
        : t("inventory:vehicle.tooFar", { km: limit ?? "" })}
    </p>
  );
}

function PostalCodeForm({ view }: { view: VehicleView }) {
  const { t, language } = useTexts();
  const { pathname, search } = useLocation();
  const { dealerDistance } = view;
  const locationHref = locationPath(language, `${pathname}${search}#dealer`);
  return (
    <form className="near" method="post" action={locationHref}>
      <LocationField
        field={plainField("postalCode", dealerDistance?.postalCode, {
          errors: dealerDistance?.isInvalid ? [t("errors:fields.postalCode.invalid")] : undefined,
          maxLength: 10,
        })}
      />
      <Button variant="secondary">{t("inventory:vehicle.howFar")}</Button>
      <p className="link-list small">
        <a href={locationHref} rel="nofollow">
          {t("inventory:locate")}
        </a>
      </p>
    </form>
  );
}
