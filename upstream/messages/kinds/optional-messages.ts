/** E-mails that nobody needs: each has a link that turns its kind off, and is written for who wants it alone. */
import { formatDay } from "#domain/formats/format-day.ts";
import { type Cents, formatDollars } from "#domain/money/money.ts";
import { fullVehicleName, type VehicleNameParts } from "#domain/vehicle/vehicle-name.ts";
import { type EmailTo, buildEmail } from "#upstream/messages/email/build-email.ts";
import type { Message } from "#upstream/messages/outbox.ts";

interface OptionalEmailTo extends EmailTo {
  vehicle: VehicleNameParts;
  /** What it is sent once for. */
  once: string;
  unsubscribe: string;
}

/** Sent once a purchase. */
export const purchaseReminderMessage = (to: OptionalEmailTo): Message =>
  buildEmail("purchaseReminder", to, (texts, language) => {
    const { once, unsubscribe } = to;
    const vehicle = fullVehicleName(to.vehicle, language);
    return { about: vehicle, body: texts.body(vehicle), onceKey: once, unsubscribe };
  });

export interface GarageValueEmail extends OptionalEmailTo {
  low: Cents;
  high: Cents;
  mileage: number;
  /** YYYY-MM-DD. */
  valuedOn: string;
}

/** Sent once a value. */
export const garageValueMessage = (valuation: GarageValueEmail): Message =>
  buildEmail("garageValue", valuation, (texts, language) => {
    const { low, high, mileage, valuedOn: on, once, unsubscribe } = valuation;
    const vehicle = fullVehicleName(valuation.vehicle, language);
    const distance = new Intl.NumberFormat(language, { style: "unit", unit: "kilometer" }).format(mileage);
    return {
      about: vehicle,
      body: texts.body(vehicle, formatDay(on, language)),
      lines: [
        [texts.range, texts.between(formatDollars(low, language), formatDollars(high, language))],
        [texts.mileage, distance],
      ],
      onceKey: once,
      unsubscribe,
    };
  });
