import type { Language } from "#domain/formats/language.ts";
import type { TradeInAngle } from "#domain/trade-in/trade-in.ts";

export const blockPath = (language: Language): string => `/${language}/block`;

export const blockVehiclePath = (language: Language, guid: string): string =>
  `${blockPath(language)}/vehicle-details/${guid}`;

export const blockPhotoPath = (language: Language, guid: string, angle: TradeInAngle): string =>
  `${blockVehiclePath(language, guid)}/photos/${angle}`;

/** The tabs of the staff's list of trade-ins. */
export const blockManagementViews = ["listings", "waiting", "candidates"] as const;
export type BlockManagementView = (typeof blockManagementViews)[number];

export const blockManagementPath = (language: Language, view: BlockManagementView = "listings"): string =>
  `/${language}/block-management${view === "listings" ? "" : `?view=${view}`}`;

export const sendFormPath = (language: Language): string => `/${language}/block-management/send-form`;

type ManagedPage = "withdraw" | "value" | `offers/${number}`;

export const managedTradeInPath = (language: Language, tradeInId: string, page?: ManagedPage): string =>
  `/${language}/block-management/trade-in-details/${tradeInId}${page ? `/${page}` : ""}`;

export const managedTradeInPhotoPath = (language: Language, tradeInId: string, angle: TradeInAngle): string =>
  `${managedTradeInPath(language, tradeInId)}/photos/${angle}`;
