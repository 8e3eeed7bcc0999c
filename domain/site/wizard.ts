/** A form of ordered pages. Guard, menu, Back, Next and "continue where you left" all derive from the same list. */

export interface WizardPage<Id extends string, State> {
  id: Id;
  /** Whether the answers so far require this page. A page that depends on a missing answer does not apply. */
  applies(state: State): boolean;
  isDone(state: State): boolean;
}

export interface Wizard<Page extends WizardPage<string, State>, State> {
  allPages: readonly Page[];
  /** The pages that apply, in order. */
  applicablePages(state: State): Page[];
  /** The first page that is not done; the last page once all are done. */
  currentPage(state: State): Page;
  /** A page can open if it applies and all applicable pages before it are done. */
  canOpen(id: Page["id"], state: State): boolean;
  isDone(id: Page["id"], state: State): boolean;
  /** Applicable pages that are not done. */
  missingPages(state: State): Page["id"][];
  previousPage(id: Page["id"], state: State): Page | null;
  /** Number of applicable pages, and how many of them are done. */
  countPages(state: State): { count: number; done: number };
}

/**
 * Place of a page among a form's parts: the part's number from 1, how many parts there are, and how far a bar of as many parts
 * is filled. The bar counts all pages of a part, so that no answer can lower it; `page` and `pages` count those that apply.
 */
export function placeInParts<Id extends string>(
  parts: readonly (readonly Id[])[],
  id: Id,
  applies: (id: Id) => boolean = () => true,
) {
  const index = parts.findIndex((pages) => pages.includes(id));
  const pages = parts[index] ?? [];
  const applicablePages = pages.filter(applies);
  return {
    number: index + 1,
    count: parts.length,
    page: applicablePages.indexOf(id) + 1,
    pages: applicablePages.length,
    filled: index + (pages.indexOf(id) + 1) / Math.max(1, pages.length),
  };
}

export function createWizard<State, Page extends WizardPage<string, State>>(
  allPages: readonly Page[],
): Wizard<Page, State> {
  const applicablePages = (state: State) => allPages.filter((page) => page.applies(state));
  const indexOfPage = (id: Page["id"], pages: readonly Page[]) => pages.findIndex((page) => page.id === id);
  return {
    allPages,
    applicablePages,
    currentPage(state) {
      const pages = applicablePages(state);
      const openPage = pages.find((page) => !page.isDone(state)) ?? pages.at(-1);
      if (!openPage) throw new Error("A wizard has at least one page.");
      return openPage;
    },
    canOpen(id, state) {
      const pages = applicablePages(state);
      const index = indexOfPage(id, pages);
      return index >= 0 && pages.slice(0, index).every((page) => page.isDone(state));
    },
    isDone: (id, state) => allPages.some((page) => page.id === id && page.isDone(state)),
    missingPages: (state) => applicablePages(state).flatMap((page) => (page.isDone(state) ? [] : [page.id])),
    previousPage(id, state) {
      const pages = applicablePages(state);
      return pages[indexOfPage(id, pages) - 1] ?? null;
    },
    countPages(state) {
      const pages = applicablePages(state);
      return { count: pages.length, done: pages.filter((page) => page.isDone(state)).length };
    },
  };
}
