/** Optional e-mails: sent only to users who have not turned them off, with an unsubscribe link. */
import { formatDay } from "#domain/formats/format-day.ts";
import { formatKilometres } from "#domain/formats/formats.ts";
import { type Cents, formatDollars } from "#domain/money/money.ts";
import { fullVehicleName, type VehicleNameParts } from "#domain/vehicle/vehicle-name.ts";
import { buildEmail, type EmailTo } from "#upstream/messages/email/build-email.ts";
import type { Message } from "#upstream/messages/outbox.ts";

interface OptionalEmailTo extends EmailTo {
  vehicle: VehicleNameParts;
  /** Part of the message's key, so that it is sent once. */
  dedupeKey: string;
  unsubscribe: string;
}

/** Sent once per purchase. */
export const purchaseReminderMessage = (to: OptionalEmailTo): Message =>
  buildEmail("purchaseReminder", to, (texts, language) => {
    const { dedupeKey, unsubscribe } = to;
    const vehicle = fullVehicleName(to.vehicle, language);
    return { topic: vehicle, body: texts.body(vehicle), dedupeKey, unsubscribe };
  });

export interface GarageValueEmail extends OptionalEmailTo {
  low: Cents;
  high: Cents;
  mileage: number;
  /** Date of the valuation, YYYY-MM-DD. */
  on: string;
}

/** Sent once per valuation. */
export const garageValueMessage = (valuation: GarageValueEmail): Message =>
  buildEmail("garageValue", valuation, (texts, language) => {
    const { low, high, mileage, on: valuedOn, dedupeKey, unsubscribe } = valuation;
    const vehicle = fullVehicleName(valuation.vehicle, language);
    return {
      topic: vehicle,
      body: texts.body(vehicle, formatDay(valuedOn, language)),
      lines: [
        [texts.range, texts.between(formatDollars(low, language), formatDollars(high, language))],
        [texts.mileage, formatKilometres(mileage, language)],
      ],
      dedupeKey,
      unsubscribe,
    };
  });
