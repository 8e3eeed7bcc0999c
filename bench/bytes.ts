/** Measures the bytes of a page's first load, compressed as for a browser over https. */
import { parse } from "node-html-parser";
import { type FetchedFile, fetchCompressed } from "./weigh.ts";

export interface PageBytes {
  page: string;
  html: number;
  script: number;
  requests: number;
}

/** Counts the document, its scripts, its icon and the images that are not lazy. */
export async function measureBytes(page: string, url: string, cookie = ""): Promise<PageBytes> {
  const document: FetchedFile = await fetchCompressed(url, cookie);
  const root = parse(document.text);
  const listUrls = (selector: string, attribute: string) =>
    root.querySelectorAll(selector).map((element) => new URL(element.getAttribute(attribute) ?? "", url).href);
  const scripts = new Set([...listUrls("script[src]", "src"), ...listUrls('link[rel="modulepreload"]', "href")]);
  const otherFiles = new Set([
    ...listUrls('link[rel="icon"]', "href"),
    ...listUrls('link[rel="stylesheet"]', "href"),
    ...listUrls('img:not([loading="lazy"])', "src"),
  ]);
  const sizes = await Promise.all([...scripts].map((script) => fetchCompressed(script)));
  return {
    page,
    html: document.size,
    script: sizes.reduce((sum, { size }) => sum + size, 0),
    requests: 1 + scripts.size + otherFiles.size,
  };
}
