/** Shows the progress of a long work: it replaces the element again and again until the work ends. */

const pauseMs = 2000;

export function followProgress(): void {
  const element = document.querySelector('[data-refresh="running"]');
  if (element) setTimeout(() => void replace(element), pauseMs);
}

async function replace(element: Element): Promise<void> {
  const response = await fetch(location.href).catch(() => null);
  if (!response?.ok) {
    // The connection failed, or the session ended: the page keeps what it shows, and its link.
    followProgress();
    return;
  }
  const page = new DOMParser().parseFromString(await response.text(), "text/html");
  const next = page.querySelector("[data-refresh]");
  // The page of a finished work has more than its progress.
  if (next?.getAttribute("data-refresh") !== "running") location.reload();
  else {
    element.replaceWith(next);
    followProgress();
  }
}
