/** Dates of an order as calendar days (YYYY-MM-DD) in the shop's time zone. */
import { addDays, addMonths, format, parseISO } from "date-fns";
import type { Frequency } from "#domain/money/loan.ts";
import { parseDay } from "./format-day.ts";
import { plusDays } from "./shop-clock.ts";

/** Days from the signature to the delivery (specification, section 4, helpers). */
export const deliveryDays = 2;

/** Two days after `today`. Throws RangeError for an invalid day. */
export const deliveryDayFor = (today: string): string => format(addDays(parseDay(today), deliveryDays), "yyyy-MM-dd");

/** Day of the first payment: one period after the delivery, because payments are in arrears. */
export function firstPaymentDay(deliveryDay: string, frequency: Frequency): string {
  const day = parseISO(deliveryDay);
  return format(frequency === 12 ? addMonths(day, 1) : addDays(day, frequency === 26 ? 14 : 7), "yyyy-MM-dd");
}

/** Last day of a warranty that lasts `months` months. */
export const warrantyEndDay = (startsOn: string, months: number): string =>
  format(addDays(addMonths(parseISO(startsOn), months), -1), "yyyy-MM-dd");

/** Days after the signature in which the vehicle may be returned (specification, section 9). */
export const returnDays = 7;

/** Last day of the return period that starts with the signature (specification, section 9). */
export const trialEndDay = (signedDay: string): string => plusDays(signedDay, returnDays);

/** The dates that are computed from the day of the signature. */
export interface OrderDays {
  delivery: string;
  /** Null for a purchase without periodic payments. */
  firstPayment: string | null;
  trialEnd: string;
}

/** Computes the dates of an order; `frequency` is payments a year, null for cash. */
export function orderDays(signedDay: string, frequency: Frequency | null): OrderDays {
  const delivery = deliveryDayFor(signedDay);
  return {
    delivery,
    firstPayment: frequency === null ? null : firstPaymentDay(delivery, frequency),
    trialEnd: trialEndDay(signedDay),
  };
}
