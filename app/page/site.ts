/** What every page shows around its content, as the root's loader told it. */
import { useRouteLoaderData } from "@remix-run/react";
import type { SideMenuGroup } from "#app/ui/layout/dashboard-layout.tsx";
import type { NavLink } from "#app/ui/layout/public-layout.tsx";
import type { Language } from "#domain/formats/language.ts";
import type { SiteConsent } from "./site-consent.ts";

/** The latest unsigned purchase. */
export interface CurrentTransaction {
  text: string;
  photoUrl: string;
  href: string;
}

export interface Site {
  brandKey: string;
  brandName: string;
  /** What the tab says after the page's own title. */
  title: string;
  themeColour: string;
  favicon: string;
  logo: { src: string; width: number; height: number; href: string };
  alternates: { language: Language; href: string }[];
  loginHref: string;
  user: { name: string; email: string; links: NavLink[]; canResend: boolean } | null;
  /** Where people ask what the site cannot answer. */
  contactEmail: string;
  /** Of the dashboards; empty elsewhere. */
  menu: SideMenuGroup[];
  transaction: CurrentTransaction | null;
  /** The order's summary, on the purchase's pages. */
  cartHref: string | null;
  dashboardHref: string;
  /** The page before this one, when it was one of this site; else the brand's opening page. */
  backHref: string;
  /** The year of the copyright. */
  year: number;
  toasts: string[];
  consent: SiteConsent;
}

/** Null only when the root itself failed. */
export const useSite = (): Site | null => useRouteLoaderData<{ site: Site }>("root")?.site ?? null;
