/** E-mails that nobody needs: each has a link that turns its kind off, and is written for who wants it alone. */
import { formatDay } from "#domain/formats/format-day.ts";
import { type Cents, formatDollars } from "#domain/money/money.ts";
import { fullVehicleName, type VehicleNameParts } from "#domain/vehicle/vehicle-name.ts";
import { type LetterTo, letter } from "./letter.ts";
import type { Message } from "./outbox.ts";

interface OptionalLetterTo extends LetterTo {
  vehicle: VehicleNameParts;
  /** What it is sent once for. */
  once: string;
  unsubscribe: string;
}

/** Sent once a purchase. */
export const purchaseReminderMessage = (to: OptionalLetterTo): Message =>
  letter("purchaseReminder", to, (texts, language) => {
    const { once, unsubscribe } = to;
    const vehicle = fullVehicleName(to.vehicle, language);
    return { about: vehicle, body: texts.body(vehicle), once, unsubscribe };
  });

export interface NotedGarageValue extends OptionalLetterTo {
  low: Cents;
  high: Cents;
  mileage: number;
  /** YYYY-MM-DD. */
  on: string;
}

/** Sent once a value. */
export const garageValueMessage = (noted: NotedGarageValue): Message =>
  letter("garageValue", noted, (texts, language) => {
    const { low, high, mileage, on, once, unsubscribe } = noted;
    const vehicle = fullVehicleName(noted.vehicle, language);
    const distance = new Intl.NumberFormat(language, { style: "unit", unit: "kilometer" }).format(mileage);
    return {
      about: vehicle,
      body: texts.body(vehicle, formatDay(on, language)),
      lines: [
        [texts.range, texts.between(formatDollars(low, language), formatDollars(high, language))],
        [texts.mileage, distance],
      ],
      once,
      unsubscribe,
    };
  });
