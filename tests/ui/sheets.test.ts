/** Rules for app/styles, so that a page's classes decide which sheets it carries. */
import { readFileSync } from "node:fs";
import { describe, expect, it, test } from "vitest";
import { classesOfSheet, createSheetFinder } from "#app/styles/find-sheets.ts";
import { type SheetName, sheetNames } from "#app/styles/sheet-names.ts";

const sheets = Object.fromEntries(
  sheetNames.map((name) => [name, readFileSync(`app/styles/${name}.css`, "utf8").replaceAll(/\/\*.*?\*\//gs, "")]),
);
const textOf = (name: SheetName) => sheets[name] ?? "";

/** The selectors of a sheet's rules, one string for each comma outside of brackets; the steps of an animation have none. */
const listSelectors = (css: string): string[] =>
  [...css.matchAll(/([^{};]+)\{/g)]
    .map(([, prelude = ""]) => prelude.trim())
    .filter((prelude) => prelude && !prelude.startsWith("@"))
    .flatMap((prelude) => prelude.split(/,(?![^(]*\))/))
    .map((selector) => selector.trim())
    .filter((selector) => !/^\d+%$/.test(selector));

describe.each(sheetNames.slice(1))("%s.css", (name) => {
  it("has in each selector a class that no sheet before it names", () => {
    const before = new Set(
      sheetNames.slice(0, sheetNames.indexOf(name)).flatMap((other) => [...classesOfSheet(textOf(other))]),
    );
    const hasOwnClass = (selector: string) => [...classesOfSheet(selector)].some((className) => !before.has(className));
    expect(listSelectors(textOf(name)).filter((selector) => !hasOwnClass(selector))).toEqual([]);
  });
});

test("a page carries the base sheet and the sheets of its classes", () => {
  const empty: Record<SheetName, string> = {
    base: "",
    choices: "",
    shop: "",
    band: "",
    list: "",
    vehicle: "",
    home: "",
    flow: "",
    quote: "",
    account: "",
    place: "",
    figures: "",
    work: "",
    staff: "",
    dashboard: "",
    docs: "",
  };
  const find = createSheetFinder({
    ...empty,
    base: ".card{padding:0 .5rem}",
    shop: ".grid>.card{margin:.75rem}",
    flow: ".step{} .step>.grid{}",
  });
  expect([...find('<p class="card"></p>')]).toEqual(["base"]);
  expect([...find('<p class="small grid"></p>')]).toEqual(["base", "shop"]);
  expect([...find('<p data-class="step" id="step">class="x"</p>')]).toEqual(["base"]);
});
