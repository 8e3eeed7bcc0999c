/** What is known of a vehicle, with a way to change what its owner told. */

import { garagePath } from "#app/domain/paths.ts";
import { useTexts } from "#app/i18n/context.tsx";
import { SummaryGroup } from "#app/ui/summary-list.tsx";
import type { GarageVehicleDetails } from "#upstream/contract/garage.ts";
import { Kilometres } from "./figures.tsx";

interface VehicleFactsProps {
  vehicle: Pick<GarageVehicleDetails, "id" | "answers" | "mileage" | "boughtVehicleId">;
  name: string;
}

export function VehicleFacts({ vehicle, name }: VehicleFactsProps) {
  const { t, language } = useTexts();
  const { id, answers, mileage, boughtVehicleId } = vehicle;
  const { tradeInVinNumber: vin } = answers.vin ?? {};
  const change = (page: string, about: string) => ({
    href: garagePath(language, id, `questions/${page}`),
    text: t("common:change"),
    about,
  });
  return (
    <>
      <SummaryGroup
        heading={t("garage:facts.vehicle")}
        // What was bought here is what the contract says it is.
        change={boughtVehicleId ? undefined : change("vin", t("garage:facts.vehicle"))}
        details={[
          { term: t("garage:facts.vehicle"), value: name },
          ...(vin ? [{ term: t("tradeIn:inPurchase.vin"), value: vin }] : []),
        ]}
      />
      <SummaryGroup
        heading={t("tradeIn:steps.basic-information")}
        change={change("basic-information", t("tradeIn:steps.basic-information"))}
        details={
          mileage === null ? [] : [{ term: t("tradeIn:fields.mileage"), value: <Kilometres mileage={mileage} /> }]
        }
      />
    </>
  );
}
