/** Third-party scripts (specification, section 6; reading 20): purpose, user types and pages of each kind. */
import type { ConsentPurpose } from "./consent.ts";
import { staff } from "./roles.ts";

export const siteScriptKinds = ["tag-manager", "chat", "support"] as const;
export type SiteScriptKind = (typeof siteScriptKinds)[number];

/** A third-party script configured for a host. */
export interface SiteScript {
  kind: SiteScriptKind;
  /** URL of the script. */
  address: string;
}

/** The consent purpose that each kind of script needs. */
export const purposeByKind: Record<SiteScriptKind, ConsentPurpose> = {
  "tag-manager": "tag-manager",
  chat: "chat",
  support: "chat",
};

/** Staff answer the chat, so they do not get the customers' widget. */
export const isShownToUserType = (kind: SiteScriptKind, userTypeId: number | null): boolean =>
  kind !== "chat" || userTypeId === null || !staff.some((typeId) => typeId === userTypeId);

const shopPagePurposes = ["tag-manager", "chat"] as const;
const locationPagePurposes = ["geolocation"] as const;

/**
 * Consent purposes allowed on each page, by path after the language; `*` is one segment. Pages not listed here load no
 * third-party script. Never list a page with personal data: accounts, profiles, documents, credit, payments, licences,
 * signatures, private links or staff pages. A page of a flow (`isFlowPath`) may only ask for the visitor's location.
 */
const pages: Record<string, readonly ConsentPurpose[]> = {
  "": shopPagePurposes,
  cars: shopPagePurposes,
  "cars/*": shopPagePurposes,
  "cars/filters/*": shopPagePurposes,
  autos: shopPagePurposes,
  "autos/*": shopPagePurposes,
  "autos/filters/*": shopPagePurposes,
  dealers: shopPagePurposes,
  "dealers/*": shopPagePurposes,
  "how-it-works": shopPagePurposes,
  "terms-and-conditions": shopPagePurposes,
  "privacy-policy": shopPagePurposes,
  faq: shopPagePurposes,
  location: locationPagePurposes,
  "buy-online/delivery/location": locationPagePurposes,
};

const pagePatterns = Object.entries(pages).map(
  ([path, purposes]) => [new RegExp(`^${path.replaceAll("*", "[^/]+")}$`), purposes] as const,
);

/** Consent purposes allowed on the page of a path such as `/en-ca/cars/5`. */
export function purposesForPath(pathname: string): readonly ConsentPurpose[] {
  const page = pathname.split("/").slice(2).join("/");
  return pagePatterns.find(([pattern]) => pattern.test(page))?.[1] ?? [];
}
