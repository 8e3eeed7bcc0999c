/** Builds the head tags of a public page. A page without them is not indexed by search engines. */
import type { AppContext } from "#app/context.ts";
import type { Visit } from "#app/session/visit.ts";
import { bilingualKeyOf, languages } from "#domain/formats/language.ts";
import { translatePath } from "#domain/site/paths.ts";
import type { TextKey, TextValues } from "#locales/texts.ts";
import type { PageHead } from "./page-head.tsx";

interface PageVisit extends Pick<Visit, "language"> {
  context: Pick<AppContext, "origin" | "brand">;
}

/** Scheme and host under which search engines know the site: of several hosts of a brand, its first one. */
export function indexedOrigin({ origin, brand }: PageVisit["context"]): string {
  const url = new URL(origin);
  const [firstHost] = brand.hosts;
  if (firstHost !== undefined && brand.hosts.includes(url.hostname)) url.hostname = firstHost;
  return url.origin;
}

/** @param path the page's own path, without the parts of the query that do not make another page */
export function buildPageHead(
  { context, language }: PageVisit,
  path: string,
  description: string,
  { isIndexed = true, picture }: { isIndexed?: boolean; picture?: string | null } = {},
): PageHead {
  const origin = indexedOrigin(context);
  return {
    description,
    isIndexed,
    picture: new URL(picture ?? `/brands/${context.brand.key}/preview.${bilingualKeyOf(language)}.png`, origin).href,
    canonical: origin + translatePath(path, language),
    alternates: languages.map((other) => ({ language: other, href: origin + translatePath(path, other) })),
  };
}

type DescribedPage = TextKey extends infer Key ? (Key extends `site:descriptions.${infer Page}` ? Page : never) : never;

/** The description of a page that has one text for all visitors of a brand. */
export const describePage = (
  { t, brand, language }: Pick<Visit, "t" | "brand" | "language">,
  page: DescribedPage,
  values: TextValues = {},
): string => t(`site:descriptions.${page}`, { brand: brand.name[bilingualKeyOf(language)], ...values });
