/** Head tags for search engines and previews, from the `head` of the page's loader. */
import { useMatches } from "@remix-run/react";

export interface PageHead {
  description: string;
  /** Absolute URL of the page, independent of the request's query. */
  canonical: string;
}

const hasHead = (data: unknown): data is { head: PageHead } =>
  typeof data === "object" && data !== null && "head" in data && typeof data.head === "object" && data.head !== null;

export function PageHeadTags() {
  const head = useMatches()
    .map((match) => match.data)
    .filter(hasHead)
    .at(-1)?.head;
  if (!head) return null;
  return (
    <>
      <meta name="description" content={head.description} />
      <link rel="canonical" href={head.canonical} />
    </>
  );
}
