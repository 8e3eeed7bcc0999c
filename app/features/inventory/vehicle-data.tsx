/** The vehicle and its offer as schema.org names them: what search engines show a listing by. Data, which no policy runs. */

import { useTexts } from "#app/i18n/context.tsx";
import { wordOf } from "#domain/formats/language.ts";
import { decimalAmount } from "#domain/money/money.ts";
import { fullVehicleName } from "#domain/vehicle/vehicle-name.ts";
import type { VehicleView } from "./vehicle-view.ts";

const schema = (name: string) => `https://schema.org/${name}`;

const availability = { free: "InStock", held: "LimitedAvailability", reserved: "LimitedAvailability", sold: "SoldOut" };

export function VehicleData({ view: { vehicle, quote, head } }: { view: VehicleView }) {
  const { language } = useTexts();
  const word = wordOf(language);
  const data = {
    "@context": schema(""),
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
    color: vehicle.exteriorColour[word],
    itemCondition: schema(vehicle.condition === "new" ? "NewCondition" : "UsedCondition"),
    mileageFromOdometer: { "@type": "QuantitativeValue", value: vehicle.mileageKm, unitCode: "KMT" },
    offers: {
      "@type": "Offer",
      price: decimalAmount(quote.amounts.vehiclePrice),
      priceCurrency: "CAD",
      availability: schema(availability[vehicle.state]),
      seller: { "@type": "AutoDealer", name: vehicle.company.name[word] },
    },
  };
  // As JSON alone could, a value must not close the element.
  const text = JSON.stringify(data).replaceAll("<", "\\u003c");
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON whose quotes must not be escaped
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: text }} />;
}
