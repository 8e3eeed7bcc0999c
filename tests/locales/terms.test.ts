/** Compares the texts with the tables of docs/terms.md: one word for one thing, in each language. */
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { textsByNamespace } from "./all-texts.ts";

type Text = [where: string, text: string];

const contentOf = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), "utf8");
const sections = contentOf("docs/terms.md").split(/\n(?=## )/);

const cellsOf = (line: string) =>
  line
    .slice(1, -1)
    .split("|")
    .map((cell) => cell.trim());

/** The rows of the table below a heading. */
const rowsBelow = (heading: string): string[][] =>
  sections
    .filter((section) => section.startsWith(`## ${heading}\n`))
    .flatMap((section) => section.split("\n"))
    .filter((line) => line.startsWith("| "))
    .slice(2)
    .map(cellsOf);

/** Removes template expressions, because their names are not part of the text. */
const withoutExpressions = (line: string) => line.replace(/\$\{[^{}]*\}/g, "…");

/** The lines with French letters of a file that has both languages. */
const frenchLines = (path: string): Text[] =>
  contentOf(path)
    .split("\n")
    .filter((line) => /[àâçéèêëîïôûù]/.test(line))
    .map((line) => [path, withoutExpressions(withoutExpressions(line))]);

const files = [
  "upstream/documents/sales-contract-pdf.ts",
  "upstream/documents/estimate-pdf.ts",
  "upstream/services/buy-online/sales-contract/quote-rows.ts",
];
/** The regulation prescribes these words. */
const prescribed = ["longTermLease", "legalWarranty"].map((id) => `law:statements.${id}.text`);
const isPrescribed = ([where]: Text) => prescribed.includes(where);
const french = [...[...textsByNamespace("fr-ca").values()].flat(), ...files.flatMap(frenchLines)]
  .filter((text) => !isPrescribed(text))
  // A placeholder's name is not a word of the text.
  .map(([where, text]): Text => [where, text.replace(/\\u00a0|\u00a0/gi, " ").replace(/\{\{vin\}\}/g, "…")]);
const english = [...textsByNamespace("en-ca").values()].flat();

describe.each([
  { heading: "One French word for one thing", columns: 3, texts: french },
  { heading: "One English word for one thing", columns: 2, texts: english },
])("docs/terms.md, $heading", ({ heading, columns, texts }) => {
  const rows = rowsBelow(heading);

  test("has terms, and the texts are found", () => {
    expect(rows.length).toBeGreaterThan(15);
    expect(rows.every((row) => row.length === columns)).toBe(true);
    expect(texts.length).toBeGreaterThan(5000);
  });

  test.each(rows.map((row) => ({ term: row.slice(0, -1).join(" is "), never: row.at(-1) ?? "" })))(
    "$term",
    ({ never }) => {
      for (const word of never.split(", ")) {
        const apart = new RegExp(`(?<![\\p{L}\\d{-])${word.replace(/[{}.]/g, "\\$&")}(?!\\p{L})`, "iu");
        const found = texts.filter(([, text]) => apart.test(text));
        expect(found, word).toEqual([]);
      }
    },
  );
});
