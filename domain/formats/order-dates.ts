/** The days of an order, by the calendar of the shop: YYYY-MM-DD. */
import { addDays, addMonths, format, parseISO } from "date-fns";
import type { Frequency } from "#domain/money/loan.ts";
import { readDay } from "./day-in-words.ts";
import { shopZone } from "./shop-zone.ts";

const dayIn = new Intl.DateTimeFormat("en-CA", {
  timeZone: shopZone,
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
});

/** The day of an instant. */
export const dayOf = (instant: Date | string): string =>
  dayIn.format(typeof instant === "string" ? parseISO(instant) : instant);

const daysToDelivery = 2;

/** Two days after `today` (specification, section 4, helpers). Throws RangeError for what is no day. */
export const deliveryDate = (today: string): string => format(addDays(readDay(today), daysToDelivery), "yyyy-MM-dd");

/** The first payment falls one period after the delivery: payments are in arrears. */
export function firstPaymentDay(deliveryDay: string, frequency: Frequency): string {
  const day = parseISO(deliveryDay);
  return format(frequency === 12 ? addMonths(day, 1) : addDays(day, frequency === 26 ? 14 : 7), "yyyy-MM-dd");
}

/** The last day of a warranty of so many months. */
export const warrantyEndDay = (startsOn: string, months: number): string =>
  format(addDays(addMonths(parseISO(startsOn), months), -1), "yyyy-MM-dd");

const trialDays = 7;

/** The last day of the trial that begins with the signature (specification, section 9). */
export const trialEndDay = (signedDay: string): string => format(addDays(parseISO(signedDay), trialDays), "yyyy-MM-dd");

/** The days that follow from the day of the signature. */
export interface OrderDays {
  delivery: string;
  /** Null where nothing is paid over time. */
  firstPayment: string | null;
  trialEnd: string;
}

export function orderDays(signedDay: string, frequency: Frequency | null): OrderDays {
  const delivery = deliveryDate(signedDay);
  return {
    delivery,
    firstPayment: frequency === null ? null : firstPaymentDay(delivery, frequency),
    trialEnd: trialEndDay(signedDay),
  };
}
