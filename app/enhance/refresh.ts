/** Shows the progress of a long work: it replaces the element when the server tells of a change, else again and again. */

import { bringSheets } from "./bring-sheets.ts";

const pauseMs = 2000;

const findRunning = (): Element | null => document.querySelector('[data-refresh="running"]');

let events: EventSource | null = null;

export function followProgress(): void {
  const address = findRunning()?.getAttribute("data-events");
  if (address && !events) listen(address);
  // A closed stream is one that the server refused.
  else if (findRunning() && (!events || events.readyState === EventSource.CLOSED))
    setTimeout(() => void replace(), pauseMs);
}

function listen(address: string): void {
  events = new EventSource(address);
  events.onmessage = () => void replace();
  events.onerror = followProgress;
}

async function replace(): Promise<void> {
  const element = findRunning();
  const response = await fetch(location.href).catch(() => null);
  if (!response?.ok) {
    // The connection failed, or the session ended: the page keeps what it shows, and its link.
    followProgress();
    return;
  }
  const page = new DOMParser().parseFromString(await response.text(), "text/html");
  bringSheets(page);
  const next = page.querySelector("[data-refresh]");
  // The page of a finished work has more than its progress.
  if (next?.getAttribute("data-refresh") !== "running") location.reload();
  else {
    element?.replaceWith(next);
    followProgress();
  }
}
