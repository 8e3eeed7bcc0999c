/** What the block sends: to the dealer whose offer is accepted, to the vehicle's owner, and the value that an advocate set. */
import { dayInWords } from "#app/domain/day-in-words.ts";
import { type Cents, formatEntered } from "#app/domain/money.ts";
import { fullVehicleName, type NamedVehicle } from "#app/domain/vehicle-name.ts";
import { type LetterTo, letter } from "./letter.ts";
import type { Message } from "./outbox.ts";

interface OfVehicle extends LetterTo {
  vehicle: NamedVehicle;
  /** What it is sent once for. */
  once: string;
}

/** To the dealer, and to the owner: sent once a listing. */
export const offerAcceptedMessage = (
  kind: "blockOfferAccepted" | "tradeInSold",
  to: OfVehicle & { amount: Cents },
): Message =>
  letter(kind, to, (texts, language) => {
    const vehicle = fullVehicleName(to.vehicle, language);
    return {
      about: vehicle,
      body: texts.body(vehicle),
      lines: [[texts.amount, formatEntered(to.amount, language)]],
      once: to.once,
    };
  });

export interface ValuedTradeIn extends OfVehicle {
  priceLow: Cents;
  priceHigh: Cents;
  /** YYYY-MM-DD, the last day that the value is good for. */
  expiresOn: string;
}

/** Sent once a value. */
export const tradeInValuedMessage = (valued: ValuedTradeIn): Message =>
  letter("tradeInValued", valued, (texts, language) => {
    const { priceLow, priceHigh, expiresOn, once } = valued;
    const vehicle = fullVehicleName(valued.vehicle, language);
    const range = texts.between(formatEntered(priceLow, language), formatEntered(priceHigh, language));
    return {
      about: vehicle,
      body: texts.body(vehicle, dayInWords(expiresOn, language)),
      lines: [[texts.range, range]],
      once,
    };
  });
