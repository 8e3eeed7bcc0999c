/** The pages that are the same for every visitor without a cookie of the site, so that they may be kept in memory. */
import { widgets } from "#contract/widgets.ts";
import { languages } from "#domain/formats/language.ts";

interface PublicPage {
  path: RegExp;
  /** Names of its query. Positions are not among them: a page that knows one is somebody's own. */
  names: readonly string[];
  /** It chooses vehicles, so that a change of any vehicle may change it. */
  choosesVehicles: boolean;
}

const { latitude, longitude, limit, ...listNames } = widgets.listProducts.query.shape;
const below = (path: string) => new RegExp(`^/(${languages.join("|")})${path}$`);

const publicPages: readonly PublicPage[] = [
  { path: below("/?"), names: [], choosesVehicles: true },
  { path: below("/(cars|autos)"), names: Object.keys(listNames), choosesVehicles: true },
  { path: below("/(cars|autos)/\\d{1,9}"), names: [], choosesVehicles: false },
  { path: below("/(how-it-works|faq|terms-and-conditions|privacy-policy)"), names: [], choosesVehicles: false },
];

/** Names that advertisers add to addresses; no page reads them. */
const advertisersName = /^(utm_\w+|gclid|gbraid|wbraid|dclid|fbclid|msclkid)$/;

export interface PublicAddress {
  /** Path and query, with the page's own names only and in one order. */
  address: string;
  choosesVehicles: boolean;
}

/** Null if the page is not public, or its query has a name that may change it. */
export function findPublicAddress({ pathname, searchParams }: URL): PublicAddress | null {
  const page = publicPages.find(({ path }) => path.test(pathname));
  if (!page) return null;
  const own = [...searchParams].filter(([name]) => !advertisersName.test(name));
  if (own.some(([name]) => !page.names.includes(name))) return null;
  const query = new URLSearchParams(own.toSorted(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))).toString();
  return { address: query ? `${pathname}?${query}` : pathname, choosesVehicles: page.choosesVehicles };
}
