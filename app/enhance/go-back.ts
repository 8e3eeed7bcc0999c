/** Links that go back to where the person came from, with its filters and its place on the page; else where they say. */

/** Where the last page of this tab was, when it was one of this site. */
const cameFrom = (): URL | null =>
  history.length > 1 && document.referrer.startsWith(`${location.origin}/`) ? new URL(document.referrer) : null;

/** Where a form was last refused in this tab: its place in the history is the refused post, errors and all. */
const refusedAt = "refused-at";

function noteRefusal(): void {
  const { href } = location;
  if (document.getElementById("error-summary")) sessionStorage.setItem(refusedAt, href);
  else if (sessionStorage.getItem(refusedAt) === href) sessionStorage.removeItem(refusedAt);
}

/** `data-back` is for any page before; another back link for the page that it leads to. */
function leadsBack(link: HTMLAnchorElement): boolean {
  const from = cameFrom();
  if (from?.href === sessionStorage.getItem(refusedAt)) return false;
  if (!from || link.hasAttribute("data-back")) return from !== null;
  return from.pathname === link.pathname && (link.search === "" || link.search === from.search);
}

export function goBack(): void {
  noteRefusal();
  document.addEventListener("click", (event) => {
    const link =
      event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[data-back], a.back") : null;
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey || !leadsBack(link)) return;
    event.preventDefault();
    history.back();
  });
}
