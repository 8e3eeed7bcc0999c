/** The contract in English. */
import { weekdayInWords } from "#domain/formats/day-in-words.ts";
import { formatPercent, unbroken } from "#domain/formats/formats.ts";
import { formatMoney } from "#domain/money/money.ts";
import { isCovered, type Quote } from "#domain/money/quote.ts";
import { fullVehicleName } from "#domain/vehicle/vehicle-name.ts";
import { type ContractFacts, kilometres, type Section } from "./contract-facts.ts";
import { tradeInSectionsEn } from "./contract-trade-in.ts";

// The days of an order follow from its signature: the text says by which rule, and which they are.
const periodsEn: Record<number, string> = { 52: "one week", 26: "two weeks", 12: "one month" };
const timesEn: Record<number, string> = { 52: "weekly", 26: "biweekly", 12: "monthly" };

const firstPaymentEn = (frequency: number, day: string | null) =>
  `The first payment is due ${periodsEn[frequency]} after the vehicle is handed over${day ? `, on ${weekdayInWords(day, "en-ca")}` : ""}.`;

/** The down payment beside the deposit; nothing where there is none. */
const dueEn = ({ downPayment }: Quote["amounts"]) =>
  downPayment > 0
    ? `The down payment of ${formatMoney(downPayment, "en-ca")} is due when the vehicle is handed over. `
    : "";

/** What a trade-in worth more than the order leaves over. */
const creditEn = ({ creditDue }: Quote["amounts"]): string[] =>
  creditDue > 0
    ? [
        `What the buyer gives and has paid exceeds the total by ${formatMoney(creditDue, "en-ca")}. The seller pays this amount to the buyer when the vehicle is handed over.`,
      ]
    : [];

/** What is left is due in cash, or in the cents that no loan has a payment for. */
const balanceEn = ({ dueAtDelivery }: Quote["amounts"]): string =>
  dueAtDelivery > 0 ? ` The balance of ${formatMoney(dueAtDelivery, "en-ca")} is due at delivery.` : "";

const cashEn = (amounts: Quote["amounts"]): string =>
  `The buyer pays in cash.${balanceEn(amounts) || " Nothing is left to pay at delivery."}`;

/** Paid over time, with nothing left to pay that way. */
const coveredEn = (method: Quote["method"], months: number, amounts: Quote["amounts"]): string[] =>
  method === "lease"
    ? [
        `${dueEn(amounts)}The buyer leases the vehicle for ${months} months. What the buyer gives and pays down covers every payment, and none falls due.`,
        `The residual value at the end is ${formatMoney(amounts.residual, "en-ca")}.`,
      ]
    : [`${dueEn(amounts)}Nothing is left to finance, and no payment falls due.${balanceEn(amounts)}`];

function paymentEn({ quote: { method, amounts, term }, days }: ContractFacts): string[] {
  const money = (cents: number) => formatMoney(cents, "en-ca");
  if (!term) return [cashEn(amounts), ...creditEn(amounts)];
  if (isCovered({ term, amounts })) return [...coveredEn(method, term.months, amounts), ...creditEn(amounts)];
  const terms = `${term.payments} ${timesEn[term.frequency]} payments of ${money(amounts.payment)}, over ${term.months} months, at an annual rate of ${formatPercent(term.apr, "en-ca")}`;
  if (method === "lease") {
    return [
      `${dueEn(amounts)}The buyer leases the vehicle: ${terms}, plus taxes (${money(amounts.paymentWithTaxes)} per payment with taxes).`,
      firstPaymentEn(term.frequency, days.firstPayment),
      `The residual value at the end is ${money(amounts.residual)}. The cost of leasing is ${money(amounts.costOfBorrowing)}.`,
      ...creditEn(amounts),
    ];
  }
  return [
    `${dueEn(amounts)}The buyer finances ${money(amounts.financed)}: ${terms}. The cost of borrowing is ${money(amounts.costOfBorrowing)}.`,
    firstPaymentEn(term.frequency, days.firstPayment),
    "Financing is subject to credit approval. If it is refused, the buyer may choose another way of paying or cancel without charge; the deposit is then refunded.",
  ];
}

/** The trade name beside the legal one, where they differ. */
const sellerEn = ({ vehicle: { company } }: ContractFacts): string =>
  company.name.en === company.legalName
    ? company.legalName
    : `${company.legalName}, doing business as ${company.name.en}`;

function planEn({ plan, quote }: ContractFacts): string {
  if (!plan) return "No protection plan was chosen.";
  const price = formatMoney(quote.amounts.protectionPlan, "en-ca");
  const lasts = `${plan.months} months or ${kilometres(plan.kilometers, "en-ca")}`;
  const benefits = plan.benefits.map(({ en }) => ` ${en.replace(/\.?$/, ".")}`).join("");
  return `Protection plan: ${plan.name.en}, ${price}, ${lasts}, ${formatMoney(plan.deductible, "en-ca")} deductible per repair, cancellation within ${plan.cancellationDays} days.${benefits}`;
}

const coverEn = ({ months, km, hasEnded }: ContractFacts["warranty"]["basic"]): string =>
  `${months} months or ${kilometres(km, "en-ca")}${hasEnded ? " (it has ended, by age or by kilometres)" : ""}`;

export function sectionsEn(facts: ContractFacts): Section[] {
  const { quote, vehicle, warranty, buyer, dealerAddress, deliveryPlace, holdDays, days, licenceAddress, hasTradeIn } =
    facts;
  const { company } = vehicle;
  const money = (cents: number) => formatMoney(cents, "en-ca");
  return [
    {
      heading: "The parties",
      paragraphs: [
        `Seller: ${sellerEn(facts)}, ${dealerAddress}, permit ${company.permitNumber}, ${unbroken(company.phone)}.`,
        `Buyer: ${buyer.name}, ${buyer.address}, ${buyer.phone}.${buyer.company ? ` The vehicle is registered in the name of ${buyer.company}.` : ""}`,
        ...(buyer.otherAddress ? [`The buyer’s address for deliveries: ${buyer.otherAddress}.`] : []),
        ...(licenceAddress ? [`The address on the buyer’s driver’s licence: ${licenceAddress}.`] : []),
        ...(buyer.coBuyer ? [`Co-applicant for credit: ${buyer.coBuyer}.`] : []),
      ],
    },
    {
      heading: "The vehicle",
      paragraphs: [
        `${fullVehicleName(vehicle, "en-ca")}, ${vehicle.exteriorColour.en}, ${vehicle.condition}, ${kilometres(vehicle.mileageKm, "en-ca")} on the odometer, vehicle identification number ${vehicle.vin}, stock number ${vehicle.stockNumber}.`,
      ],
    },
    ...tradeInSectionsEn(facts),
    {
      heading: "The price",
      paragraphs: [
        `The vehicle’s price is ${money(quote.amounts.vehiclePrice)}. The order’s total is ${money(quote.amounts.total)}. Each part, taxes included, stands in the table of amounts.${hasTradeIn ? "" : " No vehicle is traded in."}`,
      ],
    },
    { heading: "The payment", paragraphs: paymentEn(facts) },
    {
      heading: "The deposit",
      paragraphs: [
        `The buyer has paid a deposit of ${money(quote.amounts.deposit)}, fully refundable, which holds the vehicle for ${holdDays} days and is deducted from the price as a down payment.`,
        "The deposit is refunded if the buyer cancels before signing, or if that time ends without a signature.",
      ],
    },
    {
      heading: "Delivery",
      paragraphs: [
        deliveryPlace
          ? `The seller delivers the vehicle to this address: ${deliveryPlace}.`
          : `The buyer picks the vehicle up at the seller’s: ${dealerAddress}.`,
        `It is handed over on ${weekdayInWords(days.delivery, "en-ca")}, two days after signing.`,
      ],
    },
    {
      heading: "Warranties",
      paragraphs: [
        `Basic manufacturer’s warranty: ${coverEn(warranty.basic)}. Powertrain: ${coverEn(warranty.powertrain)}. These terms run from the vehicle’s first sale. Legal warranties apply as well.`,
        planEn(facts),
      ],
    },
    {
      heading: "Trial and cancellation",
      paragraphs: [
        `For 7 days after signing, up to and including ${weekdayInWords(days.trialEnd, "en-ca")}, the buyer may return the vehicle in the condition in which it was received; what was paid is then refunded.`,
      ],
    },
    {
      heading: "Law and language",
      paragraphs: [
        "This contract is governed by the laws of Quebec, subject to the consumer protection laws of the buyer’s province.",
        "This contract was first given to the buyer in French. The buyer then chose the language in which to be bound.",
      ],
    },
  ];
}
