import type { Cents } from "./money.ts";

/** Deposit that reserves a vehicle, in cents (specification, section 9). It counts as down payment in every quote, paid or not. */
export const reservationDeposit: Cents = 250_00;
