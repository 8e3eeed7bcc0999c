/** A trade-in estimate as a tagged PDF, first in French and then in English. */
import type { Brand } from "#brands/brand.ts";
import { formatDay } from "#domain/formats/format-day.ts";
import { formatKilometres } from "#domain/formats/formats.ts";
import { type BilingualKey, languageOfKey } from "#domain/formats/language.ts";
import { type Cents, formatWithOptionalCents } from "#domain/money/money.ts";
import { fullVehicleName, type VehicleNameParts } from "#domain/vehicle/vehicle-name.ts";
import {
  type Document,
  drawHeading,
  drawParagraph,
  layout,
  type Parent,
  renderDocument,
  startSection,
} from "./pdf-page.ts";

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
    vin: (vin: string) => `NIV\u00A0: ${vin}`,
    mileage: (kilometres: string) => `Kilométrage\u00A0: ${kilometres}`,
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
    vin: (vin: string) => `VIN: ${vin}`,
    mileage: (kilometres: string) => `Mileage: ${kilometres}`,
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

function drawLanguageVersion(doc: Document, root: Parent, estimate: EstimateDocument, bilingualKey: BilingualKey) {
  const labels = texts[bilingualKey];
  const language = languageOfKey(bilingualKey);
  const money = (amount: Cents) => formatWithOptionalCents(amount, language);
  const languageSection = startSection(doc, root, bilingualKey);
  drawHeading(doc, languageSection, "H1", labels.title);
  drawParagraph(doc, languageSection, `${labels.reference} ${estimate.reference}`, layout.mutedColour);
  drawHeading(doc, languageSection, "H2", labels.vehicle);
  const name = fullVehicleName(estimate.vehicle, language);
  if (name) drawParagraph(doc, languageSection, name);
  if (estimate.vin) drawParagraph(doc, languageSection, labels.vin(estimate.vin));
  if (estimate.mileage !== null)
    drawParagraph(doc, languageSection, labels.mileage(formatKilometres(estimate.mileage, language)));
  drawHeading(doc, languageSection, "H2", labels.value);
  drawParagraph(doc, languageSection, labels.range(money(estimate.priceLow), money(estimate.priceHigh)));
  drawParagraph(doc, languageSection, labels.until(formatDay(estimate.expiresOn, language)));
  drawHeading(doc, languageSection, "H2", labels.changes);
  for (const reason of labels.reasons) drawParagraph(doc, languageSection, reason);
  languageSection.end();
}

export const renderEstimate = (estimate: EstimateDocument, brand: Brand): Promise<Uint8Array> =>
  renderDocument({
    title: `${texts.fr.title} – ${texts.en.title}`,
    author: brand.name.fr,
    language: "fr-ca",
    createdAt: estimate.createdAt,
    draw: (doc, root) => {
      drawLanguageVersion(doc, root, estimate, "fr");
      doc.addPage();
      drawLanguageVersion(doc, root, estimate, "en");
    },
  });
