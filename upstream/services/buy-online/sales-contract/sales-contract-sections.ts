/** The sections that every contract has, in reading order. `sales-contract-text.ts` puts a contract together. */
import { formatDay, formatDayWithWeekday } from "#domain/formats/format-day.ts";
import { formatKilometres, withNoBreakSpaces } from "#domain/formats/formats.ts";
import { bilingualKeyOf } from "#domain/formats/language.ts";
import { orderNumberOf } from "#domain/formats/order-number.ts";
import { governingProvince } from "#domain/law/governing-law.ts";
import { fullVehicleName } from "#domain/vehicle/vehicle-name.ts";
import { addressLine } from "#locales/address-text.ts";
import { formatDays } from "#locales/durations.server.ts";
import type { TextKey } from "#locales/texts.ts";
import { vehicleLabelText } from "#locales/vehicle-label.server.ts";
import { quoteRows } from "./quote-rows.ts";
import type { SalesContractFacts } from "./sales-contract-facts.ts";
import type { SalesContractWords } from "./sales-contract-words.ts";
import { listTexts, type Section, type SectionWriter } from "./section.ts";

/** The legal name, followed by the trade name when they differ. */
export function sellerName({ vehicle: { company } }: SalesContractFacts, { t, language }: SalesContractWords): string {
  const tradeName = company.name[bilingualKeyOf(language)];
  const { legalName } = company;
  return tradeName === legalName ? legalName : t("contract:parties.tradeName", { legalName, tradeName });
}

export const sellerAddress = (
  { vehicle: { company } }: Pick<SalesContractFacts, "vehicle">,
  { t }: Pick<SalesContractWords, "t">,
): string => addressLine({ ...company, line1: company.address }, t);

export const sellerSection: SectionWriter = (facts, words) => {
  const { t, language } = words;
  const { vehicle, permitAuthority } = facts;
  const { permitNumber: number, phone, email } = vehicle.company;
  const permit = permitAuthority
    ? t("contract:parties.permitOf", { number, regulator: permitAuthority[bilingualKeyOf(language)] })
    : number;
  return {
    part: "party",
    heading: t("contract:parties.seller"),
    rows: [
      { term: t("contract:parties.name"), value: sellerName(facts, words) },
      { term: t("contract:parties.address"), value: sellerAddress(facts, words) },
      { term: t("contract:parties.phone"), value: withNoBreakSpaces(phone) },
      { term: t("contract:parties.email"), value: email },
      { term: t("contract:parties.permit"), value: permit },
    ],
    paragraphs: [],
  };
};

export const buyerSection: SectionWriter = ({ buyer, licenceAddress }, { t }) => {
  const rows: [TextKey, string | null][] = [
    ["contract:parties.name", buyer.name],
    ["contract:parties.address", addressLine(buyer.address, t)],
    ["contract:parties.phone", buyer.phone],
    [
      "contract:parties.shipping",
      [addressLine(buyer.shipping, t), withNoBreakSpaces(buyer.shipping?.phone ?? "")].filter(Boolean).join(", "),
    ],
    ["contract:parties.licence", addressLine(licenceAddress, t)],
    ["contract:parties.coApplicant", buyer.coApplicantName],
  ];
  return {
    part: "party",
    heading: t("contract:parties.buyer"),
    rows: rows.flatMap(([term, value]) => (value ? [{ term: t(term), value }] : [])),
    paragraphs: listTexts(buyer.company && t("contract:parties.company", { company: buyer.company })),
  };
};

export const vehicleSection: SectionWriter = ({ vehicle }, { t, language }) => ({
  part: "vehicle",
  heading: t("contract:vehicle.heading"),
  rows: [
    { term: t("contract:vehicle.name"), value: fullVehicleName(vehicle, language) },
    { term: t("contract:vehicle.condition"), value: t(`order:review.conditions.${vehicle.condition}`) },
    { term: t("contract:vehicle.colour"), value: vehicle.exteriorColour[bilingualKeyOf(language)] },
    { term: t("contract:vehicle.engine"), value: vehicle.engine[bilingualKeyOf(language)] },
    { term: t("contract:vehicle.odometer"), value: formatKilometres(vehicle.mileageKm, language) },
    { term: t("contract:vehicle.vin"), value: vehicle.vin },
    { term: t("contract:vehicle.stockNumber"), value: vehicle.stockNumber },
  ],
  paragraphs: [],
});

/** Quebec's label is part of the contract; other provinces want the same history in it (docs/law.md). */
export const labelSection: SectionWriter = ({ vehicle, buyerProvince }, words) => {
  const dealerProvince = vehicle.company.province;
  const label = vehicleLabelText(vehicle, words, governingProvince({ dealerProvince, buyerProvince }));
  return label && { ...label, paragraphs: [] };
};

function balanceOwed(
  { institution, isLeased }: NonNullable<SalesContractFacts["tradeIn"]>,
  balance: string,
  { t }: SalesContractWords,
): string {
  if (isLeased) {
    return institution
      ? t("contract:tradeIn.leasedFrom", { institution, balance })
      : t("contract:tradeIn.leased", { balance });
  }
  return institution ? t("contract:tradeIn.owedTo", { institution, balance }) : t("contract:tradeIn.owed", { balance });
}

export const tradeInSection: SectionWriter = ({ tradeIn, quote }, words) => {
  if (!tradeIn) return null;
  const { t, language, money } = words;
  const { tradeInValue: value, tradeInBalanceDue: balance } = quote.amounts;
  const odometer = formatKilometres(tradeIn.mileage, language);
  const name = fullVehicleName(tradeIn.vehicle, language);
  const vehicle = tradeIn.vin
    ? t("contract:tradeIn.vehicleWithVin", { name, odometer, vin: tradeIn.vin })
    : t("contract:tradeIn.vehicle", { name, odometer });
  const heading = t("contract:tradeIn.heading");
  // A trade-in without value may still have a balance due, which is part of the contract.
  if (value === 0 && balance === 0) return { heading, paragraphs: [t("contract:tradeIn.apart", { vehicle })] };
  const valueText = value > 0 ? t("contract:tradeIn.value", { value: money(value) }) : t("contract:tradeIn.noValue");
  return {
    heading,
    paragraphs: [
      `${t("contract:tradeIn.given", { vehicle })} ${valueText}`,
      balance > 0
        ? `${balanceOwed(tradeIn, money(balance), words)} ${t("contract:tradeIn.balance")}`
        : t("contract:tradeIn.noBalance"),
    ],
  };
};

export const priceSection: SectionWriter = (
  { kind, quote, vehicle: { promotion }, hasTradeIn },
  { t, language, money },
) => ({
  heading: t("contract:price.heading"),
  part: "amounts",
  rows: quoteRows(quote, language, kind),
  paragraphs: listTexts(
    t(kind === "lease" ? "contract:price.lease" : "contract:price.text", {
      price: money(quote.amounts.vehiclePrice),
      total: money(quote.amounts.total),
    }),
    promotion
      ? t("contract:price.promotion", {
          title: promotion.title[bilingualKeyOf(language)],
          text: promotion.text[bilingualKeyOf(language)],
        })
      : null,
    hasTradeIn ? null : t("contract:price.noTradeIn"),
  ),
});

export const depositSection: SectionWriter = ({ kind, quote, holdDays }, { t, language, money }) => ({
  heading: t("contract:deposit.heading"),
  paragraphs: [
    t(kind === "sale" ? "contract:deposit.paidCash" : "contract:deposit.paid", {
      amount: money(quote.amounts.deposit),
      hold: formatDays(holdDays, language),
    }),
    t("contract:deposit.refund"),
  ],
});

export const deliverySection: SectionWriter = ({ vehicle, deliveryAddress, days }, { t, language }) => ({
  heading: t("contract:delivery.heading"),
  paragraphs: [
    deliveryAddress
      ? t("contract:delivery.delivered", { address: addressLine(deliveryAddress, t) })
      : t("contract:delivery.pickup", { address: sellerAddress({ vehicle }, { t }) }),
    t("contract:delivery.day", { day: formatDayWithWeekday(days.delivery, language) }),
  ],
});

function planTexts({ plan, quote }: SalesContractFacts, { t, language, money }: SalesContractWords): string[] {
  if (!plan) return [t("contract:warranties.noPlan")];
  const bilingualKey = bilingualKeyOf(language);
  const benefits = plan.benefits.map((benefit) => ` ${benefit[bilingualKey].replace(/\.?$/, ".")}`).join("");
  const text = t("contract:warranties.plan", {
    name: plan.name[bilingualKey],
    price: money(quote.amounts.protectionPlan),
    months: plan.months,
    km: formatKilometres(plan.kilometers, language),
  });
  return [
    text + benefits,
    t("contract:warranties.deductible", { deductible: money(plan.deductible), days: plan.cancellationDays }),
  ];
}

export const warrantiesSection: SectionWriter = (facts, words) => {
  const { t, language } = words;
  const { basic, powertrain } = facts.warranty;
  const termOf = ({ months, km, hasEnded, endsOn }: typeof basic) => {
    const limits = { months, km: formatKilometres(km, language) };
    if (hasEnded) return t("contract:warranties.ended", limits);
    if (!endsOn) return t("contract:warranties.term", limits);
    return t("contract:warranties.termUntil", { ...limits, day: formatDay(endsOn, language) });
  };
  return {
    heading: t("contract:warranties.heading"),
    paragraphs: [
      t("contract:warranties.basic", { term: termOf(basic) }),
      t("contract:warranties.powertrain", { term: termOf(powertrain) }),
      t("contract:warranties.start"),
      ...planTexts(facts, words),
    ],
  };
};

export const returnSection: SectionWriter = ({ days }, { t, language }) => ({
  heading: t("contract:return.heading"),
  paragraphs: [t("contract:return.text", { day: formatDayWithWeekday(days.trialEnd, language) })],
});

export const lawSection: SectionWriter = ({ vehicle: { company }, buyerProvince }, { t }) => {
  const governing = governingProvince({ dealerProvince: company.province, buyerProvince });
  return {
    heading: t("contract:law.heading"),
    paragraphs: listTexts(
      t("contract:law.governs", { ofProvince: t(`law:ofProvince.${governing}`) }),
      buyerProvince === governing
        ? null
        : t("contract:law.buyer", { ofProvince: t(`law:ofProvince.${buyerProvince}`) }),
      t("contract:law.language"),
    ),
  };
};

export function cancellationForm(facts: SalesContractFacts, words: SalesContractWords): Section {
  const { t, language } = words;
  const { vehicle, buyer, kind } = facts;
  const reference = orderNumberOf(facts.reference);
  return {
    heading: t("contract:form.heading"),
    paragraphs: [
      t("contract:form.use"),
      t("contract:form.to", {
        seller: sellerName(facts, words),
        address: sellerAddress(facts, words),
        email: vehicle.company.email,
      }),
      t(`contract:form.${kind}`, { reference, vehicle: `${fullVehicleName(vehicle, language)}, ${vehicle.vin}` }),
      t("contract:form.buyer", { name: buyer.name, address: addressLine(buyer.address, t) }),
      t("contract:form.date"),
      t("contract:form.signature"),
    ],
  };
}
