/** Compares the French texts with docs/terms.md: one word for one thing. */
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { catalogues } from "#locales/index.ts";

const contentOf = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), "utf8");

const rows = contentOf("docs/terms.md")
  .split("\n")
  .filter((line) => line.startsWith("| "))
  .slice(2)
  .map((line) =>
    line
      .slice(1, -1)
      .split("|")
      .map((cell) => cell.trim()),
  );

function* textsIn(node: object, path: string): Generator<[where: string, text: string]> {
  for (const [name, value] of Object.entries(node)) {
    if (typeof value === "string") yield [path + name, value];
    else yield* textsIn(value, `${path}${name}.`);
  }
}

/** Removes template expressions, because their names are not part of the text. */
const withoutExpressions = (line: string) => line.replace(/\$\{[^{}]*\}/g, "…");

/** The lines with French letters of a file that has both languages. */
const frenchLines = (path: string): [where: string, text: string][] =>
  contentOf(path)
    .split("\n")
    .filter((line) => /[àâçéèêëîïôûù]/.test(line))
    .map((line) => [path, withoutExpressions(withoutExpressions(line))]);

const areas = ["account", "block", "credit", "layout", "optional", "order", "purchase", "trade-in"];
const contract = ["sales-contract-text-fr", "sales-contract-trade-in"].map(
  (name) => `upstream/services/buy-online/sales-contract/${name}.ts`,
);
const files = [
  ...areas.map((area) => `upstream/messages/texts/${area}.ts`),
  ...contract,
  "upstream/documents/sales-contract-pdf.ts",
  "upstream/documents/estimate-pdf.ts",
  "upstream/documents/quote-line-names.ts",
];
const french = [...textsIn(catalogues["fr-ca"], ""), ...files.flatMap(frenchLines)].map(
  ([where, text]): [string, string] => [where, text.replace(/\\u00a0|\u00a0/gi, " ")],
);

describe("docs/terms.md", () => {
  test("has terms, and the texts are found", () => {
    expect(rows.length).toBeGreaterThan(30);
    expect(rows.every((row) => row.length === 3)).toBe(true);
    expect(french.length).toBeGreaterThan(1500);
  });

  test.each(rows.map(([english = "", term = "", never = ""]) => ({ english, term, never })))(
    "$english is $term",
    ({ never }) => {
      for (const word of never.split(", ")) {
        const apart = new RegExp(`(?<![\\p{L}\\d-])${word.replace(/[{}.]/g, "\\$&")}(?!\\p{L})`, "iu");
        const found = french.filter(([, text]) => apart.test(text));
        expect(found, word).toEqual([]);
      }
    },
  );
});
