import type { Language } from "#app/domain/language.ts";
import { type Area, areaOfPath, areas } from "#app/domain/roles.ts";
import type { OrderDocument } from "#upstream/contract/documents.ts";

/** The areas that have orders: the same pages under both, each for its own people. */
export type OrderArea = Extract<Area, "company" | "mainTeam">;

/** Whose pages an address is of. */
export const orderAreaOf = (pathname: string): OrderArea =>
  areaOfPath(pathname) === "company" ? "company" : "mainTeam";

export const ordersPath = (language: Language, area: OrderArea): string => `/${language}/${areas[area].segment}/orders`;

export const orderPath = (language: Language, area: OrderArea, orderId: string): string =>
  `${ordersPath(language, area)}/${orderId}`;

/** A document's file, or the page that declines it. */
export const documentPath = (
  language: Language,
  area: OrderArea,
  orderId: string,
  document: OrderDocument,
  page?: "decline",
): string => `${orderPath(language, area, orderId)}/${document}${page ? `/${page}` : ""}`;
