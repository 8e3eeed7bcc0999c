/** Paths of the site. Code must build paths with these functions, never by hand. */
import type { PreQualificationPage } from "#domain/credit/pre-qualification.ts";
import { inventorySegments, isLanguage, type Language, languageOfPath } from "#domain/formats/language.ts";
import { type Area, areas, mainTeamSegment } from "#domain/people/roles.ts";
import type { ClosableFeature } from "#domain/system/features.ts";

/** The same page in another language: replaces the language and the inventory's segment, keeps the rest and the query. */
export function translatePath(pathAndQuery: string, language: Language): string {
  const [path = "/", ...query] = pathAndQuery.split("?");
  const [, first, second, ...rest] = path.split("/");
  if (!isLanguage(first)) return homePath(language);
  const inventoryNames: string[] = Object.values(inventorySegments);
  const segment = second !== undefined && inventoryNames.includes(second) ? inventorySegments[language] : second;
  const translated = ["", language, ...(segment === undefined ? [] : [segment]), ...rest].join("/");
  return [translated, ...query].join("?");
}

/** The brand's home page. */
export const homePath = (language: Language): string => `/${language}`;

/** Pages for signing in, signing up and verifying. No redirect returns to them after sign-in. */
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
  | "second-factor"
  | "reactivate"
  | "return";

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
  "second-factor": true,
  reactivate: true,
  return: true,
};

/** An account page; `referer` is the path and query to return to. */
export const accountPath = (
  language: Language,
  page: AccountPage | `${AccountPage}/${string}`,
  referer?: string | null,
): string => `/${language}/${page}${referer ? `?referer=${encodeURIComponent(referer)}` : ""}`;

export const isAccountPath = (pathname: string): boolean =>
  languageOfPath(pathname) !== null && Object.hasOwn(accountPages, pathname.split("/")[2] ?? "");

/** Account pages for signed-out visitors: all but verify-phone, which needs a session. */
export const isSignInPath = (pathname: string): boolean =>
  isAccountPath(pathname) && pathname.split("/")[2] !== ("verify-phone" satisfies AccountPage);

/** A page of the customer's area. */
export const customerPath = (language: Language, page = "dashboard"): string => `/${language}/customer/${page}`;

/** The garage, one of its vehicles, or a page of that vehicle. */
export const garagePath = (language: Language, garageVehicleId?: string, page?: string): string =>
  customerPath(language, ["garage", garageVehicleId, page].filter(Boolean).join("/"));

/** The customer's credit score, or a page of it. */
export const creditScorePath = (language: Language, page?: "connect" | "return" | "disconnect"): string =>
  customerPath(language, `credit-applications${page ? `/${page}` : ""}`);

/** The customer's profile, or a page of it. */
export const profilePath = (language: Language, page?: string): string =>
  customerPath(language, `profile${page ? `/${page}` : ""}`);

/** The customer's history: the list, one entry, or a page of that entry. */
export const historyPath = (
  language: Language,
  kind?: "purchases" | "trade-ins" | "credit-applications",
  id?: string,
  page?: string,
): string => customerPath(language, ["transaction-history", kind, id, page].filter(Boolean).join("/"));

const historySegments = {
  purchase: "purchases",
  "trade-in": "trade-ins",
  "credit-application": "credit-applications",
} as const;

/** The page of one history row. */
export const historyRowPath = (language: Language, row: { kind: keyof typeof historySegments; id: string }): string =>
  historyPath(language, historySegments[row.kind], row.id);

/** A page of the company's area. */
export const companyPath = (language: Language, page = "dashboard"): string => `/${language}/company/${page}`;

/** The brand's sitemap in a language, or one of its files: the pages, or the number of a part of the vehicles. */
export const sitemapPath = (language: Language, file?: "pages" | number): string =>
  `/${language}/sitemap${file === undefined ? "" : `/${file}`}.xml`;

/** The page that says that a feature is closed. */
export const closedPath = (language: Language, feature: ClosableFeature): string => `/${language}/closed/${feature}`;

/** The administrators' page about the system, or a page below it. */
export const systemPath = (language: Language, page?: string): string =>
  `/${language}/${areas.admin.segment}/system${page ? `/${page}` : ""}`;

/** Areas with order pages: dealers use company, staff use mainTeam. */
export type OrderArea = Extract<Area, "company" | "mainTeam">;

/** The list of orders in an area. */
export const ordersPath = (language: Language, area: OrderArea): string => `/${language}/${areas[area].segment}/orders`;

export const legalPath = (language: Language, page: "terms-and-conditions" | "privacy-policy" | "faq"): string =>
  `/${language}/${page}`;

/** Pages of the documentation for those who write programs, after its first one. */
export const developerPages = ["leads", "vehicles", "widgets", "webhooks"] as const;
export type DeveloperPage = (typeof developerPages)[number];

/** The documentation for those who write programs, or one of its further pages. */
export const developersPath = (language: Language, page?: DeveloperPage): string =>
  `/${language}/developers${page ? `/${page}` : ""}`;

/** The page to accept or refuse third-party scripts and geolocation; `referer` is the path and query to return to. */
export const consentPath = (language: Language, referer?: string): string =>
  `/${language}/consent${referer ? `?referer=${encodeURIComponent(referer)}` : ""}`;

/** The page where shoppers enter their location; `referer` is the page to return to, sorted by distance with `nearest`. */
export const locationPath = (language: Language, referer: string, nearest?: "nearest"): string =>
  `/${language}/location?referer=${encodeURIComponent(referer)}${nearest ? "&nearest=" : ""}`;

const cursorParams = ["after", "before"];

/** The same inventory page with distances from a postal area. Cursors are removed: they belong to the old order. */
export function pathWithPostalArea(path: string, postalArea: string, isByDistance: boolean): string {
  const url = new URL(path, "http://here.invalid");
  url.searchParams.set("postalCode", postalArea);
  if (isByDistance) url.searchParams.set("sort", "nearest");
  for (const param of cursorParams) url.searchParams.delete(param);
  return url.pathname + url.search + url.hash;
}

/** The same page without a location; also removes sorting by distance and its cursors. */
export function pathWithoutPostalArea(path: string): string {
  const url = new URL(path, "http://here.invalid");
  if (!url.searchParams.has("postalCode")) return path;
  url.searchParams.delete("postalCode");
  if (url.searchParams.get("sort") === "nearest")
    for (const name of ["sort", ...cursorParams]) url.searchParams.delete(name);
  return url.pathname + url.search + url.hash;
}

const refusedFile = /^(\/[a-z]{2}-[a-z]{2})\/refused(?=\/)/;

/** Where the page is drawn that says why a file, such as a contract or an export, is refused. No route is there. */
export const refusedFilePath = (language: Language, pathname: string): string =>
  pathname.replace(`/${language}/`, `/${language}/refused/`);

/** What the visitor asked for: of such a page, its file. */
export const requestedPath = (pathname: string): string => pathname.replace(refusedFile, "$1");

/** The page to unsubscribe from optional emails; the token identifies the user and the kind of email. */
export const unsubscribePath = (language: Language, token: string): string => `/${language}/unsubscribe?token=${token}`;

export const isUnsubscribePath = (pathname: string): boolean =>
  languageOfPath(pathname) !== null && /^\/[^/]+\/unsubscribe$/.test(pathname);

/** The page of one order. */
export const orderPath = (language: Language, area: OrderArea, orderId: string): string =>
  `${ordersPath(language, area)}/${orderId}`;

/** Leads have the same areas as orders. */
export type LeadArea = OrderArea;

/** The list of leads in an area. */
export const leadsPath = (language: Language, area: LeadArea): string =>
  area === "company" ? companyPath(language, "leads") : mainTeamPath(language, "lead-management");

/** The page of one lead, or of its next company. */
export const leadPath = (language: Language, area: LeadArea, leadId: number, page?: "company"): string =>
  `${leadsPath(language, area)}/${leadId}${page ? `/${page}` : ""}`;

/** The main team's queue of trade-ins that wait for a value, or one of them. */
export const estimatesPath = (language: Language, tradeInId?: string): string =>
  `${leadsPath(language, "mainTeam")}/estimates${tradeInId ? `/${tradeInId}` : ""}`;

/** The frame that other people's pages show, or its page after the form was sent. The key is the widget's. */
export const widgetFramePath = (language: Language, key: string, page?: "sent"): string =>
  `/${language}/widget/${key}${page ? `/${page}` : ""}`;

export const isWidgetFramePath = (pathname: string): boolean =>
  languageOfPath(pathname) !== null && pathname.split("/")[2] === "widget";

/** The search over all lists that a reader may open. */
export const searchPath = (language: Language): string => `/${language}/${areas.search.segment}`;

/** A page of the main team's area. */
export const mainTeamPath = (language: Language, page: string): string => `/${language}/${mainTeamSegment}/${page}`;

/** A page of the vehicles team. */
export const vehiclesTeamPath = (language: Language, page: string): string =>
  `/${language}/${areas.vehiclesTeam.segment}/${page}`;

/** A page of the trade-in without a purchase; without `page`, redirects to the first unanswered page. */
export const tradeInPath = (language: Language, page?: string): string =>
  `/${language}/trade-in${page ? `/${page}` : ""}`;

/** Link in emails: opens a trade-in in any browser and continues at its first unanswered page. */
export const tradeInLinkPath = (language: Language, tradeInId: string): string =>
  tradeInPath(language, `open/${tradeInId}`);

/** A page of the trade-in form that staff sent; without `page`, redirects to the first unanswered page. */
export const tradeInFormPath = (language: Language, guid: string, page?: string): string =>
  `/${language}/trade-in-form/${guid}${page ? `/${page}` : ""}`;

/** Start of a purchase: the Buy buttons post here. */
export const buyPath = (language: Language): string => `/${language}/buy-online`;

export const isPurchasePath = (pathname: string): boolean =>
  languageOfPath(pathname) !== null && pathname.split("/")[2] === "buy-online";

export const inventoryPath = (language: Language, vehicleId?: number): string =>
  `/${language}/${inventorySegments[language]}${vehicleId === undefined ? "" : `/${vehicleId}`}`;

export const isVehiclePath = (pathname: string, language: Language): boolean =>
  pathname.startsWith(`${inventoryPath(language)}/`) && /\/\d+$/.test(pathname);

/** The brand's dealers, or one of them. */
export const dealersPath = (language: Language, dealerId?: number): string =>
  `/${language}/dealers${dealerId === undefined ? "" : `/${dealerId}`}`;

/** The page that explains how a vehicle is bought online. */
export const howItWorksPath = (language: Language): string => `/${language}/how-it-works`;

const flowSegments = ["buy-online", "trade-in", "credit-application", "trade-in-form"];
/** Pages on which a visitor has not begun yet; they are found by search engines and from the header. */
const firstFlowPages = ["trade-in/vin", "credit-application/main"];

/** Pages that lead through one task. Their header offers nothing else, and nothing optional loads on them. */
export function isFlowPath(pathname: string): boolean {
  const [segment = "", ...rest] = pathname.split("/").slice(2);
  return (
    languageOfPath(pathname) !== null &&
    flowSegments.includes(segment) &&
    !firstFlowPages.includes([segment, ...rest].join("/"))
  );
}

/** A page of a vehicle's purchase; without `page`, redirects to the current step. */
export const purchasePath = (language: Language, vehicleId: number | string, page?: string): string =>
  `${buyPath(language)}${page ? `/${page}` : ""}?vehicleId=${vehicleId}`;

/** A page of the pre-qualification; without `page`, redirects to the first unanswered page. */
export const preQualificationPath = (
  language: Language,
  page?: PreQualificationPage | "dealer" | "nearby-dealer" | "sent-request",
): string => `/${language}/credit-application${page ? `/${page}` : ""}`;

/** The referer if it is a path of this site, else the fallback (prevents open redirects). Encoded for a Location header. */
export function safeReferer(referer: string | null, fallback: string): string {
  if (!referer?.startsWith("/") || /^\/[/\\]|[\s\\\p{Cc}]/u.test(referer)) return fallback;
  const { pathname, search, hash } = new URL(referer, "http://here.invalid");
  return languageOfPath(pathname) ? pathname + search + hash : fallback;
}
