/** Which sheets a page needs: `base`, and each sheet that a class of the page's markup belongs to. */
import { type SheetName, sheetNames } from "./sheet-names.ts";

/** The classes that a style sheet names. Numbers such as `.5rem` do not match. */
export const classesOfSheet = (css: string): Set<string> =>
  new Set([...css.matchAll(/\.(-?[a-z_][\w-]*)/gi)].flatMap(([, name]) => name ?? []));

export const classesOfMarkup = (markup: string): Set<string> =>
  new Set([...markup.matchAll(/ class="([^"]*)"/g)].flatMap(([, names]) => names?.split(/\s+/) ?? []));

/** @param sheets the text of every sheet. A class belongs to the first sheet that names it (tests/ui/sheets.test.ts). */
export function createSheetFinder(sheets: Record<SheetName, string>): (markup: string) => Set<SheetName> {
  const sheetOfClass = new Map<string, SheetName>();
  for (const sheet of sheetNames) {
    for (const name of classesOfSheet(sheets[sheet])) if (!sheetOfClass.has(name)) sheetOfClass.set(name, sheet);
  }
  return (markup) => {
    const sheetsOfPage = [...classesOfMarkup(markup)].map((name) => sheetOfClass.get(name));
    return new Set<SheetName>(["base", ...sheetsOfPage.filter((sheet) => sheet !== undefined)]);
  };
}
