/** On hydrated pages: shows which script file (chunk) failed to load, or did not load within two minutes (section 8). */

const timeoutMs = 120_000;

const fileName = (address: string): string => address.split("/").at(-1) ?? address;

const chunkUrls = () =>
  [...document.querySelectorAll<HTMLLinkElement>('link[rel="modulepreload"]')].map(({ href }) => href);

const timingsOf = (address: string) =>
  performance.getEntriesByName(address).filter((entry) => entry instanceof PerformanceResourceTiming);

const isEmpty = ({ decodedBodySize }: PerformanceResourceTiming): boolean => decodedBodySize === 0;

/** A failed file has a resource timing entry without a size. */
const hasFailed = (address: string): boolean => timingsOf(address).length > 0 && isMissing(address);

/** True for a failed file and for one that is still loading, which has no entry yet. */
const isMissing = (address: string): boolean => timingsOf(address).every(isEmpty);

function showError(name: string): void {
  const box = document.querySelector<HTMLElement>("[data-chunk-error]");
  if (!box?.hidden) return;
  box.textContent = (box.dataset["chunkError"] ?? "").replace("{chunk}", name);
  box.hidden = false;
}

/** Does nothing on shopper pages, which have no chunks. */
export function watchChunks(): void {
  if (chunkUrls().length === 0) return;
  const report = (isBroken: (address: string) => boolean) => {
    if ("__remixRouteModules" in window) return;
    const missingUrl = chunkUrls().find(isBroken);
    if (missingUrl) showError(fileName(missingUrl));
  };
  addEventListener(
    "error",
    ({ target }) => {
      if (target instanceof HTMLLinkElement && target.rel === "modulepreload") showError(fileName(target.href));
    },
    true,
  );
  // Files that failed before this script ran are found when the page has loaded.
  addEventListener("load", () => report(hasFailed));
  setTimeout(() => report(isMissing), timeoutMs);
  addEventListener("chunk-error", (event) => {
    if (event instanceof CustomEvent) showError(fileName(String(event.detail)));
  });
}
