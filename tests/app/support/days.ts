import { plusDays, shopToday } from "#domain/formats/shop-clock.ts";

/** A past day of the shop's calendar, YYYY-MM-DD. */
export const daysAgo = (days: number): string => plusDays(shopToday(), -days);
