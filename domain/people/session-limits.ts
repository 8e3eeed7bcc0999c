/** How long a session lasts, in hours: since its last request, and in all. */
import { userTypes } from "./roles.ts";

/** User types that shop for themselves. All others work with other people's data, so they sign in daily. */
export const shopperTypes: readonly number[] = [userTypes.customer, userTypes.user];

/** How long staff can work as a user, and then return to their own session. */
export const actingMinutes = 30;

export const sessionLimits = {
  shopper: { idle: 30 * 24, total: 180 * 24 },
  staff: { idle: 8, total: 24 },
} as const;
