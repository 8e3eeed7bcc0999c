/** Facts about a vehicle, with links to change the owner's answers. */

import { useTexts } from "#app/i18n/texts-context.tsx";
import type { Detail } from "#app/ui/data/detail-list.tsx";
import { SummaryGroup } from "#app/ui/data/summary-list.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import type { GarageVehicleDetails } from "#contract/garage.ts";
import { garagePath } from "#domain/site/paths.ts";

interface VehicleFactsProps {
  vehicle: Pick<GarageVehicleDetails, "id" | "answers" | "boughtVehicleId" | "isReturned">;
  name: string;
  /** The owner's answers as texts. */
  facts: readonly Detail[];
}

export function VehicleFacts({ vehicle, name, facts }: VehicleFactsProps) {
  const { t, language } = useTexts();
  const { id, answers, boughtVehicleId, isReturned } = vehicle;
  const { tradeInVinNumber: vin } = answers.vin ?? {};
  const change = (page: string, hiddenText: string) => ({
    href: garagePath(language, id, `questions/${page}`),
    text: t("common:change"),
    hiddenText,
  });
  return (
    <Disclosure summary={t("garage:facts.heading")}>
      <SummaryGroup
        heading={t("garage:facts.vehicle")}
        // The contract of a vehicle bought here defines which vehicle it is.
        change={boughtVehicleId || isReturned ? undefined : change("vin", t("garage:facts.vehicle"))}
        details={[
          { term: t("garage:facts.vehicle"), value: name },
          ...(vin ? [{ term: t("tradeIn:inPurchase.vin"), value: vin }] : []),
        ]}
      />
      <SummaryGroup
        heading={t("tradeIn:steps.basic-information")}
        change={isReturned ? undefined : change("basic-information", t("tradeIn:steps.basic-information"))}
        details={facts}
      />
    </Disclosure>
  );
}
