import type { Language } from "#app/domain/language.ts";
import { type OrderArea, orderPath } from "#app/domain/paths.ts";
import { areaOfPath } from "#app/domain/roles.ts";
import type { OrderDocument } from "#upstream/contract/documents.ts";

/** Whose pages an address is of. */
export const orderAreaOf = (pathname: string): OrderArea =>
  areaOfPath(pathname) === "company" ? "company" : "mainTeam";

/** A document's file, or the page that declines it. */
export const documentPath = (
  language: Language,
  area: OrderArea,
  orderId: string,
  document: OrderDocument,
  page?: "decline",
): string => `${orderPath(language, area, orderId)}/${document}${page ? `/${page}` : ""}`;
