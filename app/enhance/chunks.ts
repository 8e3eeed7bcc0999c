/** On hydrated pages: says which part of the page's script did not load, or not within two minutes (section 8). */

const longestMs = 120_000;

const nameOf = (address: string): string => address.split("/").at(-1) ?? address;

const parts = () =>
  [...document.querySelectorAll<HTMLLinkElement>('link[rel="modulepreload"]')].map(({ href }) => href);

const fetchesOf = (address: string) =>
  performance.getEntriesByName(address).filter((entry) => entry instanceof PerformanceResourceTiming);

const isEmpty = ({ decodedBodySize }: PerformanceResourceTiming): boolean => decodedBodySize === 0;

/** What failed was fetched and has no size. */
const hasFailed = (address: string): boolean => fetchesOf(address).length > 0 && isMissing(address);

/** The same, or still under way, which has no entry at all. */
const isMissing = (address: string): boolean => fetchesOf(address).every(isEmpty);

function show(name: string): void {
  const box = document.querySelector<HTMLElement>("[data-chunk-error]");
  if (!box?.hidden) return;
  box.textContent = (box.dataset["chunkError"] ?? "").replace("{chunk}", name);
  box.hidden = false;
}

/** Pages without such parts, the shoppers', are left alone. */
export function watchChunks(): void {
  if (parts().length === 0) return;
  const report = (isAbsent: (address: string) => boolean) => {
    if ("__remixRouteModules" in window) return;
    const absent = parts().find(isAbsent);
    if (absent) show(nameOf(absent));
  };
  addEventListener(
    "error",
    ({ target }) => {
      if (target instanceof HTMLLinkElement && target.rel === "modulepreload") show(nameOf(target.href));
    },
    true,
  );
  // A part that failed before this script ran is found when the page is done loading.
  addEventListener("load", () => report(hasFailed));
  setTimeout(() => report(isMissing), longestMs);
  addEventListener("chunk-error", (event) => {
    if (event instanceof CustomEvent) show(nameOf(String(event.detail)));
  });
}
