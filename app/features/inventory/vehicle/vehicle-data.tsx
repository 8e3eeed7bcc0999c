/** The vehicle, its price and its dealer for search engines. */
import { useTexts } from "#app/i18n/texts-context.tsx";
import { StructuredData, schemaUrl } from "#app/page/structured-data.tsx";
import { toDealerData } from "#app/shared/dealers/dealer-data.ts";
import type { VehicleState } from "#contract/inventory/vehicle.ts";
import { bilingualKeyOf } from "#domain/formats/language.ts";
import { toDecimalString } from "#domain/money/money.ts";
import { dealersPath } from "#domain/site/paths.ts";
import { fullVehicleName } from "#domain/vehicle/vehicle-name.ts";
import type { VehicleView } from "./vehicle-view.ts";

const availability: Record<VehicleState, string> = {
  free: "InStock",
  held: "LimitedAvailability",
  reserved: "Reserved",
  withdrawn: "Discontinued",
  sold: "SoldOut",
};

export function VehicleData({ view: { vehicle, quote, head } }: { view: VehicleView }) {
  const { language } = useTexts();
  const { company } = vehicle;
  const dealerUrl = new URL(dealersPath(language, company.id), head.canonical).href;
  return (
    <StructuredData
      data={{
        "@type": "Car",
        name: fullVehicleName(vehicle, language),
        url: head.canonical,
        image: head.picture,
        brand: { "@type": "Brand", name: vehicle.make },
        model: vehicle.model,
        vehicleConfiguration: vehicle.trim,
        vehicleModelDate: String(vehicle.year),
        vehicleIdentificationNumber: vehicle.vin,
        bodyType: vehicle.bodyStyle,
        fuelType: vehicle.fuel,
        color: vehicle.exteriorColour[bilingualKeyOf(language)],
        itemCondition: schemaUrl(vehicle.condition === "new" ? "NewCondition" : "UsedCondition"),
        mileageFromOdometer: { "@type": "QuantitativeValue", value: vehicle.mileageKm, unitCode: "KMT" },
        offers: {
          "@type": "Offer",
          price: toDecimalString(quote.amounts.vehiclePrice),
          priceCurrency: "CAD",
          availability: schemaUrl(availability[vehicle.state]),
          seller: toDealerData(company, dealerUrl, language),
        },
      }}
    />
  );
}
