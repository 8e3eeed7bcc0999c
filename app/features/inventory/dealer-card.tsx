import { useLocation } from "@remix-run/react";
import { plainField } from "#app/form/plain-field.ts";
import { useTexts } from "#app/i18n/context.tsx";
import { kilometres } from "#app/shared/vehicles/vehicle-texts.ts";
import { Card } from "#app/ui/card.tsx";
import { Button } from "#app/ui/form/button.tsx";
import { unbroken } from "#domain/formats/formats.ts";
import { wordOf } from "#domain/formats/language.ts";
import { deliveryRadiusKm } from "#domain/place/distance.ts";
import { locationPath } from "#domain/site/paths.ts";
import { PlaceField } from "./place-field.tsx";
import type { VehicleView } from "./vehicle-view.ts";

export function DealerCard({ view }: { view: VehicleView }) {
  const { t, language } = useTexts();
  const { company } = view.vehicle;
  return (
    <Card heading={t("inventory:vehicle.dealer")} id="dealer">
      <address className="not-italic">
        <strong>{company.name[wordOf(language)]}</strong>
        <br />
        {company.address}
        <br />
        {t("inventory:vehicle.dealerPlace", {
          city: company.city,
          province: t(`purchase:provinces.${view.dealerProvince}`),
          postalCode: unbroken(company.postalCode),
        })}
        <br />
        <a href={`tel:+1${company.phone.replace(/\D/g, "")}`}>{unbroken(company.phone)}</a>
      </address>
      <Distance view={view} />
      <PostalCodeForm view={view} />
      <p className="soft small">{t("inventory:vehicle.permit", { number: company.permitNumber })}</p>
    </Card>
  );
}

function Distance({ view: { nearness } }: { view: VehicleView }) {
  const { t, language } = useTexts();
  if (!nearness || nearness.isWrong) return null;
  if (nearness.km === null) return <p role="status">{t("errors:fields.postalCode.nowhere")}</p>;
  const [km, limit] = [nearness.km, deliveryRadiusKm].map((value) => kilometres(value, t, language));
  return (
    <p role="status">
      {t("inventory:vehicle.distance", { km: km ?? "", place: nearness.place })}{" "}
      {nearness.canDeliver ? t("inventory:vehicle.deliverable") : t("inventory:vehicle.tooFar", { km: limit ?? "" })}
    </p>
  );
}

function PostalCodeForm({ view }: { view: VehicleView }) {
  const { t, language } = useTexts();
  const { pathname, search } = useLocation();
  const { nearness } = view;
  const located = locationPath(language, `${pathname}${search}#dealer`);
  return (
    <form className="fields" method="post" action={located}>
      <PlaceField
        field={plainField("postalCode", nearness?.postalCode, {
          errors: nearness?.isWrong ? [t("errors:fields.postalCode.invalid")] : undefined,
          maxLength: 10,
        })}
      />
      <Button variant="secondary">{t("inventory:vehicle.howFar")}</Button>
      <p className="link-list small">
        <a href={located} rel="nofollow">
          {t("inventory:locate")}
        </a>
      </p>
    </form>
  );
}
