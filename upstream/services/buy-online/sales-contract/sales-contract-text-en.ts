/** The contract in English. */

import { formatDayWithWeekday } from "#domain/formats/format-day.ts";
import { formatKilometres, formatPercent, withNoBreakSpaces } from "#domain/formats/formats.ts";
import type { Frequency } from "#domain/money/loan.ts";
import { formatMoney } from "#domain/money/money.ts";
import { hasZeroPayment, type Quote } from "#domain/money/quote.ts";
import { fullVehicleName } from "#domain/vehicle/vehicle-name.ts";
import { formatDays } from "#locales/durations.server.ts";
import type { SalesContractFacts, Section } from "./sales-contract-facts.ts";
import { tradeInSectionsEn } from "./sales-contract-trade-in.ts";

// The text states both the rule and the resulting date, because the dates follow from the signature.
const paymentPeriodsEn: Record<Frequency, string> = { 52: "one week", 26: "two weeks", 12: "one month" };
const frequencyNamesEn: Record<Frequency, string> = { 52: "weekly", 26: "biweekly", 12: "monthly" };

const firstPaymentEn = (frequency: Frequency, day: string | null) =>
  `The first payment is due ${paymentPeriodsEn[frequency]} after the vehicle is handed over${day ? `, on ${formatDayWithWeekday(day, "en-ca")}` : ""}.`;

/** The down payment in addition to the deposit; empty without one. */
const downPaymentEn = ({ downPayment }: Quote["amounts"]) =>
  downPayment > 0
    ? `The down payment of ${formatMoney(downPayment, "en-ca")} is due when the vehicle is handed over. `
    : "";

/** The credit to the buyer when the trade-in is worth more than the order. */
const creditDueEn = ({ creditDue }: Quote["amounts"]): string[] =>
  creditDue > 0
    ? [
        `What the buyer gives and has paid exceeds the total by ${formatMoney(creditDue, "en-ca")}. The seller pays this amount to the buyer when the vehicle is handed over.`,
      ]
    : [];

/** The rest of a cash order, or an amount too small to finance. */
const balanceDueEn = ({ dueAtDelivery }: Quote["amounts"]): string =>
  dueAtDelivery > 0 ? ` The balance of ${formatMoney(dueAtDelivery, "en-ca")} is due at delivery.` : "";

const cashPaymentEn = (amounts: Quote["amounts"]): string =>
  `The buyer pays in cash.${balanceDueEn(amounts) || " Nothing is left to pay at delivery."}`;

/** Financing or lease without payments: the trade-in and the down payment cover the whole amount. */
const coveredPaymentsEn = (method: Quote["method"], months: number, amounts: Quote["amounts"]): string[] =>
  method === "lease"
    ? [
        `${downPaymentEn(amounts)}The buyer leases the vehicle for ${months} months. What the buyer gives and pays down covers every payment, and none falls due.`,
        `The residual value at the end is ${formatMoney(amounts.residual, "en-ca")}.`,
      ]
    : [`${downPaymentEn(amounts)}Nothing is left to finance, and no payment falls due.${balanceDueEn(amounts)}`];

function paymentParagraphsEn({ quote: { method, amounts, term }, days }: SalesContractFacts): string[] {
  const money = (cents: number) => formatMoney(cents, "en-ca");
  if (!term) return [cashPaymentEn(amounts), ...creditDueEn(amounts)];
  if (hasZeroPayment({ term, amounts }))
    return [...coveredPaymentsEn(method, term.months, amounts), ...creditDueEn(amounts)];
  const terms = `${term.payments} ${frequencyNamesEn[term.frequency]} payments of ${money(amounts.payment)}, over ${term.months} months, at an annual rate of ${formatPercent(term.apr, "en-ca")}`;
  if (method === "lease") {
    return [
      `${downPaymentEn(amounts)}The buyer leases the vehicle: ${terms}, plus taxes (${money(amounts.paymentWithTaxes)} per payment with taxes).`,
      firstPaymentEn(term.frequency, days.firstPayment),
      `The residual value at the end is ${money(amounts.residual)}. The cost of leasing is ${money(amounts.costOfBorrowing)}.`,
      ...creditDueEn(amounts),
    ];
  }
  return [
    `${downPaymentEn(amounts)}The buyer finances ${money(amounts.financed)}: ${terms}. The cost of borrowing is ${money(amounts.costOfBorrowing)}.`,
    firstPaymentEn(term.frequency, days.firstPayment),
    "Financing is subject to credit approval. If it is refused, the buyer may choose another way of paying or cancel without charge; the deposit is then refunded.",
  ];
}

/** The legal name, followed by the trade name when they differ. */
const sellerNameEn = ({ vehicle: { company } }: SalesContractFacts): string =>
  company.name.en === company.legalName
    ? company.legalName
    : `${company.legalName}, doing business as ${company.name.en}`;

function planParagraphEn({ plan, quote }: SalesContractFacts): string {
  if (!plan) return "No protection plan was chosen.";
  const price = formatMoney(quote.amounts.protectionPlan, "en-ca");
  const duration = `${plan.months} months or ${formatKilometres(plan.kilometers, "en-ca")}`;
  const benefits = plan.benefits.map(({ en }) => ` ${en.replace(/\.?$/, ".")}`).join("");
  return `Protection plan: ${plan.name.en}, ${price}, ${duration}, ${formatMoney(plan.deductible, "en-ca")} deductible per repair, cancellation within ${plan.cancellationDays} days.${benefits}`;
}

const warrantyTermEn = ({ months, km, hasEnded }: SalesContractFacts["warranty"]["basic"]): string =>
  `${months} months or ${formatKilometres(km, "en-ca")}${hasEnded ? " (it has ended, by age or by kilometres)" : ""}`;

function partiesSectionEn(facts: SalesContractFacts): Section {
  const { vehicle, buyer, dealerAddress, licenceAddress } = facts;
  const { company } = vehicle;
  const paragraphs = [
    `Seller: ${sellerNameEn(facts)}, ${dealerAddress}, permit ${company.permitNumber}, ${withNoBreakSpaces(company.phone)}.`,
    `Buyer: ${buyer.name}, ${buyer.address}, ${buyer.phone}.${buyer.company ? ` The vehicle is registered in the name of ${buyer.company}.` : ""}`,
  ];
  if (buyer.shippingAddress) paragraphs.push(`The buyer’s address for deliveries: ${buyer.shippingAddress}.`);
  if (licenceAddress) paragraphs.push(`The address on the buyer’s driver’s licence: ${licenceAddress}.`);
  if (buyer.coApplicantName) paragraphs.push(`Co-applicant for credit: ${buyer.coApplicantName}.`);
  return { heading: "The parties", paragraphs };
}

const vehicleSectionEn = ({ vehicle }: SalesContractFacts): Section => ({
  heading: "The vehicle",
  paragraphs: [
    `${fullVehicleName(vehicle, "en-ca")}, ${vehicle.exteriorColour.en}, ${vehicle.condition}, ${formatKilometres(vehicle.mileageKm, "en-ca")} on the odometer, vehicle identification number ${vehicle.vin}, stock number ${vehicle.stockNumber}.`,
  ],
});

function priceSectionEn({ quote, hasTradeIn }: SalesContractFacts): Section {
  const money = (cents: number) => formatMoney(cents, "en-ca");
  return {
    heading: "The price",
    paragraphs: [
      `The vehicle’s price is ${money(quote.amounts.vehiclePrice)}. The order’s total is ${money(quote.amounts.total)}. Each part, taxes included, stands in the table of amounts.${hasTradeIn ? "" : " No vehicle is traded in."}`,
    ],
  };
}

function depositSectionEn({ quote, holdDays }: SalesContractFacts): Section {
  const money = (cents: number) => formatMoney(cents, "en-ca");
  return {
    heading: "The deposit",
    paragraphs: [
      `The buyer has paid a deposit of ${money(quote.amounts.deposit)}, fully refundable, which holds the vehicle for ${formatDays(holdDays, "en-ca")} and is deducted from the price as a down payment.`,
      "The deposit is refunded if the buyer cancels before signing, or if that time ends without a signature.",
    ],
  };
}

const deliverySectionEn = ({ dealerAddress, deliveryAddress, days }: SalesContractFacts): Section => ({
  heading: "Delivery",
  paragraphs: [
    deliveryAddress
      ? `The seller delivers the vehicle to this address: ${deliveryAddress}.`
      : `The buyer picks the vehicle up at the seller’s: ${dealerAddress}.`,
    `It is handed over on ${formatDayWithWeekday(days.delivery, "en-ca")}, two days after signing.`,
  ],
});

function warrantiesSectionEn(facts: SalesContractFacts): Section {
  const { warranty } = facts;
  return {
    heading: "Warranties",
    paragraphs: [
      `Basic manufacturer’s warranty: ${warrantyTermEn(warranty.basic)}. Powertrain: ${warrantyTermEn(warranty.powertrain)}. These terms run from the vehicle’s first sale. Legal warranties apply as well.`,
      planParagraphEn(facts),
    ],
  };
}

const trialSectionEn = ({ days }: SalesContractFacts): Section => ({
  heading: "Trial and cancellation",
  paragraphs: [
    `For 7 days after signing, up to and including ${formatDayWithWeekday(days.trialEnd, "en-ca")}, the buyer may return the vehicle in the condition in which it was received; what was paid is then refunded.`,
  ],
});

const lawSectionEn: Section = {
  heading: "Law and language",
  paragraphs: [
    "This contract is governed by the laws of Quebec, subject to the consumer protection laws of the buyer’s province.",
    "This contract was first given to the buyer in French. The buyer then chose the language in which to be bound.",
  ],
};

export const sectionsEn = (facts: SalesContractFacts): Section[] => [
  partiesSectionEn(facts),
  vehicleSectionEn(facts),
  ...tradeInSectionsEn(facts),
  priceSectionEn(facts),
  { heading: "The payment", paragraphs: paymentParagraphsEn(facts) },
  depositSectionEn(facts),
  deliverySectionEn(facts),
  warrantiesSectionEn(facts),
  trialSectionEn(facts),
  lawSectionEn,
];
