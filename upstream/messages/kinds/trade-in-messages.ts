/** Messages of a trade-in: link to the trade-in form that staff send, estimate with PDF, valuation by staff. */
import type { Brand } from "#brands/brand.ts";
import { formatDay } from "#domain/formats/format-day.ts";
import { bilingualKeyOf, type Language } from "#domain/formats/language.ts";
import { type Cents, formatWithOptionalCents } from "#domain/money/money.ts";
import type { ChangeReason } from "#domain/trade-in/trim-value.ts";
import { fullVehicleName, type VehicleNameParts, vehicleName } from "#domain/vehicle/vehicle-name.ts";
import {
  buildEmail,
  buildPurchaseEmail,
  type EmailTo,
  type PurchaseEmailTo,
} from "#upstream/messages/email/build-email.ts";
import type { Message } from "#upstream/messages/outbox.ts";
import { messageTexts } from "#upstream/messages/texts/index.ts";
import type { ValuedTradeIn } from "./block-messages.ts";

/** Sent once per form. */
export const tradeInFormMessage = (to: EmailTo & { dedupeKey: string }): Message =>
  buildEmail("tradeInForm", to, (texts, language) => {
    const brand = to.brand.name[bilingualKeyOf(language)];
    return { topic: brand, body: texts.body(brand), dedupeKey: to.dedupeKey };
  });

/** The form's link by text message. */
export function tradeInFormText(to: { phone: string; link: string; brand: Brand; language: Language }): Message {
  const { phone, link, brand, language } = to;
  const text = messageTexts[language].tradeInFormText(brand.name[bilingualKeyOf(language)], link);
  return { channel: "sms", recipient: phone, text, links: [link] };
}

/** Sent once per estimate and address, with the PDF attached. */
export const tradeInEstimateMessage = (estimate: ValuedTradeIn & { fileId: string; isCorrected?: boolean }): Message =>
  buildEmail("tradeInEstimate", estimate, (texts, language) => {
    const money = (amount: number) => formatWithOptionalCents(amount, language);
    const { vehicle, priceLow, priceHigh, expiresOn, fileId, dedupeKey } = estimate;
    const shortName = vehicleName(vehicle, language);
    const body = texts.body(fullVehicleName(vehicle, language) || texts.unnamed, formatDay(expiresOn, language));
    return {
      topic: shortName || texts.unnamed,
      body: estimate.isCorrected ? `${body} ${texts.corrected}` : body,
      lines: [[texts.range, texts.between(money(priceLow), money(priceHigh))]],
      attachment: { fileId, name: `${texts.file}.pdf` },
      dedupeKey,
    };
  });

/** Tells the owner that staff will value the trade-in; sent once per trade-in and address. */
export const tradeInWaitingMessage = (tradeIn: PurchaseEmailTo): Message =>
  buildPurchaseEmail("tradeInWaiting", tradeIn, (texts, vehicle) => ({ body: texts.body(vehicle) }));

/** Asks each main-team user to value the trade-in; sent once per trade-in. */
export const tradeInToValueMessage = (tradeIn: PurchaseEmailTo): Message =>
  buildPurchaseEmail("tradeInToValue", tradeIn, (texts, vehicle) => ({ body: texts.body(vehicle) }));

interface Range {
  priceLow: Cents;
  priceHigh: Cents;
}

interface RevaluedTradeIn extends EmailTo {
  vehicle: VehicleNameParts;
  /** kept: the estimate stays until its last day. */
  outcome: "raised" | "kept";
  reason: ChangeReason;
  /** The estimate before the change. */
  present: Range;
  /** By the trim's new value. */
  next: Range;
  /** Last day of the estimate, YYYY-MM-DD. */
  expiresOn: string;
  dedupeKey: string;
}

/** Tells the owner that the value of the vehicle's trim has changed; sent once per change and vehicle. */
export const tradeInRevaluedMessage = (revalued: RevaluedTradeIn): Message =>
  buildEmail("tradeInRevalued", revalued, (texts, language) => {
    const { outcome, reason, present, next, expiresOn, dedupeKey } = revalued;
    const between = ({ priceLow, priceHigh }: Range) =>
      texts.between(formatWithOptionalCents(priceLow, language), formatWithOptionalCents(priceHigh, language));
    const isSame = between(present) === between(next);
    const kind = outcome === "raised" && isSame ? "restored" : outcome;
    const vehicle = fullVehicleName(revalued.vehicle, language);
    const changedLines: [string, string][] = {
      raised: [
        [texts.next, between(next)],
        [texts.former, between(present)],
      ] satisfies [string, string][],
      kept: [
        [texts.present, between(present)],
        [texts.later, between(next)],
      ] satisfies [string, string][],
      restored: [[texts.present, between(present)]] satisfies [string, string][],
    }[kind];
    return {
      topic: vehicle,
      body: texts[kind](vehicle, formatDay(expiresOn, language)),
      lines: [...changedLines, [texts.reason, texts.reasons[reason]]],
      dedupeKey,
    };
  });
