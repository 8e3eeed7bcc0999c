/** The style sheets, in the order in which a page has them: app/styles/<name>.css. */
export const sheetNames = [
  "base",
  "choices",
  "shop",
  "band",
  "list",
  "vehicle",
  "home",
  "flow",
  "quote",
  "account",
  "place",
  "figures",
  "work",
  "staff",
  "dashboard",
  "docs",
] as const;

export type SheetName = (typeof sheetNames)[number];

/** No page of the staff shows a part that needs them. */
const shopperSheets: readonly SheetName[] = ["shop", "band", "list", "vehicle", "home", "quote", "account", "docs"];

/** A page with islands may show a part of another staff page, so it carries these besides the sheets of its classes. */
export const islandSheetNames: readonly SheetName[] = sheetNames.filter((name) => !shopperSheets.includes(name));
