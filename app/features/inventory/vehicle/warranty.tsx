import { useTexts } from "#app/i18n/texts-context.tsx";
import { Day } from "#app/ui/data/day.tsx";
import { DetailList } from "#app/ui/data/detail-list.tsx";
import { formatKilometres } from "#domain/formats/formats.ts";
import { warrantyEndDay } from "#domain/formats/order-dates.ts";
import { distanceOf } from "#domain/law/vehicle-history.ts";
import { hasWarrantyEnded, type WarrantyLimits } from "#domain/vehicle/warranty.ts";
import type { VehicleView } from "./vehicle-view.ts";

/** Months and kilometres covered; for a used vehicle also the end date, or that the warranty has ended. */
function CoverText({ cover, vehicle, today }: { cover: WarrantyLimits } & Pick<VehicleView, "vehicle" | "today">) {
  const { t, language } = useTexts();
  const { months, km } = cover;
  const duration = t("inventory:vehicle.monthsOrKm", { months, km: formatKilometres(km, language) });
  const { startsOn } = vehicle.warranty;
  if (startsOn === null) return <strong>{duration}</strong>;
  const end = warrantyEndDay(startsOn, months);
  const hasEnded = hasWarrantyEnded(cover, { startsOn, mileageKm: distanceOf(vehicle) }, today);
  return (
    <>
      <strong>{duration}</strong>
      <br />
      <span className="soft small">
        {hasEnded ? t("inventory:vehicle.warrantyEnded") : t("inventory:vehicle.warrantyUntil")}{" "}
        {hasEnded ? null : <Day day={end} withWeekday={false} />}
      </span>
    </>
  );
}

export function Warranty({ view: { vehicle, today } }: { view: VehicleView }) {
  const { t } = useTexts();
  const { basicMonths, basicKm, powertrainMonths, powertrainKm } = vehicle.warranty;
  const covers = [
    { term: t("inventory:vehicle.basic"), months: basicMonths, km: basicKm },
    { term: t("inventory:vehicle.powertrain"), months: powertrainMonths, km: powertrainKm },
  ];
  return (
    <section id="warranty">
      <h2>{t("inventory:vehicle.warranty")}</h2>
      <DetailList
        details={covers.map(({ term, ...cover }) => ({
          term,
          value: <CoverText cover={cover} vehicle={vehicle} today={today} />,
        }))}
      />
      <p className="soft small">
        {t(vehicle.warranty.startsOn === null ? "inventory:vehicle.warrantyNew" : "inventory:vehicle.warrantyUsed")}
      </p>
    </section>
  );
}
