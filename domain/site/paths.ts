/** The site's addresses: each destination has its function here, so that none is spelled twice. */
import type { CreditApplicationPage } from "#domain/credit/pre-qualification.ts";
import { inventoryWord, isLanguage, type Language, languageOfPath } from "#domain/formats/language.ts";
import { type Area, areas, mainTeamSegment } from "#domain/people/roles.ts";

/** The same page in another language: the first segment swapped, path and query kept; the inventory's word is translated. */
export function translatePath(pathAndQuery: string, language: Language): string {
  const [path = "/", ...query] = pathAndQuery.split("?");
  const [, first, second, ...rest] = path.split("/");
  if (!isLanguage(first)) return homePath(language);
  const words: string[] = Object.values(inventoryWord);
  const word = second !== undefined && words.includes(second) ? inventoryWord[language] : second;
  const translated = ["", language, ...(word === undefined ? [] : [word]), ...rest].join("/");
  return [translated, ...query].join("?");
}

/** The brand's opening page. */
export const homePath = (language: Language): string => `/${language}`;

/** Pages of one's own account; nobody is brought back to them after signing in. */
export type AccountPage =
  | "login"
  | "logout"
  | "signup"
  | "recover"
  | "reset-password"
  | "create-password"
  | "verify-email"
  | "verify-phone"
  | "sign-in"
  | "reactivate";

const accountPages: Record<AccountPage, true> = {
  login: true,
  logout: true,
  signup: true,
  recover: true,
  "reset-password": true,
  "create-password": true,
  "verify-email": true,
  "verify-phone": true,
  "sign-in": true,
  reactivate: true,
};

/** A page of the account; `referer` is the path and query to come back to. */
export const accountPath = (
  language: Language,
  page: AccountPage | `${AccountPage}/${string}`,
  referer?: string | null,
): string => `/${language}/${page}${referer ? `?referer=${encodeURIComponent(referer)}` : ""}`;

export const isAccountPath = (pathname: string): boolean =>
  languageOfPath(pathname) !== null && Object.hasOwn(accountPages, pathname.split("/")[2] ?? "");

/** Where nobody who has signed in is brought back to: all of those but the proof of a phone, which needs a session. */
export const isWayIn = (pathname: string): boolean =>
  isAccountPath(pathname) && pathname.split("/")[2] !== ("verify-phone" satisfies AccountPage);

/** A page of the customer's area. */
export const customerPath = (language: Language, page = "dashboard"): string => `/${language}/customer/${page}`;

/** A vehicle of the garage, or a page of it; without one, the garage. */
export const garagePath = (language: Language, garageVehicleId?: string, page?: string): string =>
  customerPath(language, ["garage", garageVehicleId, page].filter(Boolean).join("/"));

/** A page of one's credit score; without one, the score. */
export const creditScorePath = (language: Language, page?: "connect" | "return" | "disconnect"): string =>
  customerPath(language, `credit-applications${page ? `/${page}` : ""}`);

/** A page of the customer's own account; without one, its overview. */
export const profilePath = (language: Language, page?: string): string =>
  customerPath(language, `profile${page ? `/${page}` : ""}`);

/** What the customer did: the list, or one purchase or trade-in of it, or a page of that. */
export const historyPath = (
  language: Language,
  kind?: "purchases" | "trade-ins" | "credit-applications",
  id?: string,
  page?: string,
): string => customerPath(language, ["transaction-history", kind, id, page].filter(Boolean).join("/"));

const historyFolders = {
  purchase: "purchases",
  "trade-in": "trade-ins",
  "credit-application": "credit-applications",
} as const;

/** Where the history tells of one of its rows. */
export const historyRowPath = (language: Language, row: { kind: keyof typeof historyFolders; id: string }): string =>
  historyPath(language, historyFolders[row.kind], row.id);

/** A page of the company's area. */
export const companyPath = (language: Language, page = "dashboard"): string => `/${language}/company/${page}`;

/** The areas that have orders: the same pages under both, each for its own people. */
export type OrderArea = Extract<Area, "company" | "mainTeam">;

/** The orders of an area. */
export const ordersPath = (language: Language, area: OrderArea): string => `/${language}/${areas[area].segment}/orders`;

export const legalPath = (language: Language, page: "terms-and-conditions" | "privacy-policy" | "faq"): string =>
  `/${language}/${page}`;

/** Where others' scripts and one's position are let or refused; `referer` is the path and query to come back to. */
export const consentPath = (language: Language, referer?: string): string =>
  `/${language}/consent${referer ? `?referer=${encodeURIComponent(referer)}` : ""}`;

/** Where the shopper says where they are; `referer` is the page that wants to know, `nearest` that it is to order by it. */
export const locationPath = (language: Language, referer: string, nearest?: "nearest"): string =>
  `/${language}/location?referer=${encodeURIComponent(referer)}${nearest ? "&nearest=" : ""}`;

const places = ["after", "before"];

/** The same page of the inventory, counted from a postal area; a list that is to order by it begins anew. */
export function locatedPath(path: string, postalArea: string, isByDistance: boolean): string {
  const url = new URL(path, "http://here.invalid");
  url.searchParams.set("postalCode", postalArea);
  if (isByDistance) url.searchParams.set("sort", "nearest");
  for (const place of places) url.searchParams.delete(place);
  return url.pathname + url.search + url.hash;
}

/** The same page counted from nowhere: no list of it is in the order of distance. */
export function unlocatedPath(path: string): string {
  const url = new URL(path, "http://here.invalid");
  if (!url.searchParams.has("postalCode")) return path;
  url.searchParams.delete("postalCode");
  if (url.searchParams.get("sort") === "nearest") for (const name of ["sort", ...places]) url.searchParams.delete(name);
  return url.pathname + url.search + url.hash;
}

/** Where optional e-mails are turned off; the token says whose, and which. */
export const unsubscribePath = (language: Language, token: string): string => `/${language}/unsubscribe?token=${token}`;

/** Whether an address is one of those. */
export const isUnsubscribePath = (pathname: string): boolean =>
  languageOfPath(pathname) !== null && /^\/[^/]+\/unsubscribe$/.test(pathname);

/** A signed order. */
export const orderPath = (language: Language, area: OrderArea, orderId: string): string =>
  `${ordersPath(language, area)}/${orderId}`;

/** A page of the main team's area. */
export const mainTeamPath = (language: Language, page: string): string => `/${language}/${mainTeamSegment}/${page}`;

/** A page of the trade-in that needs no purchase; without one, where it goes on. */
export const tradeInPath = (language: Language, page?: string): string =>
  `/${language}/trade-in${page ? `/${page}` : ""}`;

/** Where a letter leads: opens it in whatever browser, and goes on where it stands. */
export const tradeInLinkPath = (language: Language, tradeInId: string): string =>
  tradeInPath(language, `open/${tradeInId}`);

/** A page of the trade-in form that a link leads to; without one, where it goes on. */
export const tradeInFormPath = (language: Language, guid: string, page?: string): string =>
  `/${language}/trade-in-form/${guid}${page ? `/${page}` : ""}`;

/** Where a purchase begins: its Buy buttons post here. */
export const buyPath = (language: Language): string => `/${language}/buy-online`;

export const isPurchasePath = (pathname: string): boolean =>
  languageOfPath(pathname) !== null && pathname.split("/")[2] === "buy-online";

export const inventoryPath = (language: Language, vehicleId?: number): string =>
  `/${language}/${inventoryWord[language]}${vehicleId === undefined ? "" : `/${vehicleId}`}`;

export const isVehiclePath = (pathname: string, language: Language): boolean =>
  pathname.startsWith(`${inventoryPath(language)}/`) && /\/\d+$/.test(pathname);

/** The brand's dealers, or one of them. */
export const dealersPath = (language: Language, dealerId?: number): string =>
  `/${language}/dealers${dealerId === undefined ? "" : `/${dealerId}`}`;

/** A page of a vehicle's purchase; without one, where the purchase goes on. */
export const purchasePath = (language: Language, vehicleId: number | string, page?: string): string =>
  `${buyPath(language)}${page ? `/${page}` : ""}?vehicleId=${vehicleId}`;

/** A page of the pre-qualification; without one, where it goes on. */
export const creditApplicationPath = (language: Language, page?: CreditApplicationPage): string =>
  `/${language}/credit-application${page ? `/${page}` : ""}`;

/** Only a path of this site may be returned to. It is told as a browser would ask for it, so that a header can hold it. */
export function safeReferer(referer: string | null, fallback: string): string {
  if (!referer?.startsWith("/") || /^\/[/\\]|[\s\\\p{Cc}]/u.test(referer)) return fallback;
  const { pathname, search, hash } = new URL(referer, "http://here.invalid");
  return languageOfPath(pathname) ? pathname + search + hash : fallback;
}
