/** Scripts of others (specification, section 6; reading 20): what each is for, whom it serves, and where it may be loaded. */
import type { Purpose } from "./consent.ts";
import { userTypes } from "./roles.ts";

export const siteScriptKinds = ["tag-manager", "chat", "support"] as const;
export type SiteScriptKind = (typeof siteScriptKinds)[number];

/** One that is configured for a host. */
export interface SiteScript {
  kind: SiteScriptKind;
  /** Where it is loaded from. */
  address: string;
}

/** What its visitor consents to. */
export const purposeOf: Record<SiteScriptKind, Purpose> = {
  "tag-manager": "tag-manager",
  chat: "chat",
  support: "chat",
};

/** The chat is for those who would ask the staff, not for the staff that answers. */
const withoutChat: readonly number[] = [userTypes.superAdmin, userTypes.mainTeam];

export const servesUserType = (kind: SiteScriptKind, userTypeId: number | null): boolean =>
  kind !== "chat" || userTypeId === null || !withoutChat.includes(userTypeId);

const shop = ["tag-manager", "chat"] as const;
const helped = ["chat"] as const;
const located = ["geolocation"] as const;

/**
 * What each page may be used for, by its address after the language; `*` is one segment. A page that is not here loads
 * nothing of others': accounts and passwords, profiles and papers, credit and identity numbers, payments, licences and
 * signatures, private links and the staff's pages are left out by not being named.
 */
const pages: Record<string, readonly Purpose[]> = {
  "": shop,
  cars: shop,
  "cars/*": shop,
  "cars/filters/*": shop,
  autos: shop,
  "autos/*": shop,
  "autos/filters/*": shop,
  dealers: shop,
  "dealers/*": shop,
  "terms-and-conditions": shop,
  "privacy-policy": shop,
  faq: shop,
  "buy-online/not-available": helped,
  "buy-online/protection-plan": helped,
  location: located,
  "buy-online/delivery/location": located,
};

const named = Object.entries(pages).map(
  ([path, used]) => [new RegExp(`^${path.replaceAll("*", "[^/]+")}$`), used] as const,
);

/** What the page at this path (`/en-ca/cars/5`) may be used for. */
export function purposesAt(pathname: string): readonly Purpose[] {
  const page = pathname.split("/").slice(2).join("/");
  return named.find(([shape]) => shape.test(page))?.[1] ?? [];
}
