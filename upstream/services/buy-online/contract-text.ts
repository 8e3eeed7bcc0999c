/** The contract's own text in both languages, from what is sold to whom. French comes first (reading 16). */
import type { z } from "@hono/zod-openapi";
import { formatPercent } from "#app/domain/formats.ts";
import type { Language } from "#app/domain/language.ts";
import { formatMoney } from "#app/domain/money.ts";
import { buildQuote, type Quote } from "#app/domain/quote.ts";
import type { contractText } from "#upstream/contract/purchase.ts";
import { deliveryAddressIn } from "./answers.ts";
import type { TransactionView } from "./purchase-view.ts";

export type ContractText = z.infer<typeof contractText>;
type Facts = Pick<TransactionView, "vehicle" | "answers" | "quoteInput">;

interface Section {
  heading: string;
  paragraphs: string[];
}

const lineOf = (...parts: (string | undefined)[]): string => parts.filter(Boolean).join(", ");

/** Who buys, as the contract names them; empty until the personal details are answered. */
function buyerOf({ personalDetails }: Facts["answers"]) {
  if (!personalDetails) return { name: "", company: null, address: "" };
  const { firstName, middleName, lastName, billing, registerOnCompanyName, companyName } = personalDetails;
  return {
    name: [firstName, middleName, lastName].filter(Boolean).join(" "),
    company: registerOnCompanyName === "yes" ? (companyName ?? null) : null,
    address: lineOf(billing.line1, billing.line2, billing.city, billing.province, billing.postalCode),
  };
}

function deliveryPlaceOf(answers: Facts["answers"]): string {
  const address = deliveryAddressIn(answers);
  return lineOf(address?.line1, address?.line2, address?.city, address?.province, address?.postalCode);
}

const dealerAddress = ({ address, city, province, postalCode }: Facts["vehicle"]["company"]) =>
  lineOf(address, city, province, postalCode);

const kilometres = (value: number, language: Language) =>
  `${new Intl.NumberFormat(language === "fr-ca" ? "fr-CA" : "en-CA").format(value)} km`;

// The days of an order follow from its signature: the text says by which rule, and so is the same on every day it is read.
const periodsFr: Record<number, string> = { 52: "une semaine", 26: "deux semaines", 12: "un mois" };
const periodsEn: Record<number, string> = { 52: "one week", 26: "two weeks", 12: "one month" };

const firstPaymentFr = (frequency: number) =>
  `Le premier versement est dû ${periodsFr[frequency]} après la remise du véhicule.`;
const firstPaymentEn = (frequency: number) =>
  `The first payment is due ${periodsEn[frequency]} after the vehicle is handed over.`;

const timesFr: Record<number, string> = { 52: "hebdomadaires", 26: "aux deux semaines", 12: "mensuels" };
const timesEn: Record<number, string> = { 52: "weekly", 26: "biweekly", 12: "monthly" };

/** The down payment beside the deposit; nothing where there is none. */
const dueFr = ({ downPayment }: Quote["amounts"]) =>
  downPayment > 0 ? `La mise de fonds de ${formatMoney(downPayment, "fr-ca")} est due à la remise du véhicule. ` : "";
const dueEn = ({ downPayment }: Quote["amounts"]) =>
  downPayment > 0
    ? `The down payment of ${formatMoney(downPayment, "en-ca")} is due when the vehicle is handed over. `
    : "";

function paymentFr({ method, amounts, term }: Quote): string[] {
  const money = (cents: number) => formatMoney(cents, "fr-ca");
  if (!term) return [`L’acheteur paie comptant. Le solde de ${money(amounts.dueAtDelivery)} est dû à la livraison.`];
  const terms = `${term.payments} versements ${timesFr[term.frequency]} de ${money(amounts.payment)}, sur ${term.months} mois, au taux annuel de ${formatPercent(term.apr, "fr-ca")}`;
  if (method === "lease") {
    return [
      `${dueFr(amounts)}L’acheteur loue le véhicule : ${terms}, taxes en sus (${money(amounts.paymentWithTaxes)} par versement, taxes comprises).`,
      firstPaymentFr(term.frequency),
      `La valeur résiduelle à l’échéance est de ${money(amounts.residual)}. Le coût de la location est de ${money(amounts.costOfBorrowing)}.`,
    ];
  }
  return [
    `${dueFr(amounts)}L’acheteur finance ${money(amounts.financed)} : ${terms}. Le coût d’emprunt est de ${money(amounts.costOfBorrowing)}.`,
    firstPaymentFr(term.frequency),
    "Le financement est conditionnel à l’approbation du crédit. S’il est refusé, l’acheteur peut choisir un autre mode de paiement ou annuler sans frais; le dépôt lui est alors remboursé.",
  ];
}

function paymentEn({ method, amounts, term }: Quote): string[] {
  const money = (cents: number) => formatMoney(cents, "en-ca");
  if (!term) return [`The buyer pays in cash. The balance of ${money(amounts.dueAtDelivery)} is due at delivery.`];
  const terms = `${term.payments} ${timesEn[term.frequency]} payments of ${money(amounts.payment)}, over ${term.months} months, at an annual rate of ${formatPercent(term.apr, "en-ca")}`;
  if (method === "lease") {
    return [
      `${dueEn(amounts)}The buyer leases the vehicle: ${terms}, plus taxes (${money(amounts.paymentWithTaxes)} per payment with taxes).`,
      firstPaymentEn(term.frequency),
      `The residual value at the end is ${money(amounts.residual)}. The cost of leasing is ${money(amounts.costOfBorrowing)}.`,
    ];
  }
  return [
    `${dueEn(amounts)}The buyer finances ${money(amounts.financed)}: ${terms}. The cost of borrowing is ${money(amounts.costOfBorrowing)}.`,
    firstPaymentEn(term.frequency),
    "Financing is subject to credit approval. If it is refused, the buyer may choose another way of paying or cancel without charge; the deposit is then refunded.",
  ];
}

function sectionsFr(facts: Facts): Section[] {
  const { vehicle, answers, quoteInput } = facts;
  const quote = buildQuote(quoteInput);
  const { company, warranty } = vehicle;
  const buyer = buyerOf(answers);
  const money = (cents: number) => formatMoney(cents, "fr-ca");
  const isDelivered = answers.delivery?.deliveryType === "delivery";
  return [
    {
      heading: "Les parties",
      paragraphs: [
        `Vendeur : ${company.legalName}, ${dealerAddress(company)}, permis ${company.permitNumber}, ${company.phone}.`,
        `Acheteur : ${buyer.name}, ${buyer.address}.${buyer.company ? ` Le véhicule est immatriculé au nom de ${buyer.company}.` : ""}`,
      ],
    },
    {
      heading: "Le véhicule",
      paragraphs: [
        `${vehicle.year} ${vehicle.make} ${vehicle.model} ${vehicle.trim}, ${vehicle.exteriorColour.fr}, ${vehicle.condition === "new" ? "neuf" : "d’occasion"}, ${kilometres(vehicle.mileageKm, "fr-ca")} au compteur, numéro d’identification ${vehicle.vin}, numéro de stock ${vehicle.stockNumber}.`,
      ],
    },
    {
      heading: "Le prix",
      paragraphs: [
        `Le prix du véhicule est de ${money(quote.amounts.vehiclePrice)}. Le total de la commande est de ${money(quote.amounts.total)}. Le détail, avec les taxes, figure au tableau des montants.`,
      ],
    },
    { heading: "Le paiement", paragraphs: paymentFr(quote) },
    {
      heading: "Le dépôt",
      paragraphs: [
        `L’acheteur a versé un dépôt de ${money(quote.amounts.deposit)}, entièrement remboursable, qui retient le véhicule pendant 5 jours et se déduit du prix à titre de mise de fonds.`,
      ],
    },
    {
      heading: "La remise du véhicule",
      paragraphs: [
        isDelivered
          ? `Le vendeur livre le véhicule à l’adresse suivante : ${deliveryPlaceOf(answers)}.`
          : `L’acheteur prend possession du véhicule chez le vendeur : ${dealerAddress(company)}.`,
        "La remise est prévue deux jours après la signature.",
      ],
    },
    {
      heading: "Les garanties",
      paragraphs: [
        `Garantie de base : ${warranty.basicMonths} mois ou ${kilometres(warranty.basicKm, "fr-ca")}. Groupe motopropulseur : ${warranty.powertrainMonths} mois ou ${kilometres(warranty.powertrainKm, "fr-ca")}. Ces durées se comptent depuis la première vente du véhicule. Les garanties légales s’y ajoutent.`,
        quoteInput.protectionPlan > 0
          ? `Plan de protection : ${money(quoteInput.protectionPlan)}, franchise de ${money(5000)} par réparation, annulable dans les 30 jours, 90 % des composants couverts.`
          : "Aucun plan de protection n’a été choisi.",
      ],
    },
    {
      heading: "L’essai et l’annulation",
      paragraphs: [
        "L’acheteur dispose de 7 jours après la signature pour rendre le véhicule dans l’état où il l’a reçu; les sommes versées lui sont alors remboursées.",
      ],
    },
    {
      heading: "Le droit et la langue",
      paragraphs: [
        "Ce contrat est régi par les lois du Québec, sous réserve des lois de protection du consommateur de la province de l’acheteur.",
        "Le présent contrat a d’abord été remis à l’acheteur en français. L’acheteur a ensuite choisi la langue dans laquelle il désire être lié.",
      ],
    },
  ];
}

function sectionsEn(facts: Facts): Section[] {
  const { vehicle, answers, quoteInput } = facts;
  const quote = buildQuote(quoteInput);
  const { company, warranty } = vehicle;
  const buyer = buyerOf(answers);
  const money = (cents: number) => formatMoney(cents, "en-ca");
  const isDelivered = answers.delivery?.deliveryType === "delivery";
  return [
    {
      heading: "The parties",
      paragraphs: [
        `Seller: ${company.legalName}, ${dealerAddress(company)}, permit ${company.permitNumber}, ${company.phone}.`,
        `Buyer: ${buyer.name}, ${buyer.address}.${buyer.company ? ` The vehicle is registered in the name of ${buyer.company}.` : ""}`,
      ],
    },
    {
      heading: "The vehicle",
      paragraphs: [
        `${vehicle.year} ${vehicle.make} ${vehicle.model} ${vehicle.trim}, ${vehicle.exteriorColour.en}, ${vehicle.condition}, ${kilometres(vehicle.mileageKm, "en-ca")} on the odometer, vehicle identification number ${vehicle.vin}, stock number ${vehicle.stockNumber}.`,
      ],
    },
    {
      heading: "The price",
      paragraphs: [
        `The vehicle's price is ${money(quote.amounts.vehiclePrice)}. The order's total is ${money(quote.amounts.total)}. Each part, taxes included, stands in the table of amounts.`,
      ],
    },
    { heading: "The payment", paragraphs: paymentEn(quote) },
    {
      heading: "The deposit",
      paragraphs: [
        `The buyer has paid a deposit of ${money(quote.amounts.deposit)}, fully refundable, which holds the vehicle for 5 days and is deducted from the price as a down payment.`,
      ],
    },
    {
      heading: "Delivery",
      paragraphs: [
        isDelivered
          ? `The seller delivers the vehicle to this address: ${deliveryPlaceOf(answers)}.`
          : `The buyer picks the vehicle up at the seller's: ${dealerAddress(company)}.`,
        "It is handed over two days after signing.",
      ],
    },
    {
      heading: "Warranties",
      paragraphs: [
        `Basic warranty: ${warranty.basicMonths} months or ${kilometres(warranty.basicKm, "en-ca")}. Powertrain: ${warranty.powertrainMonths} months or ${kilometres(warranty.powertrainKm, "en-ca")}. These terms run from the vehicle's first sale. Legal warranties apply as well.`,
        quoteInput.protectionPlan > 0
          ? `Protection plan: ${money(quoteInput.protectionPlan)}, ${money(5000)} deductible per repair, cancellation within 30 days, 90% of components covered.`
          : "No protection plan was chosen.",
      ],
    },
    {
      heading: "Trial and cancellation",
      paragraphs: [
        "For 7 days after signing, the buyer may return the vehicle in the condition in which it was received; what was paid is then refunded.",
      ],
    },
    {
      heading: "Law and language",
      paragraphs: [
        "This contract is governed by the laws of Quebec, subject to the consumer protection laws of the buyer's province.",
        "This contract was first given to the buyer in French. The buyer then chose the language in which to be bound.",
      ],
    },
  ];
}

export const contractTexts = (facts: Facts): { fr: ContractText; en: ContractText } => ({
  fr: { language: "fr", title: "Contrat de vente", sections: sectionsFr(facts) },
  en: { language: "en", title: "Contract of sale", sections: sectionsEn(facts) },
});
