/** Head tags for search engines and shared links, from the `head` of the page's loader. */
import { useMatches } from "@remix-run/react";
import type { Language } from "#domain/formats/language.ts";

export interface PageHead {
  description: string;
  /** Absolute URL of the page, independent of the request's query. */
  canonical: string;
  /** The same page in each language, as absolute URLs. */
  alternates: { language: Language; href: string }[];
  /** False for a page that may be shared, but that adds nothing to a search. */
  isIndexed: boolean;
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
      {head.alternates.map(({ language, href }) => (
        <link key={language} rel="alternate" hrefLang={language} href={href} />
      ))}
    </>
  );
}
