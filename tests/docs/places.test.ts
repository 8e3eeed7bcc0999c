/** The documents that say where things are: what they name is there, and no folder is left out. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const root = new URL("../../", import.meta.url);
const contentOf = (path: string) => readFileSync(new URL(path, root), "utf8");
const isThere = (path: string) => existsSync(new URL(path, root));

function partOf(path: string, heading: string): string {
  const [, after = ""] = contentOf(path).split(`\n## ${heading}\n`);
  return after.split("\n## ")[0] ?? "";
}

/** Whole paths in a text; `<area>` and `*` stand for many, and what has another beginning is below a folder named before. */
const pathsIn = (text: string) =>
  [...text.matchAll(/`((?:app|contract|domain|upstream|server|brands|locales|docs|tests)\/[\w./-]*\w\/?)`/g)].flatMap(
    ([, path]) => path ?? [],
  );

test("what is added begins with a file that is there", () => {
  const paths = pathsIn(contentOf("docs/adding.md"));
  // The step that its example adds.
  const missing = paths.filter((path) => !isThere(path) && !path.includes("accessories"));
  expect([paths.length > 20, missing]).toEqual([true, []]);
});

test("what the architecture follows is there", () => {
  expect(pathsIn(contentOf("docs/architecture.md")).filter((path) => !isThere(path))).toEqual([]);
});

test.each(["app", "app/features", "upstream"])("each folder of %s has its line", (folder) => {
  const drawn = partOf("docs/architecture.md", "Where things are");
  const folders = readdirSync(new URL(folder, root), { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const unsaid = folders.map(({ name }) => name).filter((name) => !new RegExp(`(?<![\\w-])${name}[/,\\s]`).test(drawn));
  expect([folders.length > 5, unsaid]).toEqual([true, []]);
});
