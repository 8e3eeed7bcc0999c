/** Which sheets a page needs: `base`, and each sheet that has a class of its own in the page's markup. */
import { type SheetName, sheetNames } from "./sheet-names.ts";

/** The classes that a style sheet names. Numbers such as `.5rem` do not match. */
export const classesOfSheet = (css: string): Set<string> =>
  new Set([...css.matchAll(/\.(-?[a-z_][\w-]*)/gi)].flatMap(([, name]) => name ?? []));

export const classesOfMarkup = (markup: string): Set<string> =>
  new Set([...markup.matchAll(/ class="([^"]*)"/g)].flatMap(([, names]) => names?.split(/\s+/) ?? []));

/** @param sheets the text of every sheet. A class that several sheets name asks for none of them (tests/ui/sheets.test.ts). */
export function createSheetFinder(sheets: Record<SheetName, string>): (markup: string) => Set<SheetName> {
  const baseClasses = classesOfSheet(sheets.base);
  const sheetOfClass = new Map<string, SheetName>();
  for (const sheet of sheetNames.slice(1)) {
    for (const name of classesOfSheet(sheets[sheet])) if (!baseClasses.has(name)) sheetOfClass.set(name, sheet);
  }
  return (markup) => {
    const sheetsOfPage = [...classesOfMarkup(markup)].map((name) => sheetOfClass.get(name));
    return new Set<SheetName>(["base", ...sheetsOfPage.filter((sheet) => sheet !== undefined)]);
  };
}
