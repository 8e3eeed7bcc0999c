/** What the block sends: to dealers how their offer ended, to the vehicle's owner that it is sold, or what an advocate says it is worth. */
import { formatDay } from "#domain/formats/format-day.ts";
import type { Language } from "#domain/formats/language.ts";
import { type Cents, formatWithOptionalCents } from "#domain/money/money.ts";
import { fullVehicleName, type VehicleNameParts } from "#domain/vehicle/vehicle-name.ts";
import { type EmailTo, buildEmail } from "#upstream/messages/email/build-email.ts";
import type { Message } from "#upstream/messages/outbox.ts";

interface VehicleEmail extends EmailTo {
  vehicle: VehicleNameParts;
  /** What it is sent once for. */
  once: string;
}

interface OfferEmail extends VehicleEmail {
  amount: Cents;
  /** Of the owner's letter: the vehicle was to be given in exchange in a purchase that is still open. */
  isInPurchase?: boolean;
}

/** Of an offer: to the dealer and to the owner that it is accepted, or to the dealer that it cannot be any more. */
export const offerMessage = (kind: "blockOfferAccepted" | "tradeInSold" | "blockVehicleGone", to: OfferEmail): Message =>
  buildEmail(kind, to, (texts, language) => {
    const vehicle = fullVehicleName(to.vehicle, language);
    const extraTexts = to.isInPurchase && "inPurchase" in texts ? [texts.inPurchase] : [];
    return {
      about: vehicle,
      body: [texts.body(vehicle), ...extraTexts].join(" "),
      lines: [[texts.amount, formatWithOptionalCents(to.amount, language)]],
      onceKey: to.once,
    };
  });

interface Range {
  priceLow: Cents;
  priceHigh: Cents;
}

export interface ValuedTradeIn extends VehicleEmail, Range {
  /** YYYY-MM-DD, the last day that the value is good for. */
  expiresOn: string;
}

const formatRange = (
  texts: { between(low: string, high: string): string },
  { priceLow, priceHigh }: Range,
  language: Language,
) => texts.between(formatWithOptionalCents(priceLow, language), formatWithOptionalCents(priceHigh, language));

/** Sent once a value. */
export const tradeInValuedMessage = (valued: ValuedTradeIn): Message =>
  buildEmail("tradeInValued", valued, (texts, language) => {
    const vehicle = fullVehicleName(valued.vehicle, language);
    return {
      about: vehicle,
      body: texts.body(vehicle, formatDay(valued.expiresOn, language)),
      lines: [[texts.range, formatRange(texts, valued, language)]],
      onceKey: valued.once,
    };
  });

/** Sent once a correction. */
export const tradeInCorrectedMessage = (valued: ValuedTradeIn & { former: Range }): Message =>
  buildEmail("tradeInCorrected", valued, (texts, language) => {
    const vehicle = fullVehicleName(valued.vehicle, language);
    return {
      about: vehicle,
      body: texts.body(vehicle, formatDay(valued.expiresOn, language)),
      lines: [
        [texts.range, formatRange(texts, valued, language)],
        [texts.former, formatRange(texts, valued.former, language)],
      ],
      onceKey: valued.once,
    };
  });
