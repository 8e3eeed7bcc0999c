import type { OrderDocument } from "#contract/purchase/documents.ts";
import type { Language } from "#domain/formats/language.ts";
import { areaOfPath } from "#domain/people/roles.ts";
import { type OrderArea, orderPath } from "#domain/site/paths.ts";

/** The area of a path: the dealers' (company), else the main team's. */
export const orderAreaOf = (pathname: string): OrderArea =>
  areaOfPath(pathname) === "company" ? "company" : "mainTeam";

/** Path of a document's file, or of the page that declines it. */
export const documentPath = (
  language: Language,
  area: OrderArea,
  orderId: string,
  document: OrderDocument,
  page?: "decline",
): string => `${orderPath(language, area, orderId)}/${document}${page ? `/${page}` : ""}`;
