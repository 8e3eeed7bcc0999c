/** The contract in French: the one that is shown first (reading 16). */
import { weekdayInWords } from "#domain/formats/day-in-words.ts";
import { formatPercent, unbroken } from "#domain/formats/formats.ts";
import { formatMoney } from "#domain/money/money.ts";
import { isCovered, type Quote } from "#domain/money/quote.ts";
import { fullVehicleName } from "#domain/vehicle/vehicle-name.ts";
import { type ContractFacts, kilometres, type Section } from "./contract-facts.ts";
import { tradeInSectionsFr } from "./contract-trade-in.ts";

// The days of an order follow from its signature: the text says by which rule, and which they are.
const periodsFr: Record<number, string> = { 52: "une semaine", 26: "deux semaines", 12: "un mois" };
const timesFr: Record<number, string> = { 52: "hebdomadaires", 26: "toutes les deux semaines", 12: "mensuels" };

const firstPaymentFr = (frequency: number, day: string | null) =>
  `Le premier versement est dû ${periodsFr[frequency]} après la remise du véhicule${day ? `, soit le ${weekdayInWords(day, "fr-ca")}` : ""}.`;

/** The down payment beside the deposit; nothing where there is none. */
const dueFr = ({ downPayment }: Quote["amounts"]) =>
  downPayment > 0 ? `La mise de fonds de ${formatMoney(downPayment, "fr-ca")} est due à la remise du véhicule. ` : "";

/** What a trade-in worth more than the order leaves over. */
const creditFr = ({ creditDue }: Quote["amounts"]): string[] =>
  creditDue > 0
    ? [
        `Ce que l’acheteur donne et a versé dépasse le total de ${formatMoney(creditDue, "fr-ca")}. Le vendeur lui paie cette somme à la remise du véhicule.`,
      ]
    : [];

/** What is left is due in cash, or in the cents that no loan has a payment for. */
const balanceFr = ({ dueAtDelivery }: Quote["amounts"]): string =>
  dueAtDelivery > 0 ? ` Le solde de ${formatMoney(dueAtDelivery, "fr-ca")} est dû à la livraison.` : "";

const cashFr = (amounts: Quote["amounts"]): string =>
  `L’acheteur paie comptant.${balanceFr(amounts) || " Il ne reste rien à payer à la livraison."}`;

/** Paid over time, with nothing left to pay that way. */
const coveredFr = (method: Quote["method"], months: number, amounts: Quote["amounts"]): string[] =>
  method === "lease"
    ? [
        `${dueFr(amounts)}L’acheteur loue le véhicule pour ${months} mois. Ce qu’il donne et verse à l’avance couvre tous les versements, et aucun n’est dû.`,
        `La valeur résiduelle à l’échéance est de ${formatMoney(amounts.residual, "fr-ca")}.`,
      ]
    : [`${dueFr(amounts)}Il ne reste rien à financer, et aucun versement n’est dû.${balanceFr(amounts)}`];

function paymentFr({ quote: { method, amounts, term }, days }: ContractFacts): string[] {
  const money = (cents: number) => formatMoney(cents, "fr-ca");
  if (!term) return [cashFr(amounts), ...creditFr(amounts)];
  if (isCovered({ term, amounts })) return [...coveredFr(method, term.months, amounts), ...creditFr(amounts)];
  const terms = `${term.payments} versements ${timesFr[term.frequency]} de ${money(amounts.payment)}, sur ${term.months} mois, au taux annuel de ${formatPercent(term.apr, "fr-ca")}`;
  if (method === "lease") {
    return [
      `${dueFr(amounts)}L’acheteur loue le véhicule\u00a0: ${terms}, taxes en sus (${money(amounts.paymentWithTaxes)} par versement, taxes comprises).`,
      firstPaymentFr(term.frequency, days.firstPayment),
      `La valeur résiduelle à l’échéance est de ${money(amounts.residual)}. Le coût de la location est de ${money(amounts.costOfBorrowing)}.`,
      ...creditFr(amounts),
    ];
  }
  return [
    `${dueFr(amounts)}L’acheteur finance ${money(amounts.financed)}\u00a0: ${terms}. Le coût d’emprunt est de ${money(amounts.costOfBorrowing)}.`,
    firstPaymentFr(term.frequency, days.firstPayment),
    "Le financement est conditionnel à l’approbation du crédit. S’il est refusé, l’acheteur peut choisir un autre mode de paiement ou annuler sans frais; le dépôt lui est alors remboursé.",
  ];
}

/** The trade name beside the legal one, where they differ. */
const sellerFr = ({ vehicle: { company } }: ContractFacts): string =>
  company.name.fr === company.legalName
    ? company.legalName
    : `${company.legalName} (nom commercial\u00a0: ${company.name.fr})`;

function planFr({ plan, quote }: ContractFacts): string {
  if (!plan) return "Aucun plan de protection n’a été choisi.";
  const price = formatMoney(quote.amounts.protectionPlan, "fr-ca");
  const lasts = `${plan.months} mois ou ${kilometres(plan.kilometers, "fr-ca")}`;
  const benefits = plan.benefits.map(({ fr }) => ` ${fr.replace(/\.?$/, ".")}`).join("");
  return `Plan de protection\u00a0: ${plan.name.fr}, ${price}, ${lasts}, franchise de ${formatMoney(plan.deductible, "fr-ca")} par réparation, annulable dans les ${plan.cancellationDays}\u00a0jours.${benefits}`;
}

const coverFr = ({ months, km, hasEnded }: ContractFacts["warranty"]["basic"]): string =>
  `${months} mois ou ${kilometres(km, "fr-ca")}${hasEnded ? " (échue, par l’âge ou le kilométrage)" : ""}`;

export function sectionsFr(facts: ContractFacts): Section[] {
  const { quote, vehicle, warranty, buyer, dealerAddress, deliveryPlace, holdDays, days, licenceAddress, hasTradeIn } =
    facts;
  const { company } = vehicle;
  const money = (cents: number) => formatMoney(cents, "fr-ca");
  return [
    {
      heading: "Les parties",
      paragraphs: [
        `Vendeur\u00a0: ${sellerFr(facts)}, ${dealerAddress}, permis ${company.permitNumber}, ${unbroken(company.phone)}.`,
        `Acheteur\u00a0: ${buyer.name}, ${buyer.address}, ${buyer.phone}.${buyer.company ? ` Le véhicule est immatriculé au nom de ${buyer.company}.` : ""}`,
        ...(buyer.otherAddress ? [`Adresse de l’acheteur pour les livraisons\u00a0: ${buyer.otherAddress}.`] : []),
        ...(licenceAddress ? [`Adresse au permis de conduire de l’acheteur\u00a0: ${licenceAddress}.`] : []),
        ...(buyer.coBuyer ? [`Codemandeur du crédit\u00a0: ${buyer.coBuyer}.`] : []),
      ],
    },
    {
      heading: "Le véhicule",
      paragraphs: [
        `${fullVehicleName(vehicle, "fr-ca")}, ${vehicle.exteriorColour.fr}, ${vehicle.condition === "new" ? "neuf" : "d’occasion"}, ${kilometres(vehicle.mileageKm, "fr-ca")} à l’odomètre, numéro d’identification ${vehicle.vin}, numéro d’inventaire ${vehicle.stockNumber}.`,
      ],
    },
    ...tradeInSectionsFr(facts),
    {
      heading: "Le prix",
      paragraphs: [
        `Le prix du véhicule est de ${money(quote.amounts.vehiclePrice)}. Le total de la commande est de ${money(quote.amounts.total)}. Le détail, avec les taxes, figure au tableau des montants.${hasTradeIn ? "" : " Aucun véhicule n’est donné en échange."}`,
      ],
    },
    { heading: "Le paiement", paragraphs: paymentFr(facts) },
    {
      heading: "Le dépôt",
      paragraphs: [
        `L’acheteur a versé un dépôt de ${money(quote.amounts.deposit)}, entièrement remboursable, qui réserve le véhicule pendant ${holdDays}\u00a0jours et se déduit du prix à titre de mise de fonds.`,
        "Le dépôt est remboursé si l’acheteur annule avant de signer, ou si cette période se termine sans signature.",
      ],
    },
    {
      heading: "La remise du véhicule",
      paragraphs: [
        deliveryPlace
          ? `Le vendeur livre le véhicule à l’adresse suivante\u00a0: ${deliveryPlace}.`
          : `L’acheteur prend possession du véhicule chez le vendeur\u00a0: ${dealerAddress}.`,
        `La remise est prévue le ${weekdayInWords(days.delivery, "fr-ca")}, deux jours après la signature.`,
      ],
    },
    {
      heading: "Les garanties",
      paragraphs: [
        `Garantie de base du constructeur\u00a0: ${coverFr(warranty.basic)}. Groupe motopropulseur\u00a0: ${coverFr(warranty.powertrain)}. Ces durées se comptent depuis la première vente du véhicule. Les garanties légales s’y ajoutent.`,
        planFr(facts),
      ],
    },
    {
      heading: "L’essai et l’annulation",
      paragraphs: [
        `L’acheteur dispose de 7\u00a0jours après la signature, soit jusqu’au ${weekdayInWords(days.trialEnd, "fr-ca")} inclusivement, pour rendre le véhicule dans l’état où il l’a reçu; les sommes versées lui sont alors remboursées.`,
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
