/** Says which script did not load, or did not within two minutes (section 8). The page works without it. */

const timeoutMs = 120_000;

const isReady = () => document.documentElement.dataset["islands"] === "ready";

export function watchIslands(): void {
  const script = document.querySelector<HTMLScriptElement>("script[data-islands]");
  const box = document.querySelector<HTMLElement>("[data-chunk-error]");
  if (!script || !box) return;
  const report = () => {
    if (isReady()) return;
    box.textContent = (box.dataset["chunkError"] ?? "").replace("{chunk}", script.src.split("/").at(-1) ?? "");
    box.hidden = false;
  };
  script.addEventListener("error", report);
  setTimeout(report, timeoutMs);
  // It may have failed before this script ran.
  addEventListener("load", report);
}
