/** Head tags for search engines and shared links, from the `head` of the page's loader. */
import { useMatches } from "@remix-run/react";
import { useTexts } from "#app/i18n/texts-context.tsx";
import type { Language } from "#domain/formats/language.ts";
import { useSite } from "./site.ts";
import { usePageTitle } from "./use-title.ts";

export interface PageHead {
  description: string;
  /** Absolute URL of the page, independent of the request's query. */
  canonical: string;
  /** The same page in each language, as absolute URLs. */
  alternates: { language: Language; href: string }[];
  /** False for a page that may be shared, but that adds nothing to a search. */
  isIndexed: boolean;
  /** Absolute URL of a picture of 1200 by 630, for previews of shared links. */
  picture: string;
}

const hasHead = (data: unknown): data is { head: PageHead } =>
  typeof data === "object" && data !== null && "head" in data && typeof data.head === "object" && data.head !== null;

/** A page without a head, such as a step, an error or a staff page, is not indexed; its links may be followed. */
export function PageHeadTags() {
  const head = useMatches()
    .map((match) => match.data)
    .filter(hasHead)
    .at(-1)?.head;
  if (!head) return <meta name="robots" content="noindex" />;
  return (
    <>
      {head.isIndexed ? null : <meta name="robots" content="noindex" />}
      <meta name="description" content={head.description} />
      <link rel="canonical" href={head.canonical} />
      <PreviewTags head={head} />
      {head.alternates.map(({ language, href }) => (
        <link key={language} rel="alternate" hrefLang={language} href={href} />
      ))}
    </>
  );
}

const openGraphLocale = (language: Language) => `${language.slice(0, 2)}_${language.slice(3).toUpperCase()}`;

/** Open Graph: what other sites show of a shared link. */
function PreviewTags({ head: { description, canonical, picture } }: { head: PageHead }) {
  const { language } = useTexts();
  const tags = {
    title: usePageTitle() ?? "",
    description,
    url: canonical,
    image: picture,
    "image:width": "1200",
    "image:height": "630",
    type: "website",
    site_name: useSite()?.brandName ?? "",
    locale: openGraphLocale(language),
  };
  return (
    <>
      {Object.entries(tags).map(([name, content]) =>
        content ? <meta key={name} property={`og:${name}`} content={content} /> : null,
      )}
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
