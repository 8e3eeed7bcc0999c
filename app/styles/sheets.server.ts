/** The style sheets as the server sends them: the texts, their hashes for the security policy, and a page's sheets. */
import { createHash } from "node:crypto";
import type { Brand } from "#brands/brand.ts";
import { brandStyle } from "#brands/palette.ts";
import account from "./account.css?inline";
import band from "./band.css?inline";
import base from "./base.css?inline";
import choices from "./choices.css?inline";
import dashboard from "./dashboard.css?inline";
import docs from "./docs.css?inline";
import figures from "./figures.css?inline";
import { createSheetFinder } from "./find-sheets.ts";
import flow from "./flow.css?inline";
import home from "./home.css?inline";
import list from "./list.css?inline";
import place from "./place.css?inline";
import quote from "./quote.css?inline";
import { islandSheetNames, type SheetName, sheetNames } from "./sheet-names.ts";
import shop from "./shop.css?inline";
import staff from "./staff.css?inline";
import vehicle from "./vehicle.css?inline";
import work from "./work.css?inline";

const texts: Record<SheetName, string> = {
  base,
  choices,
  shop,
  band,
  list,
  vehicle,
  home,
  flow,
  quote,
  account,
  place,
  figures,
  work,
  staff,
  dashboard,
  docs,
};

const findSheets = createSheetFinder(texts);

const hashOf = (text: string) => createHash("sha256").update(text).digest("base64");

const hashes = sheetNames.slice(1).map((name) => hashOf(texts[name]));

/** The base sheet begins with the brand's palette. */
export function brandSheet(brand: Brand): { text: string; hash: string } {
  const text = brandStyle(brand) + base;
  return { text, hash: hashOf(text) };
}

/** All sheets, also those that the page does not have: a script may bring the next state of a page with its sheets. */
export const styleHashes = (baseHash: string): string[] => [baseHash, ...hashes];

/** Fills the empty style elements of `StyleSheets`, and removes those of the sheets that the page does not use. */
export function inlineSheets(markup: string, baseText: string, hasIslands: boolean): string {
  const used = findSheets(markup);
  if (hasIslands) for (const name of islandSheetNames) used.add(name);
  const filled = sheetNames.map((name) => {
    const text = name === "base" ? baseText : texts[name];
    return used.has(name) ? `<style data-sheet="${name}">${text}</style>` : "";
  });
  return markup.replace(/(<style data-sheet="\w+"><\/style>)+/, () => filled.join(""));
}
