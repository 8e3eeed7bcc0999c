/** The places of the brand's navigation, and which of them a page belongs to. */
import type { PlaceLink } from "#app/ui/layout/site-nav.tsx";
import type { Brand, NavigationPlace } from "#brands/brand.ts";
import { bilingualKeyOf, type Language } from "#domain/formats/language.ts";
import { dealersPath, howItWorksPath, inventoryPath, preQualificationPath, tradeInPath } from "#domain/site/paths.ts";

const paths: Record<NavigationPlace, (language: Language) => string> = {
  vehicles: (language) => inventoryPath(language),
  dealers: (language) => dealersPath(language),
  "trade-in": (language) => tradeInPath(language),
  financing: (language) => preQualificationPath(language),
  "how-it-works": howItWorksPath,
};

export const buildNavigation = (brand: Brand, language: Language, pathname: string): PlaceLink[] =>
  brand.navigation.map(({ place, name }) => {
    const href = paths[place](language);
    const current = href === pathname ? "page" : pathname.startsWith(`${href}/`) ? "true" : undefined;
    return { href, text: name[bilingualKeyOf(language)], ...(current && { current }) };
  });
