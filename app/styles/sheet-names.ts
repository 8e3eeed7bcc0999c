/** The style sheets, in the order in which a page has them: app/styles/<name>.css. */
export const sheetNames = [
  "base",
  "shop",
  "vehicle",
  "home",
  "flow",
  "quote",
  "place",
  "figures",
  "work",
  "staff",
  "dashboard",
  "docs",
] as const;

export type SheetName = (typeof sheetNames)[number];

/** A page with islands may show a part of another staff page, so it carries these besides the sheets of its classes. */
export const islandSheetNames: readonly SheetName[] = sheetNames.filter(
  (name) => name !== "shop" && name !== "vehicle" && name !== "home" && name !== "quote" && name !== "docs",
);
