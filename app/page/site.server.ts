import { sectionUserOf } from "#app/session/section-user.ts";
import { findRefererPath, type Visit } from "#app/session/visit.ts";
import type { NavLink } from "#app/ui/layout/public-layout.tsx";
import { admin } from "#contract/admin.ts";
import type { SessionUser } from "#contract/session-user.ts";
import { maxMenuCount, user as userCalls } from "#contract/user.ts";
import { bilingualKeyOf, type Language, languages } from "#domain/formats/language.ts";
import { shopYear } from "#domain/formats/shop-clock.ts";
import { areaOfPath, canEnter, isDealer, isStaff, mainTeamSegment, userTypes } from "#domain/people/roles.ts";
import { buildMenu, type MenuPlace } from "#domain/site/menu.ts";
import { divideMenu } from "#domain/site/menu-subjects.ts";
import {
  accountPath,
  companyPath,
  customerPath,
  homePath,
  isAccountPath,
  isFlowPath,
  isPurchasePath,
  legalPath,
  purchasePath,
  requestedPath,
  searchPath,
  translatePath,
} from "#domain/site/paths.ts";
import { fullVehicleName } from "#domain/vehicle/vehicle-name.ts";
import { logoPath } from "./logo.ts";
import { buildNavigation } from "./navigation.ts";
import type { CurrentTransaction, Site } from "./site.ts";
import { buildSiteConsent, type SiteConsent } from "./site-consent.ts";

/** With more links than these, only one group of the side menu is open. */
const maxOpenLinks = 20;

/** The name on the user button: first name, else from the user name, else the email (section 2). */
export const greetingName = (user: SessionUser): string => user.FirstName || user.UserName.split("@")[0] || user.Email;

export async function buildSite(visit: Visit, request: Request, toasts: string[]): Promise<Site> {
  const { brand, language, user } = visit;
  const bilingualKey = bilingualKeyOf(language);
  const url = new URL(request.url);
  url.pathname = requestedPath(url.pathname);
  const pathAndQuery = url.pathname + url.search;
  const isDashboard = areaOfPath(url.pathname) !== null;
  const isPurchase = isPurchasePath(url.pathname);
  const vehicleId = url.searchParams.get("vehicleId");
  const menu = user && isDashboard ? await sideMenu(visit, user, url.pathname) : [];
  const hasCompany = user !== null && (isDealer(user.UserTypeId) || user.Company_ID !== 0);
  return {
    brandKey: brand.key,
    brandName: brand.name[bilingualKey],
    contactEmail: brand.helpEmail[bilingualKey],
    phone: brand.legal.phone,
    publisher: [brand.legal.publisher[bilingualKey], brand.legal.address[bilingualKey]],
    title: brand.title[language],
    themeColour: brand.palette.brand,
    favicon: `/brands/${brand.key}/favicon.svg`,
    logo: {
      src: `/brands/${brand.key}/logo.${bilingualKey}.svg`,
      ...brand.logo[bilingualKey],
      href: logoPath(visit, url),
    },
    navigation: buildNavigation(brand, language, url.pathname),
    isFlow: isFlowPath(url.pathname),
    alternates: languages.map((other) => ({ language: other, href: translatePath(pathAndQuery, other) })),
    loginHref: loginHref(language, url),
    user: user && {
      name: greetingName(user),
      email: user.Email,
      links: userLinks(visit, user, url.pathname),
      canResend: !user.EmailResent,
      hasColleagues: hasCompany || isStaff(user.UserTypeId),
      id: user.Id,
      actingName: user.ActingName,
    },
    menu,
    transaction: currentTransaction(visit, isPurchase ? vehicleId : null),
    cartHref: user && isPurchase && vehicleId ? purchasePath(language, vehicleId, "summary") : null,
    dashboardHref: hasCompany ? companyPath(language) : customerPath(language),
    searchHref: user && isDashboard ? findSearchHref(user, language, url.pathname) : null,
    backHref: findRefererPath(request, visit.context) ?? homePath(language),
    year: shopYear(),
    toasts,
    consent: await withoutClosedScripts(visit, buildSiteConsent(visit, url.pathname)),
  };
}

function findSearchHref({ UserTypeId }: SessionUser, language: Language, pathname: string): string | null {
  const path = searchPath(language);
  return canEnter("search", UserTypeId) && areaOfPath(pathname) !== "search" ? path : null;
}

/** The brand may have switched off the scripts of other sites. It is asked only where a page would load one. */
async function withoutClosedScripts({ attempt }: Visit, consent: SiteConsent): Promise<SiteConsent> {
  if (consent.scripts.length === 0) return consent;
  const closed = await attempt(admin.getClosedFeatures, {});
  return closed.ok && closed.value.includes("site-scripts") ? { ...consent, scripts: [] } : consent;
}

/** Login link that returns to this page, except from account pages and the home page. */
function loginHref(language: Language, url: URL): string {
  const isExcluded = isAccountPath(url.pathname) || url.pathname === homePath(language);
  return accountPath(language, "login", isExcluded ? null : url.pathname + url.search);
}

/** Links of the user menu, by role (section 2, user button). */
function userLinks({ t, language }: Visit, user: SessionUser, pathname: string): NavLink[] {
  const links: NavLink[] = [
    { href: customerPath(language), text: t("common:menu.dashboard") },
    { href: customerPath(language, "garage"), text: t("common:menu.garage") },
    ...(user.UserTypeId === userTypes.superAdmin
      ? [{ href: customerPath(language, "credit-applications"), text: t("common:menu.creditScore") }]
      : []),
    { href: customerPath(language, "transaction-history"), text: t("common:menu.transactionHistory") },
    { href: customerPath(language, "profile"), text: t("common:menu.profile") },
    { href: legalPath(language, "terms-and-conditions"), text: t("common:footer.terms") },
    { href: legalPath(language, "privacy-policy"), text: t("common:footer.privacy") },
  ];
  return links.map((link) => ({ ...link, current: link.href === pathname }));
}

async function sideMenu({ attempt, t, language }: Visit, user: SessionUser, pathname: string) {
  const owner = sectionUserOf(user);
  const entries = await attempt(userCalls.getUserDashboardSections, {});
  if (!entries.ok) return [];
  const sections = entries.value.find((entry) => entry.userTypeId === owner.userTypeId)?.userDashBoardSection ?? [];
  const menus = divideMenu(buildMenu(owner, sections, user.CompanyRole));
  const hrefOf = ({ path }: { path: string }) => `/${language}/${path}`;
  const hrefs = menus.flatMap(({ places }) => places.map(hrefOf));
  // The list of companies is at two addresses (reading 42), of which the menu has one.
  const ownPath = pathname
    .replace("/admin/companies", `/${mainTeamSegment}/companies`)
    // A vehicle of the catalogue belongs to the list, not to the search.
    .replace(/(?<=Team\/vehicle)\/\d+/, "s/");
  // A page may be below two links, such as vehicles and vehicles/7: the longer one is its own.
  const [current] = hrefs
    .filter((href) => ownPath === href || ownPath.startsWith(`${href}/`))
    .toSorted((a, b) => b.length - a.length);
  // The menu of all areas is longer than a window: it opens the group of the page, else the first one.
  const isLong = hrefs.length > maxOpenLinks;
  const openMenu = menus.find(({ places }) => places.some((place) => hrefOf(place) === current)) ?? menus[0];
  const countOf = ({ count }: MenuPlace) =>
    count
      ? { text: count > maxMenuCount ? `${maxMenuCount}+` : String(count), label: t("common:sideMenu.waiting") }
      : undefined;
  return menus.map((menu) => ({
    ...(menu.heading && { heading: t(`common:menuGroups.${menu.heading}`) }),
    ...(isLong && menu !== openMenu && { isFolded: true }),
    links: menu.places.map((place) => {
      const href = hrefOf(place);
      return { href, text: t(`common:menu.${place.entry}`), current: href === current, count: countOf(place) };
    }),
  }));
}

/** The latest unsigned purchase, or null on its own pages. */
function currentTransaction({ user, language }: Visit, currentVehicleId: string | null): CurrentTransaction | null {
  const vehicle = user?.OpenVehicle;
  if (!vehicle || String(vehicle.SourceId) === currentVehicleId) return null;
  return {
    text: fullVehicleName(
      { year: vehicle.Year, make: vehicle.Make, model: vehicle.Model, trim: vehicle.Version },
      language,
    ),
    photoUrl: vehicle.PhotoUrl,
    href: purchasePath(language, vehicle.SourceId),
  };
}
