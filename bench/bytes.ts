/** What a page costs to load for the first time, as a browser over https would be sent it. */
import { parse } from "node-html-parser";
import { fetchCompressed, type Weighed } from "./weigh.ts";

export interface PageBytes {
  page: string;
  html: number;
  script: number;
  requests: number;
}

/** Requests at load: the document, its scripts, its icon and the pictures that are not lazy. */
export async function bytesOf(page: string, url: string, cookie = ""): Promise<PageBytes> {
  const document: Weighed = await fetchCompressed(url, cookie);
  const root = parse(document.text);
  const addresses = (selector: string, attribute: string) =>
    root.querySelectorAll(selector).map((element) => new URL(element.getAttribute(attribute) ?? "", url).href);
  const scripts = new Set([...addresses("script[src]", "src"), ...addresses('link[rel="modulepreload"]', "href")]);
  const others = new Set([
    ...addresses('link[rel="icon"]', "href"),
    ...addresses('link[rel="stylesheet"]', "href"),
    ...addresses('img:not([loading="lazy"])', "src"),
  ]);
  const sizes = await Promise.all([...scripts].map((script) => fetchCompressed(script)));
  return {
    page,
    html: document.size,
    script: sizes.reduce((sum, { size }) => sum + size, 0),
    requests: 1 + scripts.size + others.size,
  };
}
