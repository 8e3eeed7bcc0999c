/** The contract in French, the language that is shown first (reading 16). */

import { formatDayWithWeekday } from "#domain/formats/format-day.ts";
import { formatKilometres, formatPercent, withNoBreakSpaces } from "#domain/formats/formats.ts";
import type { Frequency } from "#domain/money/loan.ts";
import { formatMoney } from "#domain/money/money.ts";
import { hasZeroPayment, type Quote } from "#domain/money/quote.ts";
import { fullVehicleName } from "#domain/vehicle/vehicle-name.ts";
import { formatDays } from "#locales/durations.server.ts";
import type { SalesContractFacts, Section } from "./sales-contract-facts.ts";
import { tradeInSectionsFr } from "./sales-contract-trade-in.ts";

// The text states both the rule and the resulting date, because the dates follow from the signature.
const paymentPeriodsFr: Record<Frequency, string> = { 52: "une semaine", 26: "deux semaines", 12: "un mois" };
const frequencyNamesFr: Record<Frequency, string> = {
  52: "hebdomadaires",
  26: "toutes les deux semaines",
  12: "mensuels",
};

const firstPaymentFr = (frequency: Frequency, day: string | null) =>
  `Le premier versement est dû ${paymentPeriodsFr[frequency]} après la prise de possession du véhicule${day ? `, soit le ${formatDayWithWeekday(day, "fr-ca")}` : ""}.`;

/** The down payment in addition to the deposit; empty without one. */
const downPaymentFr = ({ downPayment }: Quote["amounts"]) =>
  downPayment > 0
    ? `La mise de fonds de ${formatMoney(downPayment, "fr-ca")} est due à la prise de possession du véhicule. `
    : "";

/** The credit to the buyer when the trade-in is worth more than the order. */
const creditDueFr = ({ creditDue }: Quote["amounts"]): string[] =>
  creditDue > 0
    ? [
        `Ce que l’acheteur donne et a versé dépasse le total de ${formatMoney(creditDue, "fr-ca")}. Le vendeur lui paie cette somme à la prise de possession du véhicule.`,
      ]
    : [];

/** The rest of a cash order, or an amount too small to finance. */
const balanceDueFr = ({ dueAtDelivery }: Quote["amounts"]): string =>
  dueAtDelivery > 0 ? ` Le solde de ${formatMoney(dueAtDelivery, "fr-ca")} est dû à la livraison.` : "";

const cashPaymentFr = (amounts: Quote["amounts"]): string =>
  `L’acheteur paie comptant.${balanceDueFr(amounts) || " Il ne reste rien à payer à la livraison."}`;

/** Financing or lease without payments: the trade-in and the down payment cover the whole amount. */
const coveredPaymentsFr = (method: Quote["method"], months: number, amounts: Quote["amounts"]): string[] =>
  method === "lease"
    ? [
        `${downPaymentFr(amounts)}L’acheteur loue le véhicule pour ${months} mois. Ce qu’il donne et verse à l’avance couvre tous les versements, et aucun n’est dû.`,
        `La valeur résiduelle à l’échéance est de ${formatMoney(amounts.residual, "fr-ca")}.`,
      ]
    : [`${downPaymentFr(amounts)}Il ne reste rien à financer, et aucun versement n’est dû.${balanceDueFr(amounts)}`];

function paymentParagraphsFr({ quote: { method, amounts, term }, days }: SalesContractFacts): string[] {
  const money = (cents: number) => formatMoney(cents, "fr-ca");
  if (!term) return [cashPaymentFr(amounts), ...creditDueFr(amounts)];
  if (hasZeroPayment({ term, amounts }))
    return [...coveredPaymentsFr(method, term.months, amounts), ...creditDueFr(amounts)];
  const terms = `${term.payments} versements ${frequencyNamesFr[term.frequency]} de ${money(amounts.payment)}, sur ${term.months} mois, au taux de crédit annuel de ${formatPercent(term.apr, "fr-ca")}`;
  if (method === "lease") {
    return [
      `${downPaymentFr(amounts)}L’acheteur loue le véhicule\u00a0: ${terms}, taxes en sus (${money(amounts.paymentWithTaxes)} par versement, taxes comprises).`,
      firstPaymentFr(term.frequency, days.firstPayment),
      `La valeur résiduelle à l’échéance est de ${money(amounts.residual)}. Le coût de la location est de ${money(amounts.costOfBorrowing)}.`,
      ...creditDueFr(amounts),
    ];
  }
  return [
    `${downPaymentFr(amounts)}L’acheteur finance ${money(amounts.financed)}\u00a0: ${terms}. Les frais de crédit sont de ${money(amounts.costOfBorrowing)}.`,
    firstPaymentFr(term.frequency, days.firstPayment),
    "Le financement est conditionnel à l’approbation du crédit. S’il est refusé, l’acheteur peut choisir un autre mode de paiement ou annuler sans frais; le dépôt lui est alors remboursé.",
  ];
}

/** The legal name, followed by the trade name when they differ. */
const sellerNameFr = ({ vehicle: { company } }: SalesContractFacts): string =>
  company.name.fr === company.legalName
    ? company.legalName
    : `${company.legalName} (nom commercial\u00a0: ${company.name.fr})`;

function planParagraphFr({ plan, quote }: SalesContractFacts): string {
  if (!plan) return "Aucun plan de protection n’a été choisi.";
  const price = formatMoney(quote.amounts.protectionPlan, "fr-ca");
  const duration = `${plan.months} mois ou ${formatKilometres(plan.kilometers, "fr-ca")}`;
  const benefits = plan.benefits.map(({ fr }) => ` ${fr.replace(/\.?$/, ".")}`).join("");
  return `Plan de protection\u00a0: ${plan.name.fr}, ${price}, ${duration}, franchise de ${formatMoney(plan.deductible, "fr-ca")} par réparation, annulable dans les ${plan.cancellationDays}\u00a0jours.${benefits}`;
}

const warrantyTermFr = ({ months, km, hasEnded }: SalesContractFacts["warranty"]["basic"]): string =>
  `${months} mois ou ${formatKilometres(km, "fr-ca")}${hasEnded ? " (échue, par l’âge ou le kilométrage)" : ""}`;

function partiesSectionFr(facts: SalesContractFacts): Section {
  const { buyer, dealerAddress, licenceAddress, vehicle } = facts;
  const { company } = vehicle;
  const paragraphs = [
    `Vendeur\u00a0: ${sellerNameFr(facts)}, ${dealerAddress}, permis ${company.permitNumber}, ${withNoBreakSpaces(company.phone)}.`,
    `Acheteur\u00a0: ${buyer.name}, ${buyer.address}, ${buyer.phone}.${buyer.company ? ` Le véhicule est immatriculé au nom de ${buyer.company}.` : ""}`,
  ];
  if (buyer.shippingAddress)
    paragraphs.push(`Adresse de l’acheteur pour les livraisons\u00a0: ${buyer.shippingAddress}.`);
  if (licenceAddress) paragraphs.push(`Adresse au permis de conduire de l’acheteur\u00a0: ${licenceAddress}.`);
  if (buyer.coApplicantName) paragraphs.push(`Codemandeur du crédit\u00a0: ${buyer.coApplicantName}.`);
  return { heading: "Les parties", paragraphs };
}

const vehicleSectionFr = ({ vehicle }: SalesContractFacts): Section => ({
  heading: "Le véhicule",
  paragraphs: [
    `${fullVehicleName(vehicle, "fr-ca")}, ${vehicle.exteriorColour.fr}, ${vehicle.condition === "new" ? "neuf" : "d’occasion"}, ${formatKilometres(vehicle.mileageKm, "fr-ca")} à l’odomètre, numéro d’identification ${vehicle.vin}, numéro d’inventaire ${vehicle.stockNumber}.`,
  ],
});

function priceSectionFr({ quote, hasTradeIn }: SalesContractFacts): Section {
  const money = (cents: number) => formatMoney(cents, "fr-ca");
  return {
    heading: "Le prix",
    paragraphs: [
      `Le prix du véhicule est de ${money(quote.amounts.vehiclePrice)}. Le total de la commande est de ${money(quote.amounts.total)}. Le détail, avec les taxes, figure au tableau des montants.${hasTradeIn ? "" : " Aucun véhicule n’est donné en échange."}`,
    ],
  };
}

function depositSectionFr({ quote, holdDays }: SalesContractFacts): Section {
  const money = (cents: number) => formatMoney(cents, "fr-ca");
  return {
    heading: "Le dépôt",
    paragraphs: [
      `L’acheteur a versé un dépôt de ${money(quote.amounts.deposit)}, entièrement remboursable, qui réserve le véhicule pendant ${formatDays(holdDays, "fr-ca")} et se déduit du prix à titre de mise de fonds.`,
      "Le dépôt est remboursé si l’acheteur annule avant de signer, ou si cette période se termine sans signature.",
    ],
  };
}

const deliverySectionFr = ({ dealerAddress, deliveryAddress, days }: SalesContractFacts): Section => ({
  heading: "La prise de possession du véhicule",
  paragraphs: [
    deliveryAddress
      ? `Le vendeur livre le véhicule à l’adresse suivante\u00a0: ${deliveryAddress}.`
      : `L’acheteur prend possession du véhicule chez le vendeur\u00a0: ${dealerAddress}.`,
    `La remise est prévue le ${formatDayWithWeekday(days.delivery, "fr-ca")}, deux jours après la signature.`,
  ],
});

function warrantiesSectionFr(facts: SalesContractFacts): Section {
  const { warranty } = facts;
  return {
    heading: "Les garanties",
    paragraphs: [
      `Garantie de base du constructeur\u00a0: ${warrantyTermFr(warranty.basic)}. Groupe motopropulseur\u00a0: ${warrantyTermFr(warranty.powertrain)}. Ces durées se comptent depuis la première vente du véhicule. Les garanties légales s’y ajoutent.`,
      planParagraphFr(facts),
    ],
  };
}

const trialSectionFr = ({ days }: SalesContractFacts): Section => ({
  heading: "L’essai et l’annulation",
  paragraphs: [
    `L’acheteur dispose de 7\u00a0jours après la signature, soit jusqu’au ${formatDayWithWeekday(days.trialEnd, "fr-ca")} inclusivement, pour rendre le véhicule dans l’état où il l’a reçu; les sommes versées lui sont alors remboursées.`,
  ],
});

const lawSectionFr: Section = {
  heading: "Le droit et la langue",
  paragraphs: [
    "Ce contrat est régi par les lois du Québec, sous réserve des lois de protection du consommateur de la province de l’acheteur.",
    "Le présent contrat a d’abord été remis à l’acheteur en français. L’acheteur a ensuite choisi la langue dans laquelle il désire être lié.",
  ],
};

export const sectionsFr = (facts: SalesContractFacts): Section[] => [
  partiesSectionFr(facts),
  vehicleSectionFr(facts),
  ...tradeInSectionsFr(facts),
  priceSectionFr(facts),
  { heading: "Le paiement", paragraphs: paymentParagraphsFr(facts) },
  depositSectionFr(facts),
  deliverySectionFr(facts),
  warrantiesSectionFr(facts),
  trialSectionFr(facts),
  lawSectionFr,
];
