/** An ordered list of pages that answers make apply: guard, menu, Back, Next and "continue where you left" in one place. */

export interface WizardPage<Id extends string, State> {
  id: Id;
  /** Whether the answers so far make it part of the way; what is not answered yet makes nothing apply. */
  applies(state: State): boolean;
  isDone(state: State): boolean;
}

export interface Wizard<Page extends WizardPage<string, State>, State> {
  all: readonly Page[];
  /** Those that apply, in their order. */
  pagesOf(state: State): Page[];
  /** Where it goes on: the first that is not done, the last one once all are. */
  openPageOf(state: State): Page;
  /** A page opens when it applies and all before it are done. */
  mayOpen(id: Page["id"], state: State): boolean;
  isDone(id: Page["id"], state: State): boolean;
  /** Of those that apply. */
  missingOf(state: State): Page["id"][];
  previousOf(id: Page["id"], state: State): Page | null;
  /** Percent of the whole list that lies before a page: going on raises it, and no answer lowers it. */
  percentAt(id: Page["id"]): number;
  /** From 1; how many of those that apply are done. */
  progressOf(id: Page["id"], state: State): { number: number; count: number; done: number };
}

export function createWizard<State, Page extends WizardPage<string, State>>(all: readonly Page[]): Wizard<Page, State> {
  const pagesOf = (state: State) => all.filter((page) => page.applies(state));
  const placeOf = (id: Page["id"], pages: readonly Page[]) => pages.findIndex((page) => page.id === id);
  return {
    all,
    pagesOf,
    openPageOf(state) {
      const pages = pagesOf(state);
      const found = pages.find((page) => !page.isDone(state)) ?? pages.at(-1);
      if (!found) throw new Error("A wizard has at least one page.");
      return found;
    },
    mayOpen(id, state) {
      const pages = pagesOf(state);
      const at = placeOf(id, pages);
      return at >= 0 && pages.slice(0, at).every((page) => page.isDone(state));
    },
    isDone: (id, state) => all.some((page) => page.id === id && page.isDone(state)),
    missingOf: (state) => pagesOf(state).flatMap((page) => (page.isDone(state) ? [] : [page.id])),
    previousOf(id, state) {
      const pages = pagesOf(state);
      return pages[placeOf(id, pages) - 1] ?? null;
    },
    percentAt: (id) => Math.round((placeOf(id, all) / all.length) * 100),
    progressOf(id, state) {
      const pages = pagesOf(state);
      return {
        number: placeOf(id, pages) + 1,
        count: pages.length,
        done: pages.filter((page) => page.isDone(state)).length,
      };
    },
  };
}
