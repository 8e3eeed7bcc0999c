/** Back links use the browser history when it leads to the same page, which keeps filters and scroll position. */

/** URL of this tab's previous page, if it is on this site. */
const findReferrerUrl = (): URL | null =>
  history.length > 1 && document.referrer.startsWith(`${location.origin}/`) ? new URL(document.referrer) : null;

/** Session storage key: URL where a form was last rejected in this tab. Its history entry is the failed post, so back links skip it. */
const refusedPageKey = "refused-at";

function rememberRefusal(): void {
  const { href } = location;
  if (document.getElementById("error-summary")) sessionStorage.setItem(refusedPageKey, href);
  else if (sessionStorage.getItem(refusedPageKey) === href) sessionStorage.removeItem(refusedPageKey);
}

/** `data-back` links accept any previous page; other back links only the page in their href. */
function leadsBack(link: HTMLAnchorElement): boolean {
  const referrerUrl = findReferrerUrl();
  if (referrerUrl?.href === sessionStorage.getItem(refusedPageKey)) return false;
  if (!referrerUrl || link.hasAttribute("data-back")) return referrerUrl !== null;
  return referrerUrl.pathname === link.pathname && (link.search === "" || link.search === referrerUrl.search);
}

export function goBack(): void {
  // A frame on another site may have no storage, and its pages have no back links.
  if (window !== parent) return;
  rememberRefusal();
  document.addEventListener("click", (event) => {
    const link =
      event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[data-back], a.back") : null;
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey || !leadsBack(link)) return;
    event.preventDefault();
    history.back();
  });
}
