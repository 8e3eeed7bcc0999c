/** Data of the header, menus and footer of every page, from the root loader. */
import { useRouteLoaderData } from "@remix-run/react";
import type { SideMenuGroup } from "#app/ui/layout/dashboard-layout.tsx";
import type { NavLink } from "#app/ui/layout/public-layout.tsx";
import type { PlaceLink } from "#app/ui/layout/site-nav.tsx";
import type { Language } from "#domain/formats/language.ts";
import type { SiteConsent } from "./site-consent.ts";

/** The latest unsigned purchase, for the card that links to it. */
export interface CurrentTransaction {
  text: string;
  photoUrl: string;
  href: string;
}

export interface Site {
  brandKey: string;
  brandName: string;
  /** Brand title after the page's own title in the browser tab. */
  title: string;
  themeColour: string;
  favicon: string;
  logo: { src: string; width: number; height: number; href: string };
  /** The brand's places, for the header. */
  navigation: PlaceLink[];
  /** Whether the page leads through one task: a purchase, a trade-in or a credit application. */
  isFlow: boolean;
  alternates: { language: Language; href: string }[];
  loginHref: string;
  user: {
    id: number;
    name: string;
    email: string;
    links: NavLink[];
    canResend: boolean;
    /** Whether an administrator of their company, or of ours, can give them access to a page. */
    hasColleagues: boolean;
    actingName: string | null;
  } | null;
  /** Support email of the brand. */
  contactEmail: string;
  phone: string;
  /** Legal name and postal address of the publisher. */
  publisher: string[];
  /** Side menu of dashboards; empty on other pages. */
  menu: SideMenuGroup[];
  transaction: CurrentTransaction | null;
  /** Link to the order summary, on purchase pages only. */
  cartHref: string | null;
  dashboardHref: string;
  /** The search over all lists, for those who work here; null on its own page. */
  searchHref: string | null;
  /** Previous page when it is on this site, else the home page. */
  backHref: string;
  /** Copyright year. */
  year: number;
  toasts: string[];
  consent: SiteConsent;
}

/** The root loader's site data; null only when that loader failed. */
export const useSite = (): Site | null => useRouteLoaderData<{ site: Site }>("root")?.site ?? null;
