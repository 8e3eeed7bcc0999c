/** Messages of the block: to dealers about the result of their offer, to owners about a sale or an advocate's valuation. */
import { formatDay } from "#domain/formats/format-day.ts";
import type { Language } from "#domain/formats/language.ts";
import { type Cents, formatWithOptionalCents } from "#domain/money/money.ts";
import { fullVehicleName, type VehicleNameParts } from "#domain/vehicle/vehicle-name.ts";
import { buildEmail, type EmailTo } from "#upstream/messages/email/build-email.ts";
import type { Message } from "#upstream/messages/outbox.ts";

interface VehicleEmail extends EmailTo {
  vehicle: VehicleNameParts;
  /** Part of the message's key, so that it is sent once. */
  dedupeKey: string;
}

interface OfferEmail extends VehicleEmail {
  amount: Cents;
  /** For the owner's email: the vehicle was the trade-in of a purchase that is still open. */
  isInPurchase?: boolean;
}

/** An offer was accepted (to the dealer and the owner), or can no longer be accepted (to the dealer). */
export const offerOutcomeMessage = (
  kind: "blockOfferAccepted" | "tradeInSold" | "blockVehicleGone",
  to: OfferEmail,
): Message =>
  buildEmail(kind, to, (texts, language) => {
    const vehicle = fullVehicleName(to.vehicle, language);
    const extraTexts = to.isInPurchase && "inPurchase" in texts ? [texts.inPurchase] : [];
    return {
      topic: vehicle,
      body: [texts.body(vehicle), ...extraTexts].join(" "),
      lines: [[texts.amount, formatWithOptionalCents(to.amount, language)]],
      dedupeKey: to.dedupeKey,
    };
  });

interface Range {
  priceLow: Cents;
  priceHigh: Cents;
}

export interface ValuedTradeIn extends VehicleEmail, Range {
  /** Last day on which the valuation of the trade-in is valid, YYYY-MM-DD. */
  expiresOn: string;
}

const formatRange = (
  texts: { between(low: string, high: string): string },
  { priceLow, priceHigh }: Range,
  language: Language,
) => texts.between(formatWithOptionalCents(priceLow, language), formatWithOptionalCents(priceHigh, language));

/** Sent once per valuation. */
export const tradeInValuedMessage = (valued: ValuedTradeIn): Message =>
  buildEmail("tradeInValued", valued, (texts, language) => {
    const vehicle = fullVehicleName(valued.vehicle, language);
    return {
      topic: vehicle,
      body: texts.body(vehicle, formatDay(valued.expiresOn, language)),
      lines: [[texts.range, formatRange(texts, valued, language)]],
      dedupeKey: valued.dedupeKey,
    };
  });

/** Sent once per correction. */
export const tradeInCorrectedMessage = (valued: ValuedTradeIn & { former: Range }): Message =>
  buildEmail("tradeInCorrected", valued, (texts, language) => {
    const vehicle = fullVehicleName(valued.vehicle, language);
    return {
      topic: vehicle,
      body: texts.body(vehicle, formatDay(valued.expiresOn, language)),
      lines: [
        [texts.range, formatRange(texts, valued, language)],
        [texts.formerRange, formatRange(texts, valued.former, language)],
      ],
      dedupeKey: valued.dedupeKey,
    };
  });
