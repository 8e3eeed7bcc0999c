import type { Cents } from "./money.ts";

/** What reserves a vehicle, in cents (specification, section 9): it counts as down payment from the first quote on. */
export const reservationDeposit: Cents = 250_00;
