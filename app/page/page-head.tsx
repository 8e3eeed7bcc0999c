/** What a page says of itself to search engines and previews: its loader's `head`. */
import { useMatches } from "@remix-run/react";

export interface PageHead {
  description: string;
  /** The page's own address, whatever the query asked for: absolute. */
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
