/** The time left on a reservation, counted from what the server said, not from the browser's clock. */
import { isDirty } from "./unsaved.ts";

/** From here on seconds are shown, and the colour warns. */
const urgentSeconds = 5 * 60;
/** A deposit's days need no counting. */
const longestSeconds = 2 * 60 * 60;

/** `27 min` counted down in its own words, then `4:59`. */
export function leftText(seconds: number, words: string): string {
  if (seconds > urgentSeconds) return words.replace(/\d+/, String(Math.ceil(seconds / 60)));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

/** What the page said: whole seconds, or the minutes of its text, which are rounded up. */
export function secondsOf(attribute: string | undefined, words: string): number | null {
  if (attribute && /^\d+$/.test(attribute)) return Number(attribute);
  const minutes = /^(\d+)\s*min/.exec(words.trim())?.[1];
  return minutes === undefined ? null : Number(minutes) * 60;
}

/** Seconds since the page was asked for. A sleeping computer stops one clock, a changed one moves the other: the later counts. */
function elapsedClock(asked: number): () => number {
  return () => Math.max(performance.now(), Date.now() - performance.timeOrigin) / 1000 - asked / 1000;
}

/** `asked` is when the page was asked for, in milliseconds of `performance.now()`. */
export function startCountdowns(asked: number): void {
  const elapsed = elapsedClock(asked);
  for (const place of document.querySelectorAll<HTMLElement>("[data-countdown]")) {
    const time = place.querySelector<HTMLElement>("[data-left]");
    const words = time?.textContent ?? "";
    const whole = secondsOf(time?.dataset.left, words);
    if (time && whole !== null && whole <= longestSeconds) countDown(place, time, words, () => whole - elapsed());
  }
}

function countDown(place: HTMLElement, time: HTMLElement, words: string, left: () => number): void {
  const tick = () => {
    if (!place.isConnected) return;
    const seconds = Math.max(0, Math.ceil(left()));
    const text = leftText(seconds, words);
    if (time.textContent !== text) time.textContent = text;
    if (seconds <= urgentSeconds) place.dataset.urgent = "true";
    if (seconds > 0) setTimeout(tick, 1000);
    // What is typed is not thrown away: sending it tells the same, and keeps it.
    else if (!isDirty()) setTimeout(() => location.reload(), 1500);
  };
  tick();
}

// A page that comes back from the browser's memory has counted nothing meanwhile.
export function reloadWhenRestored(): void {
  addEventListener("pageshow", (event) => {
    if (event.persisted && document.querySelector("[data-countdown]")) location.reload();
  });
}
