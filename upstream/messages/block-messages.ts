/** What the block sends: to dealers how their offer ended, to the vehicle's owner that it is sold, or what an advocate says it is worth. */
import { formatDay } from "#domain/formats/format-day.ts";
import type { Language } from "#domain/formats/language.ts";
import { type Cents, formatWithOptionalCents } from "#domain/money/money.ts";
import { fullVehicleName, type VehicleNameParts } from "#domain/vehicle/vehicle-name.ts";
import { type LetterTo, letter } from "./letter.ts";
import type { Message } from "./outbox.ts";

interface OfVehicle extends LetterTo {
  vehicle: VehicleNameParts;
  /** What it is sent once for. */
  once: string;
}

interface OfOffer extends OfVehicle {
  amount: Cents;
  /** Of the owner's letter: the vehicle was to be given in exchange in a purchase that is still open. */
  isInPurchase?: boolean;
}

/** Of an offer: to the dealer and to the owner that it is accepted, or to the dealer that it cannot be any more. */
export const offerMessage = (kind: "blockOfferAccepted" | "tradeInSold" | "blockVehicleGone", to: OfOffer): Message =>
  letter(kind, to, (texts, language) => {
    const vehicle = fullVehicleName(to.vehicle, language);
    const more = to.isInPurchase && "inPurchase" in texts ? [texts.inPurchase] : [];
    return {
      about: vehicle,
      body: [texts.body(vehicle), ...more].join(" "),
      lines: [[texts.amount, formatWithOptionalCents(to.amount, language)]],
      once: to.once,
    };
  });

interface Range {
  priceLow: Cents;
  priceHigh: Cents;
}

export interface ValuedTradeIn extends OfVehicle, Range {
  /** YYYY-MM-DD, the last day that the value is good for. */
  expiresOn: string;
}

const between = (
  texts: { between(low: string, high: string): string },
  { priceLow, priceHigh }: Range,
  language: Language,
) => texts.between(formatWithOptionalCents(priceLow, language), formatWithOptionalCents(priceHigh, language));

/** Sent once a value. */
export const tradeInValuedMessage = (valued: ValuedTradeIn): Message =>
  letter("tradeInValued", valued, (texts, language) => {
    const vehicle = fullVehicleName(valued.vehicle, language);
    return {
      about: vehicle,
      body: texts.body(vehicle, formatDay(valued.expiresOn, language)),
      lines: [[texts.range, between(texts, valued, language)]],
      once: valued.once,
    };
  });

/** Sent once a correction. */
export const tradeInCorrectedMessage = (valued: ValuedTradeIn & { former: Range }): Message =>
  letter("tradeInCorrected", valued, (texts, language) => {
    const vehicle = fullVehicleName(valued.vehicle, language);
    return {
      about: vehicle,
      body: texts.body(vehicle, formatDay(valued.expiresOn, language)),
      lines: [
        [texts.range, between(texts, valued, language)],
        [texts.former, between(texts, valued.former, language)],
      ],
      once: valued.once,
    };
  });
