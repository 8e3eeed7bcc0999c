/** Every path in the documents exists, and every folder is described. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const root = new URL("../../", import.meta.url);
const contentOf = (path: string) => readFileSync(new URL(path, root), "utf8");
const isThere = (path: string) => existsSync(new URL(path, root));

function partOf(path: string, heading: string): string {
  const [, after = ""] = contentOf(path).split(`\n## ${heading}\n`);
  return after.split("\n## ")[0] ?? "";
}

/** Complete paths in a text; paths with `<area>` or `*` are ignored. */
const pathsIn = (text: string) =>
  [...text.matchAll(/`((?:app|contract|domain|upstream|server|brands|locales|docs|tests)\/[\w./-]*\w\/?)`/g)].flatMap(
    ([, path]) => path ?? [],
  );

test("every file in docs/adding.md exists", () => {
  const paths = pathsIn(contentOf("docs/adding.md"));
  // The example adds the step "accessories".
  const missing = paths.filter((path) => !isThere(path) && !path.includes("accessories"));
  expect([paths.length > 20, missing]).toEqual([true, []]);
});

test("every file in docs/architecture.md exists", () => {
  expect(pathsIn(contentOf("docs/architecture.md")).filter((path) => !isThere(path))).toEqual([]);
});

/** The lines of a folder in the drawing, where they are told apart from those of other folders. */
const ownLines: Record<string, RegExp> = {
  "app/shared": /^ {2}shared\/.*\n(?: {4}.*\n)+/m,
  domain: /^domain\/.*\n(?: {2}.*\n)+/m,
};

test.each(["app", "app/features", "app/shared", "domain", "upstream"])("each folder of %s has its line", (folder) => {
  const drawing = partOf("docs/architecture.md", "Where things are");
  const own = ownLines[folder];
  const drawn = own ? (own.exec(drawing)?.[0] ?? "") : drawing;
  const folders = readdirSync(new URL(folder, root), { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const undescribed = folders
    .map(({ name }) => name)
    .filter((name) => !new RegExp(`(?<![\\w-])${name}[/,\\s]`).test(drawn));
  expect([folders.length > 5, undescribed]).toEqual([true, []]);
});

test("every guard has its line in docs/architecture.md", () => {
  const guards = [
    ...contentOf("app/session/require.ts").matchAll(/^export (?:async )?function ((?:require|throwIf)\w+)/gm),
  ];
  const table = partOf("docs/architecture.md", "How a request flows");
  const undescribed = guards.flatMap(([, name = ""]) => (table.includes(`| \`${name}\` `) ? [] : name));
  expect([guards.length > 5, undescribed]).toEqual([true, []]);
});
