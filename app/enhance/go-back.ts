/** Links that go back to where the person came from, with its filters and its place on the page; else where they say. */

/** Where the last page of this tab was, when it was one of this site. */
const cameFrom = (): URL | null =>
  history.length > 1 && document.referrer.startsWith(`${location.origin}/`) ? new URL(document.referrer) : null;

/** `data-back` is for any page before; another back link for the page that it leads to. */
function leadsBack(link: HTMLAnchorElement): boolean {
  const from = cameFrom();
  if (!from || link.hasAttribute("data-back")) return from !== null;
  return from.pathname === link.pathname && (link.search === "" || link.search === from.search);
}

export function goBack(): void {
  document.addEventListener("click", (event) => {
    const link =
      event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[data-back], a.back") : null;
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey || !leadsBack(link)) return;
    event.preventDefault();
    history.back();
  });
}
