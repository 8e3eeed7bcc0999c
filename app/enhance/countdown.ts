/** Counts down the time left on a reservation, starting from the server's value, not from the browser's clock. */
import { hasUnsavedChanges } from "./unsaved.ts";

/** From this time on, seconds are shown and the colour changes. */
const urgentSeconds = 5 * 60;
/** Longer times, such as the days after a deposit, are not counted down. */
const maxSeconds = 2 * 60 * 60;

/** Time left as text: the label with its number replaced (`27 min`), then `4:59`. */
export function formatTimeLeft(seconds: number, label: string): string {
  if (seconds > urgentSeconds) return label.replace(/\d+/, String(Math.ceil(seconds / 60)));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

/** Seconds from the attribute, else from the minutes in the label. */
export function parseSeconds(attribute: string | undefined, label: string): number | null {
  if (attribute && /^\d+$/.test(attribute)) return Number(attribute);
  const minutes = /^(\d+)\s*min/.exec(label.trim())?.[1];
  return minutes === undefined ? null : Number(minutes) * 60;
}

/** Returns seconds since the request. Sleep stops one clock and a time change moves the other, so the larger value counts. */
function createElapsedClock(requestedAt: number): () => number {
  return () => Math.max(performance.now(), Date.now() - performance.timeOrigin) / 1000 - requestedAt / 1000;
}

/** @param requestedAt when the page was requested, in milliseconds of `performance.now()` */
export function startCountdowns(requestedAt: number): void {
  const elapsed = createElapsedClock(requestedAt);
  for (const container of document.querySelectorAll<HTMLElement>("[data-countdown]")) {
    const time = container.querySelector<HTMLElement>("[data-left]");
    const label = time?.textContent ?? "";
    const totalSeconds = parseSeconds(time?.dataset.left, label);
    if (time && totalSeconds !== null && totalSeconds <= maxSeconds)
      countDown(container, time, label, () => totalSeconds - elapsed());
  }
}

function countDown(container: HTMLElement, time: HTMLElement, label: string, secondsLeft: () => number): void {
  const tick = () => {
    if (!container.isConnected) return;
    const seconds = Math.max(0, Math.ceil(secondsLeft()));
    const text = formatTimeLeft(seconds, label);
    if (time.textContent !== text) time.textContent = text;
    if (seconds <= urgentSeconds) container.dataset.urgent = "true";
    if (seconds > 0) setTimeout(tick, 1000);
    // A reload would lose unsaved input; submitting the form shows the expiry too.
    else if (!hasUnsavedChanges()) setTimeout(() => location.reload(), 1500);
  };
  tick();
}

/** Timers stop while a page is in the back/forward cache, so a restored page with a countdown reloads. */
export function reloadWhenRestored(): void {
  addEventListener("pageshow", (event) => {
    if (event.persisted && document.querySelector("[data-countdown]")) location.reload();
  });
}
