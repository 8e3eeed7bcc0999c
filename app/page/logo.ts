/** Where the logo leads (section 2, "Header behaviour"): the brand's external home, else the vehicle inventory. */
import type { Brand } from "#brands/brand.ts";
import type { Language } from "#domain/formats/language.ts";
import { inventoryPath } from "#domain/site/paths.ts";

export interface LogoVisit {
  brand: Brand;
  language: Language;
  user: { Id: number } | null;
  context: { origin: string };
}

/** Digits only: what else an address may hold is no vehicle. */
const vehicleIdOf = ({ searchParams }: URL): string | null =>
  searchParams.get("vehicleId")?.match(/^\d{1,9}$/)?.[0] ?? null;

/** A given address counts only on the brand's own hosts: else any link could send people elsewhere under its name. */
function givenAddress({ brand, context }: LogoVisit, page: URL): URL | null {
  const given = page.searchParams.get("url");
  if (!given || !URL.canParse(given, context.origin)) return null;
  const url = new URL(given, context.origin);
  const isOwn = url.origin === context.origin || (url.protocol === "https:" && brand.hosts.includes(url.host));
  // A name and password before a host are no part of an address of ours.
  return isOwn && !url.username && !url.password ? url : null;
}

/** The inventory's address for the page that `page` is: the given one, else the public list, with who and what is known. */
export function inventoryAddress(visit: LogoVisit, page: URL): string {
  const { origin } = visit.context;
  const given = givenAddress(visit, page);
  const url = given ?? new URL(inventoryPath(visit.language), origin);
  const vehicleId = vehicleIdOf(page);
  if (visit.user) url.searchParams.set("UserId", String(visit.user.Id));
  if (vehicleId) url.searchParams.set("ID", vehicleId);
  return given ? url.href : url.pathname + url.search;
}

/** The logo's link. With a vehicle a call comes first, so it leads by way of a route of ours that makes it. */
export function logoPath(visit: LogoVisit, page: URL): string {
  const home = visit.brand.home[visit.language];
  if (home) return home;
  const vehicleId = vehicleIdOf(page);
  if (!vehicleId) return inventoryAddress(visit, page);
  const given = page.searchParams.get("url");
  const query = new URLSearchParams({ vehicleId, ...(given && givenAddress(visit, page) && { url: given }) });
  return `/${visit.language}/inventory?${query}`;
}
