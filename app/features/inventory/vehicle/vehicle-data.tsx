/** schema.org data about the vehicle and its price, for search engines. The browser does not run this script element. */

import { useTexts } from "#app/i18n/texts-context.tsx";
import type { VehicleState } from "#contract/inventory/vehicle.ts";
import { bilingualKeyOf } from "#domain/formats/language.ts";
import { toDecimalString } from "#domain/money/money.ts";
import { fullVehicleName } from "#domain/vehicle/vehicle-name.ts";
import type { VehicleView } from "./vehicle-view.ts";

const schemaUrl = (name: string) => `https://schema.org/${name}`;

const availability: Record<VehicleState, string> = {
  free: "InStock",
  held: "LimitedAvailability",
  reserved: "LimitedAvailability",
  withdrawn: "Discontinued",
  sold: "SoldOut",
};

export function VehicleData({ view: { vehicle, quote, head } }: { view: VehicleView }) {
  const { language } = useTexts();
  const bilingualKey = bilingualKeyOf(language);
  const data = {
    "@context": schemaUrl(""),
    "@type": "Car",
    name: fullVehicleName(vehicle, language),
    url: head.canonical,
    image: new URL(vehicle.photoUrl, head.canonical).href,
    brand: { "@type": "Brand", name: vehicle.make },
    model: vehicle.model,
    vehicleConfiguration: vehicle.trim,
    vehicleModelDate: String(vehicle.year),
    vehicleIdentificationNumber: vehicle.vin,
    bodyType: vehicle.bodyStyle,
    color: vehicle.exteriorColour[bilingualKey],
    itemCondition: schemaUrl(vehicle.condition === "new" ? "NewCondition" : "UsedCondition"),
    mileageFromOdometer: { "@type": "QuantitativeValue", value: vehicle.mileageKm, unitCode: "KMT" },
    offers: {
      "@type": "Offer",
      price: toDecimalString(quote.amounts.vehiclePrice),
      priceCurrency: "CAD",
      availability: schemaUrl(availability[vehicle.state]),
      seller: { "@type": "AutoDealer", name: vehicle.company.name[bilingualKey] },
    },
  };
  // JSON allows "</script>" inside a value, which would end the script element.
  const json = JSON.stringify(data).replaceAll("<", "\\u003c");
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON whose quotes must not be escaped
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}
