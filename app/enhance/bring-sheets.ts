/** Adds the style sheets of a fetched page that this page does not have. The security policy knows their hashes. */
export function bringSheets(page: Document): void {
  for (const sheet of page.querySelectorAll<HTMLElement>("style[data-sheet]"))
    if (!document.querySelector(`style[data-sheet="${sheet.dataset["sheet"]}"]`)) document.head.append(sheet);
}
