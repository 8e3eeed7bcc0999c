/** The logo's link (section 2, "Header behaviour"): the brand's external site, else the vehicle inventory. */
import type { Brand } from "#brands/brand.ts";
import type { Language } from "#domain/formats/language.ts";
import { inventoryPath } from "#domain/site/paths.ts";

export interface LogoVisit {
  brand: Brand;
  language: Language;
  user: { Id: number } | null;
  context: { origin: string };
}

/** The `vehicleId` query parameter, digits only. */
const findVehicleIdParam = ({ searchParams }: URL): string | null =>
  searchParams.get("vehicleId")?.match(/^\d{1,9}$/)?.[0] ?? null;

/** The `url` query parameter, allowed only on the brand's hosts to prevent open redirects. */
function findAllowedUrl({ brand, context }: LogoVisit, page: URL): URL | null {
  const requestedUrl = page.searchParams.get("url");
  if (!requestedUrl || !URL.canParse(requestedUrl, context.origin)) return null;
  const url = new URL(requestedUrl, context.origin);
  const isBrandHost = url.origin === context.origin || (url.protocol === "https:" && brand.hosts.includes(url.host));
  // URLs of the site never contain credentials.
  return isBrandHost && !url.username && !url.password ? url : null;
}

/** The inventory's URL for a page: its allowed `url` parameter, else the public list, plus the user and vehicle ids. */
export function inventoryUrl(visit: LogoVisit, page: URL): string {
  const { origin } = visit.context;
  const allowedUrl = findAllowedUrl(visit, page);
  const url = allowedUrl ?? new URL(inventoryPath(visit.language), origin);
  const vehicleId = findVehicleIdParam(page);
  if (visit.user) url.searchParams.set("UserId", String(visit.user.Id));
  if (vehicleId) url.searchParams.set("ID", vehicleId);
  return allowedUrl ? url.href : url.pathname + url.search;
}

/** The logo's link. On a page with a vehicle it leads to the inventory route, which makes an upstream call first. */
export function logoPath(visit: LogoVisit, page: URL): string {
  const externalUrl = visit.brand.logoHref[visit.language];
  if (externalUrl) return externalUrl;
  const vehicleId = findVehicleIdParam(page);
  if (!vehicleId) return inventoryUrl(visit, page);
  const requestedUrl = page.searchParams.get("url");
  const query = new URLSearchParams({
    vehicleId,
    ...(requestedUrl && findAllowedUrl(visit, page) && { url: requestedUrl }),
  });
  return `/${visit.language}/inventory?${query}`;
}
