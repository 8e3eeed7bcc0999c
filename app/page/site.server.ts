import { cameFrom, type Visit } from "#app/session/visit.ts";
import type { NavLink } from "#app/ui/layout/public-layout.tsx";
import { buyOnline } from "#contract/buy-online.ts";
import type { SessionUser } from "#contract/session-user.ts";
import { user as userCalls } from "#contract/user.ts";
import { type Language, languages, wordOf } from "#domain/formats/language.ts";
import { areaOfPath, isUserTypeId, userTypes } from "#domain/people/roles.ts";
import { menuOf } from "#domain/site/menu.ts";
import {
  accountPath,
  companyPath,
  customerPath,
  homePath,
  isAccountPath,
  isPurchasePath,
  legalPath,
  purchasePath,
  translatePath,
} from "#domain/site/paths.ts";
import { fullVehicleName } from "#domain/vehicle/vehicle-name.ts";
import { logoPath } from "./logo.ts";
import type { CurrentTransaction, Site } from "./site.ts";
import { siteConsent } from "./site-consent.ts";

/** How the site addresses somebody: the first name, else what the user name or e-mail says (section 2, user button). */
export const greetingName = (user: SessionUser): string => user.FirstName || user.UserName.split("@")[0] || user.Email;

export async function siteOf(visit: Visit, request: Request, toasts: string[]): Promise<Site> {
  const { brand, language, user } = visit;
  const word = wordOf(language);
  const url = new URL(request.url);
  const here = url.pathname + url.search;
  const isDashboard = areaOfPath(url.pathname) !== null;
  const isPurchase = isPurchasePath(url.pathname);
  const vehicleId = url.searchParams.get("vehicleId");
  return {
    brandKey: brand.key,
    brandName: brand.name[word],
    contactEmail: brand.legal.email[word],
    title: brand.title[language],
    themeColour: brand.palette.brand,
    favicon: `/brands/${brand.key}/favicon.svg`,
    logo: { src: `/brands/${brand.key}/logo.${word}.svg`, ...brand.logo[word], href: logoPath(visit, url) },
    alternates: languages.map((other) => ({ language: other, href: translatePath(here, other) })),
    loginHref: loginHref(language, url),
    user: user && {
      name: greetingName(user),
      email: user.Email,
      links: userLinks(visit, user, url.pathname),
      canResend: !user.EmailResent,
    },
    menu: user && isDashboard ? await sideMenu(visit, user, url.pathname) : [],
    transaction: user ? await currentTransaction(visit, isPurchase ? vehicleId : null) : null,
    cartHref: user && isPurchase && vehicleId ? purchasePath(language, vehicleId, "summary") : null,
    dashboardHref: user?.UserTypeId === userTypes.dealer ? companyPath(language) : customerPath(language),
    backHref: cameFrom(request, visit.context) ?? homePath(language),
    year: new Date().getFullYear(),
    toasts,
    consent: siteConsent(visit, url.pathname),
  };
}

/** Back to this page after signing in, unless this is one of the account's own. */
function loginHref(language: Language, url: URL): string {
  const isNoPlaceToReturn = isAccountPath(url.pathname) || url.pathname === homePath(language);
  return accountPath(language, "login", isNoPlaceToReturn ? null : url.pathname + url.search);
}

/** The header's menu, by role (section 2, user button). */
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
  const typeId = user.UserTypeId;
  if (!isUserTypeId(typeId)) return [];
  const entries = await attempt(userCalls.getUserDashboardSections, {});
  if (!entries.ok) return [];
  const sections = entries.value.find((entry) => entry.userTypeId === typeId)?.userDashBoardSection ?? [];
  return menuOf(typeId, sections).map(({ group, hasHeading, places }) => ({
    ...(hasHeading && { heading: t(`common:menuGroups.${group}`) }),
    links: places.map(({ entry, path }) => {
      const href = `/${language}/${path}`;
      return { href, text: t(`common:menu.${entry}`), current: pathname === href || pathname.startsWith(`${href}/`) };
    }),
  }));
}

/**
 * The latest unsigned purchase, unless this is one of its own pages, which need no way to themselves. A card of the header
 * must not take the page down with it.
 */
async function currentTransaction(
  { attempt, language }: Visit,
  ownVehicleId: string | null,
): Promise<CurrentTransaction | null> {
  const list = await attempt(buyOnline.getCustomerTransactionsList, {});
  const latest = list.ok ? list.value.transactions.find((transaction) => !transaction.DocumentSigned) : undefined;
  if (!latest || String(latest.SourceId) === ownVehicleId) return null;
  return {
    text: fullVehicleName(
      { year: latest.Year, make: latest.Make, model: latest.Model, trim: latest.Version },
      language,
    ),
    photoUrl: latest.PhotoUrl,
    href: purchasePath(language, latest.SourceId),
  };
}
