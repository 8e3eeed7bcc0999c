/** On hydrated pages: says which part of the page's script did not load, or not within two minutes (section 8). */

const longestMs = 120_000;

const nameOf = (address: string): string => address.split("/").at(-1) ?? address;

const parts = () =>
  [...document.querySelectorAll<HTMLLinkElement>('link[rel="modulepreload"]')].map(({ href }) => href);

/** What was fetched has a size; what failed has none, or no entry at all where it is still under way. */
const isMissing = (address: string): boolean =>
  performance
    .getEntriesByName(address)
    .every((entry) => !(entry instanceof PerformanceResourceTiming) || entry.decodedBodySize === 0);

function show(name: string): void {
  const box = document.querySelector<HTMLElement>("[data-chunk-error]");
  if (!box?.hidden) return;
  box.textContent = (box.dataset["chunkError"] ?? "").replace("{chunk}", name);
  box.hidden = false;
}

/** Pages without such parts, the shoppers', are left alone. */
export function watchChunks(): void {
  if (parts().length === 0) return;
  const report = () => {
    if ("__remixRouteModules" in window) return;
    const missing = parts().find(isMissing);
    if (missing) show(nameOf(missing));
  };
  addEventListener(
    "error",
    ({ target }) => {
      if (target instanceof HTMLLinkElement && target.rel === "modulepreload") show(nameOf(target.href));
    },
    true,
  );
  // A part that failed before this script ran is found when the page is done loading.
  addEventListener("load", report);
  setTimeout(report, longestMs);
  addEventListener("chunk-error", (event) => {
    if (event instanceof CustomEvent) show(nameOf(String(event.detail)));
  });
}
