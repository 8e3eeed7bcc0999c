import type { Language } from "#domain/formats/language.ts";
import type { TradeInAngle } from "#domain/trade-in/trade-in.ts";

export const blockPath = (language: Language): string => `/${language}/block`;

export const blockVehiclePath = (language: Language, guid: string): string =>
  `${blockPath(language)}/vehicle-details/${guid}`;

export const blockPhotoPath = (language: Language, guid: string, angle: TradeInAngle): string =>
  `${blockVehiclePath(language, guid)}/photos/${angle}`;

/** What the staff's list of trade-ins is divided into. */
export const managementViews = ["listings", "waiting", "candidates"] as const;
export type ManagementView = (typeof managementViews)[number];

export const managementPath = (language: Language, view: ManagementView = "listings"): string =>
  `/${language}/block-management${view === "listings" ? "" : `?view=${view}`}`;

export const sendFormPath = (language: Language): string => `/${language}/block-management/send-form`;

type ManagedPage = "withdraw" | "value" | `offers/${number}`;

export const managedPath = (language: Language, tradeInId: string, page?: ManagedPage): string =>
  `/${language}/block-management/trade-in-details/${tradeInId}${page ? `/${page}` : ""}`;

export const managedPhotoPath = (language: Language, tradeInId: string, angle: TradeInAngle): string =>
  `${managedPath(language, tradeInId)}/photos/${angle}`;
