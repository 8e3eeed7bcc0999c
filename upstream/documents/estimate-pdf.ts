/** A trade-in estimate as a tagged PDF, first in French and then in English. */
import type { Brand } from "#brands/brand.ts";
import { formatDay } from "#domain/formats/format-day.ts";
import { formatKilometres } from "#domain/formats/formats.ts";
import { type BilingualKey, languageOfKey } from "#domain/formats/language.ts";
import { toShopDay } from "#domain/formats/shop-clock.ts";
import { type Cents, formatWithOptionalCents } from "#domain/money/money.ts";
import { fullVehicleName, type VehicleNameParts } from "#domain/vehicle/vehicle-name.ts";
import { renderDocument } from "./pdf/document.ts";
import { type Document, type Parent, sizes } from "./pdf/page.ts";
import { drawSection, paragraphBlock } from "./pdf/section.ts";
import { factGrid } from "./pdf/table.ts";

export interface EstimateDocument {
  reference: string;
  vehicle: VehicleNameParts;
  vin: string | null;
  mileage: number | null;
  priceLow: Cents;
  priceHigh: Cents;
  /** YYYY-MM-DD: the last valid day. */
  expiresOn: string;
  createdAt: Date;
}

const texts = {
  fr: {
    title: "Estimation de votre véhicule d’échange",
    vehicle: "Véhicule",
    name: "Marque, modèle et année",
    vin: "NIV",
    mileage: "Kilométrage",
    on: "Faite le",
    untilLabel: "Valide jusqu’au",
    value: "Valeur estimée",
    range: (low: string, high: string) => `De ${low} à ${high}`,
    until: (day: string) => `Cette estimation est valide jusqu’au ${day}.`,
    changes: "Raisons d’un changement",
    reasons: [
      "L’état du véhicule une fois vu, s’il n’est pas celui qui a été décrit ou photographié.",
      "Les kilomètres parcourus depuis l’estimation.",
      "Un solde dû sur un prêt ou une location\u00A0: il s’ajoute au total de votre achat.",
    ],
    reference: "Référence",
  },
  en: {
    title: "Estimate of your trade-in",
    vehicle: "Vehicle",
    name: "Year, make and model",
    vin: "VIN",
    mileage: "Mileage",
    on: "Made on",
    untilLabel: "Good until",
    value: "Estimated value",
    range: (low: string, high: string) => `${low} to ${high}`,
    until: (day: string) => `This estimate is good until ${day}.`,
    changes: "Reasons for a change",
    reasons: [
      "The vehicle’s condition once it has been seen, if it is not as described or photographed.",
      "Kilometres driven since the estimate.",
      "A balance due on a loan or a lease: it is added to the total of your purchase.",
    ],
    reference: "Reference",
  },
} as const;

const versionOf = (estimate: EstimateDocument, key: BilingualKey) => {
  const labels = texts[key];
  const language = languageOfKey(key);
  const money = (amount: Cents) => formatWithOptionalCents(amount, language);
  const { vehicle, vin, mileage, reference } = estimate;
  const name = fullVehicleName(vehicle, language);
  const vehicleRows = [
    { term: labels.name, value: name },
    { term: labels.mileage, value: mileage === null ? "" : formatKilometres(mileage, language) },
    { term: labels.vin, value: vin ?? "" },
  ].filter(({ value }) => value !== "");
  return {
    bilingualKey: key,
    title: labels.title,
    facts: [
      { label: labels.on, value: formatDay(toShopDay(estimate.createdAt), language) },
      { label: labels.untilLabel, value: formatDay(estimate.expiresOn, language) },
      { label: labels.reference, value: reference },
    ],
    running: labels.title,
    issuer: null,
    draw: (doc: Document, section: Parent) => {
      if (vehicleRows.length > 0) drawSection(doc, section, labels.vehicle, [factGrid(doc, section, vehicleRows)]);
      drawSection(doc, section, labels.value, [
        paragraphBlock(doc, section, labels.range(money(estimate.priceLow), money(estimate.priceHigh)), {
          size: sizes.title,
          isStrong: true,
        }),
        paragraphBlock(doc, section, labels.until(formatDay(estimate.expiresOn, language))),
      ]);
      const reasons = labels.reasons.map((reason) => paragraphBlock(doc, section, reason));
      drawSection(doc, section, labels.changes, reasons);
    },
  };
};

export const renderEstimate = (estimate: EstimateDocument, brand: Brand): Promise<Uint8Array> =>
  renderDocument({
    title: `${texts.fr.title} – ${texts.en.title}`,
    brand,
    createdAt: estimate.createdAt,
    versions: [versionOf(estimate, "fr"), versionOf(estimate, "en")],
  });
