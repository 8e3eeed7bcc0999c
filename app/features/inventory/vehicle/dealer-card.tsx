import { useLocation } from "@remix-run/react";
import { LocationField } from "#app/features/inventory/location-field.tsx";
import { plainField } from "#app/form/plain-field.ts";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { useDealerPlace } from "#app/shared/dealers/dealer-place.ts";
import { Card } from "#app/ui/card.tsx";
import { Button } from "#app/ui/form/button.tsx";
import { formatKilometres, withNoBreakSpaces } from "#domain/formats/formats.ts";
import { bilingualKeyOf } from "#domain/formats/language.ts";
import { phoneHref } from "#domain/formats/phone-href.ts";
import { permitAuthorityOf } from "#domain/law/regulators.ts";
import { deliveryRadiusKm } from "#domain/place/distance.ts";
import { dealersPath, locationPath } from "#domain/site/paths.ts";
import { vehicleName } from "#domain/vehicle/vehicle-name.ts";
import type { VehicleView } from "./vehicle-view.ts";

export function DealerCard({ view }: { view: VehicleView }) {
  const { t, language } = useTexts();
  const { company, stockNumber } = view.vehicle;
  const authority = permitAuthorityOf(company);
  const subject = `${vehicleName(view.vehicle, language)} (${stockNumber})`;
  const place = useDealerPlace({ ...company, province: view.dealerProvince });
  return (
    <Card heading={t("inventory:vehicle.dealer")} id="dealer">
      <address className="not-italic link-list">
        <strong>
          <a href={dealersPath(language, company.id)}>{company.name[bilingualKeyOf(language)]}</a>
        </strong>
        <br />
        {company.address}
        <br />
        {place}
        <br />
        <a href={phoneHref(company.phone)}>{withNoBreakSpaces(company.phone)}</a>
        <br />
        <a href={`mailto:${company.email}?subject=${encodeURIComponent(subject)}`}>
          {t("inventory:vehicle.askDealer")}
        </a>
        <br />
        <span className="soft small">
          {t("inventory:vehicle.permit", { number: company.permitNumber })}
          {authority ? `, ${authority[bilingualKeyOf(language)]}` : null}
        </span>
      </address>
      <DistanceText view={view} />
      <PostalCodeForm view={view} />
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
