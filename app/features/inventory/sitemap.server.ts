/**
 * The brand's sitemap in one language: an index of files, a file of the pages and lists, and a file for each part of the
 * vehicles. A file is written while its vehicles are read, so that a large catalogue is never in memory. It stands with the
 * inventory, because nearly all of its addresses are vehicles and lists.
 */
import { indexedOrigin } from "#app/page/page-head.server.ts";
import type { Visit } from "#app/session/visit.ts";
import type { SitemapList } from "#contract/inventory/sitemap.ts";
import { widgets } from "#contract/widgets.ts";
import { languages } from "#domain/formats/language.ts";
import { escapeMarkup } from "#domain/formats/markup.ts";
import {
  dealersPath,
  developerPages,
  developersPath,
  homePath,
  howItWorksPath,
  inventoryPath,
  legalPath,
  preQualificationPath,
  sitemapPath,
  tradeInPath,
  translatePath,
} from "#domain/site/paths.ts";
import { inventoryHref } from "./list/filters.ts";

/** The catalogue changes all day; a search engine reads a sitemap a few times a day. */
const cacheControl = "public, max-age=3600";
const namespaces = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"';

const lastChange = (changedAt: string | undefined) => (changedAt ? `<lastmod>${changedAt}</lastmod>` : "");

/** One address, with the same page in each language. */
function urlEntry({ context, language }: Visit, path: string, changedAt?: string): string {
  const origin = indexedOrigin(context);
  const addressIn = (other: Visit["language"]) => escapeMarkup(origin + translatePath(path, other));
  const alternates = languages.map(
    (other) => `<xhtml:link rel="alternate" hreflang="${other}" href="${addressIn(other)}"/>`,
  );
  return `<url><loc>${addressIn(language)}</loc>${lastChange(changedAt)}${alternates.join("")}</url>\n`;
}

async function* writeDocument(element: "urlset" | "sitemapindex", entries: AsyncIterable<string> | Iterable<string>) {
  yield `<?xml version="1.0" encoding="UTF-8"?>\n<${element} ${namespaces}>\n`;
  yield* entries;
  yield `</${element}>\n`;
}

function xmlResponse(texts: AsyncGenerator<string>): Response {
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await texts.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    cancel: async () => void (await texts.return(undefined)),
  });
  return new Response(body, {
    headers: { "content-type": "application/xml; charset=utf-8", "cache-control": cacheControl },
  });
}

/** The files, each with the latest change in it. */
export async function getSitemapIndex({ call, context, language }: Visit): Promise<Response> {
  const { parts } = await call(widgets.getSitemap, {});
  const files: { part: "pages" | number; changedAt?: string }[] = [{ part: "pages" }, ...parts];
  const entries = files.map(({ part, changedAt }) => {
    const address = indexedOrigin(context) + sitemapPath(language, part);
    return `<sitemap><loc>${address}</loc>${lastChange(changedAt)}</sitemap>\n`;
  });
  return xmlResponse(writeDocument("sitemapindex", entries));
}

const listHref = ({ language }: Visit, filters: SitemapList["filters"]) =>
  inventoryHref(language, { ...filters, sort: "recent" }, {});

/** The public pages that are not vehicles. */
export async function getPagesSitemap(visit: Visit): Promise<Response> {
  const { call, language } = visit;
  const [{ lists }, { dealers }] = await Promise.all([call(widgets.getSitemap, {}), call(widgets.listDealers, {})]);
  const paths = [
    homePath(language),
    inventoryPath(language),
    dealersPath(language),
    tradeInPath(language, "vin"),
    preQualificationPath(language, "main"),
    howItWorksPath(language),
    ...(["faq", "terms-and-conditions", "privacy-policy"] as const).map((page) => legalPath(language, page)),
    ...[undefined, ...developerPages].map((page) => developersPath(language, page)),
    ...dealers.map(({ id }) => dealersPath(language, id)),
  ];
  const entries = [
    ...paths.map((path) => urlEntry(visit, path)),
    ...lists.map(({ filters, changedAt }) => urlEntry(visit, listHref(visit, filters), changedAt)),
  ];
  return xmlResponse(writeDocument("urlset", entries));
}

async function* writeVehicles(visit: Visit, part: number, first: VehiclePage) {
  let page: VehiclePage | null = first;
  while (page) {
    yield page.vehicles
      .map(({ id, changedAt }) => urlEntry(visit, inventoryPath(visit.language, id), changedAt))
      .join("");
    page = page.next === null ? null : await readVehicles(visit, part, page.next);
  }
}

type VehiclePage = Awaited<ReturnType<typeof readVehicles>>;

const readVehicles = ({ call }: Visit, part: number, after?: number) =>
  call(widgets.listSitemapVehicles, { part, after });

/** The vehicles of one part. The first page is read before the response begins, so that a failure has its status. */
export async function getVehiclesSitemap(visit: Visit, part: number): Promise<Response> {
  const first = await readVehicles(visit, part);
  return xmlResponse(writeDocument("urlset", writeVehicles(visit, part, first)));
}
