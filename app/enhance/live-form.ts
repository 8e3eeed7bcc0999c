/**
 * Follows a GET form when one of its fields changes, or a row of links, and shows in the page what the answer has changed: fields
 * stay with the focus and what is entered, folds stay open, nothing scrolls. The address is the answer's, so a reload shows it
 * again. CSS hides the form's own buttons while scripts run; a part with `aria-live` is read out when it changes.
 */

import { bringSheets } from "./bring-sheets.ts";
import { leavesPage } from "./unsaved.ts";

/** While somebody types, the form waits for this pause. */
const pauseMs = 700;

const keyOf = (node: Node): string =>
  node instanceof Element
    ? node.tagName + node.id + node.className + node.getAttribute("data-vehicle-id")
    : node.nodeName;

/** Makes a node like another one of the same kind. `open` belongs to the reader. */
function merge(old: Node, next: Node): void {
  if (old.isEqualNode(next)) return;
  if (!(old instanceof Element && next instanceof Element)) {
    old.nodeValue = next.nodeValue;
    return;
  }
  for (const name of old.getAttributeNames())
    if (name !== "open" && !next.hasAttribute(name)) old.removeAttribute(name);
  for (const { name, value } of next.attributes) if (name !== "open") old.setAttribute(name, value);
  const rest = [...old.childNodes];
  for (const child of [...next.childNodes]) {
    // A text is matched in its place only: others like it stand between all elements.
    const place = rest.findIndex((node, index) => keyOf(node) === keyOf(child) && (!index || child instanceof Element));
    const passed = rest.splice(0, place + 1);
    const match = passed.pop();
    for (const node of passed) node.remove();
    if (match) merge(match, child);
    else old.insertBefore(child, rest[0] ?? null);
  }
  for (const node of rest) node.remove();
}

let latest = "";

async function show(url: URL, isTyping: boolean): Promise<void> {
  url.hash = location.hash;
  latest = url.href;
  if (latest === location.href) return;
  const response = await fetch(url).catch(() => null);
  const page = new DOMParser().parseFromString((await response?.text()) ?? "", "text/html");
  if (latest !== url.href) return;
  const [main, next] = [document.querySelector("main"), page.querySelector("main")];
  // The browser shows what is another page, or that there is no connection.
  if (!response?.ok || !main || !next) return location.assign(url);
  // A number may be wrong only because it is not finished.
  if (isTyping && next.querySelector("[aria-invalid]")) return;
  bringSheets(page);
  document.title = page.title;
  // The server may have led to a shorter address.
  history.replaceState(history.state, "", response.url + location.hash);
  merge(main, next);
}

function submit(form: HTMLFormElement, isTyping: boolean): void {
  const url = new URL(form.action);
  // Such a form has no files.
  url.search = String(new URLSearchParams(new FormData(form) as unknown as URLSearchParams));
  void show(url, isTyping);
}

export function followLiveForms(): void {
  let timer = 0;
  const listen = (type: string, wait: number) =>
    document.addEventListener(type, (event) => {
      const form = closest(event, "form[data-live]");
      if (!(form instanceof HTMLFormElement)) return;
      // Enter in a field; a button elsewhere sends the form as it is.
      if (event instanceof SubmitEvent) {
        if (!form.contains(event.submitter)) return;
        event.preventDefault();
      }
      clearTimeout(timer);
      timer = window.setTimeout(submit, wait, form, wait > 0);
    });
  listen("input", pauseMs);
  listen("change", 0);
  listen("submit", 0);
  document.addEventListener("click", (event) => {
    const link = closest(event, "nav[data-live] a");
    if (!(link instanceof HTMLAnchorElement) || !leavesPage(link, event)) return;
    event.preventDefault();
    void show(new URL(link.href), false);
  });
}

const closest = ({ target }: Event, selector: string): Element | null =>
  target instanceof Element ? target.closest(selector) : null;
