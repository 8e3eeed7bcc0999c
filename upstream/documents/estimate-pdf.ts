/** A trade-in's estimate as a PDF: tagged, French first and English after it, every amount as text. */
import type { Brand } from "#brands/brand.ts";
import { dayInWords } from "#domain/formats/day-in-words.ts";
import { formatNumber } from "#domain/formats/formats.ts";
import { type Cents, formatEntered } from "#domain/money/money.ts";
import { fullVehicleName, type NamedVehicle } from "#domain/vehicle/vehicle-name.ts";
import { type Document, heading, languageOf, type Parent, page, paragraph, printDocument } from "./pdf-page.ts";

export interface PrintedEstimate {
  reference: string;
  vehicle: NamedVehicle;
  vin: string | null;
  mileage: number | null;
  priceLow: Cents;
  priceHigh: Cents;
  /** YYYY-MM-DD, the last day that it is good for. */
  expiresOn: string;
  createdAt: Date;
}

const words = {
  fr: {
    title: "Estimation de votre véhicule d’échange",
    vehicle: "Véhicule",
    vin: (vin: string) => `NIV\u00A0: ${vin}`,
    mileage: (km: string) => `Kilométrage\u00A0: ${km}\u00A0km`,
    value: "Valeur estimée",
    range: (low: string, high: string) => `De ${low} à ${high}`,
    until: (day: string) => `Cette estimation est valide jusqu’au ${day}.`,
    changes: "Ce qui peut la changer",
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
    mileage: (km: string) => `Mileage: ${km} km`,
    value: "Estimated value",
    range: (low: string, high: string) => `${low} to ${high}`,
    until: (day: string) => `This estimate is good until ${day}.`,
    changes: "What may change it",
    reasons: [
      "The vehicle’s condition once it has been seen, if it is not as described or photographed.",
      "Kilometres driven since the estimate.",
      "A balance due on a loan or a lease: it is added to the total of your purchase.",
    ],
    reference: "Reference",
  },
} as const;

function version(doc: Document, root: Parent, estimate: PrintedEstimate, word: "fr" | "en") {
  const own = words[word];
  const language = languageOf(word);
  const money = (amount: Cents) => formatEntered(amount, language);
  const part = doc.struct("Sect", { lang: word === "fr" ? "fr-CA" : "en-CA" } as object);
  root.add(part);
  heading(doc, part, "H1", own.title);
  paragraph(doc, part, `${own.reference} ${estimate.reference}`, page.soft);
  heading(doc, part, "H2", own.vehicle);
  const name = fullVehicleName(estimate.vehicle, language);
  if (name) paragraph(doc, part, name);
  if (estimate.vin) paragraph(doc, part, own.vin(estimate.vin));
  if (estimate.mileage !== null) paragraph(doc, part, own.mileage(formatNumber(estimate.mileage, language)));
  heading(doc, part, "H2", own.value);
  paragraph(doc, part, own.range(money(estimate.priceLow), money(estimate.priceHigh)));
  paragraph(doc, part, own.until(dayInWords(estimate.expiresOn, language)));
  heading(doc, part, "H2", own.changes);
  for (const reason of own.reasons) paragraph(doc, part, reason);
  part.end();
}

export const renderEstimate = (estimate: PrintedEstimate, brand: Brand): Promise<Uint8Array> =>
  printDocument({
    title: `${words.fr.title} – ${words.en.title}`,
    author: brand.name.fr,
    language: "fr-ca",
    createdAt: estimate.createdAt,
    draw: (doc, root) => {
      version(doc, root, estimate, "fr");
      doc.addPage();
      version(doc, root, estimate, "en");
    },
  });
