/** The style sheets, in the order in which a page has them: app/styles/<name>.css. */
export const sheetNames = ["base", "shop", "home", "flow", "place", "figures", "work", "dashboard", "docs"] as const;

export type SheetName = (typeof sheetNames)[number];
