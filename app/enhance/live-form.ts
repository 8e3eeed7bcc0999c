/**
 * Follows a GET form when one of its fields changes, or a row of links, and shows in the page what the answer has changed: fields
 * stay with the focus and what is entered, folds stay open, nothing scrolls. The address is the answer's, so a reload shows it
 * again. CSS hides the form's own buttons once this runs; a part with `aria-live` is read out when it changes.
 */

import { bringSheets } from "./bring-sheets.ts";
import { leavesPage } from "./unsaved.ts";

/** While somebody types, the form waits for this pause. */
const pauseMs = 700;

const keyOf = (node: Node): string =>
  node instanceof Element
    ? node.tagName + node.id + node.className + node.getAttribute("data-vehicle-id")
    : node.nodeName;

/** Makes a node like another one of the same kind. What the reader has opened stays open. */
function merge(old: Node, next: Node): void {
  if (old.isEqualNode(next)) return;
  if (!(old instanceof Element && next instanceof Element)) {
    old.nodeValue = next.nodeValue;
    return;
  }
  for (const name of old.getAttributeNames())
    if (name !== "open" && !next.hasAttribute(name)) old.removeAttribute(name);
  for (const { name, value } of next.attributes) old.setAttribute(name, value);
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

/** Shows what the answer says, not what was entered before it; a text that is still being typed stays. */
function settle(form: HTMLFormElement): void {
  for (const field of form.elements) {
    if (field instanceof HTMLSelectElement) {
      field.selectedIndex = Math.max(
        0,
        [...field.options].findIndex((option) => option.defaultSelected),
      );
    } else if (field instanceof HTMLInputElement && field !== document.activeElement) {
      field.value = field.defaultValue;
      field.checked = field.defaultChecked;
    }
  }
}

/** The form with a change that the page does not show yet. */
let changed: HTMLFormElement | null = null;
let timer = 0;
let sending: AbortController | null = null;
/** Resolves with whether the page shows the answer to the last change, and nothing in it is wrong. */
let answered = Promise.resolve(true);
let afterMerge = () => {};

async function show(url: URL, isTyping: boolean): Promise<boolean> {
  url.hash = location.hash;
  sending?.abort();
  sending = null;
  if (url.href === location.href) {
    changed = null;
    return true;
  }
  const sender = new AbortController();
  const { signal } = sender;
  sending = sender;
  const response = await fetch(url, { signal }).catch(() => null);
  const text = await response?.text().catch(() => null);
  if (signal.aborted) return false;
  sending = null;
  const page = new DOMParser().parseFromString(text ?? "", "text/html");
  const [main, next] = [document.querySelector("main"), page.querySelector("main")];
  const isSamePage = response?.ok && new URL(response.url).pathname === url.pathname;
  if (!isSamePage || !main || !next) {
    // The browser shows what is another page, or that there is no connection; nobody is taken away in the middle of a word.
    if (!isTyping) location.assign(url);
    return false;
  }
  const isWrong = next.querySelector("[aria-invalid]") !== null;
  // A number may be wrong only because it is not finished.
  if (isTyping && isWrong) return false;
  bringSheets(page);
  document.title = page.title;
  // The server may have led to a shorter address.
  history.replaceState(history.state, "", response.url + location.hash);
  merge(main, next);
  for (const form of document.querySelectorAll<HTMLFormElement>("form[data-live]")) settle(form);
  afterMerge();
  if (!timer) changed = null;
  return !isWrong;
}

function submit(form: HTMLFormElement, isTyping: boolean): void {
  timer = 0;
  const url = new URL(form.action);
  // Such a form has no files.
  url.search = String(new URLSearchParams(new FormData(form) as unknown as URLSearchParams));
  answered = show(url, isTyping);
}

/** The answer to the last change, as if nobody was typing any more: what is wrong is shown. */
function finish(): Promise<boolean> {
  if (changed) {
    clearTimeout(timer);
    submit(changed, false);
  }
  return answered;
}

/** @param onMerge what other scripts have to do in a page with new parts */
export function followLiveForms(onMerge: () => void): void {
  afterMerge = onMerge;
  document.documentElement.dataset["live"] = "";
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
      changed = form;
      timer = window.setTimeout(submit, wait, form, wait > 0);
    });
  listen("input", pauseMs);
  listen("change", 0);
  listen("submit", 0);
  document.addEventListener("click", (event) => {
    const link = closest(event, "a");
    if (!(link instanceof HTMLAnchorElement) || !leavesPage(link, event)) return;
    if (!link.closest("nav[data-live]")) {
      sending?.abort();
      return;
    }
    event.preventDefault();
    // The answer to a field that has just changed may give the link another address.
    void finish().then(() => {
      changed = null;
      answered = show(new URL(link.href), false);
    });
  });
  // Another form of the content sends what the answer says, such as the quote that one buys by.
  document.addEventListener(
    "submit",
    (event) => {
      const { target: form, submitter } = event;
      if (!(form instanceof HTMLFormElement) || !form.matches("main form:not([data-live])")) return;
      if (!changed && !sending) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      void finish().then((isShown) => isShown && form.requestSubmit(submitter));
    },
    true,
  );
}

const closest = ({ target }: Event, selector: string): Element | null =>
  target instanceof Element ? target.closest(selector) : null;
