/** Optional e-mails: sent only to users who have not turned them off, with an unsubscribe link. */
import { formatDay } from "#domain/formats/format-day.ts";
import { formatKilometres } from "#domain/formats/formats.ts";
import { type Cents, formatDollars } from "#domain/money/money.ts";
import type { ChangeReason } from "#domain/trade-in/trim-value.ts";
import { fullVehicleName, type VehicleNameParts } from "#domain/vehicle/vehicle-name.ts";
import { buildEmail, type EmailTo, type MessageVehicle, showVehicle } from "#upstream/messages/email/build-email.ts";
import type { Message } from "#upstream/messages/outbox.ts";

interface OptionalEmailTo extends EmailTo {
  vehicle: VehicleNameParts;
  /** Part of the message's key, so that it is sent once. */
  dedupeKey: string;
  unsubscribe: string;
}

/** Sent once per purchase. */
export const purchaseReminderMessage = (to: OptionalEmailTo & { vehicle: MessageVehicle }): Message =>
  buildEmail("purchaseReminder", to, (texts, language) => {
    const { dedupeKey, unsubscribe } = to;
    const vehicle = fullVehicleName(to.vehicle, language);
    return {
      topic: vehicle,
      vehicle: showVehicle(to.vehicle, language),
      body: texts.body(vehicle),
      dedupeKey,
      unsubscribe,
    };
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

interface TrimValuesEmail extends OptionalEmailTo {
  /** Who changed the values. */
  by: string;
  /** Number of changed trims; with one, its value is in the e-mail. */
  count: number;
  before: Cents;
  after: Cents;
  reason: ChangeReason;
  note: string;
}

/** To staff who subscribed to the changes; sent once per set of changes. */
export const trimValuesChangedMessage = (changed: TrimValuesEmail): Message =>
  buildEmail("trimValuesChanged", changed, (texts, language) => {
    const { by, count, before, after, reason, note, dedupeKey, unsubscribe } = changed;
    const what = count === 1 ? fullVehicleName(changed.vehicle, language) : texts.many(String(count));
    const values: [string, string][] =
      count === 1
        ? [
            [texts.before, formatDollars(before, language)],
            [texts.after, formatDollars(after, language)],
          ]
        : [];
    return {
      topic: what,
      body: texts.body(by, what),
      lines: [
        ...values,
        [texts.reason, texts.reasons[reason]],
        ...(note ? [[texts.comment, note] as [string, string]] : []),
      ],
      dedupeKey,
      unsubscribe,
    };
  });
