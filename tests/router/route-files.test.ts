/** A route file opens, calls, draws and finishes: what is between belongs to its feature. */
import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** A screen and a half; lower it when the longest file gets shorter. */
const maxLines = 78;

const files = readdirSync("app/routes", { recursive: true, encoding: "utf8" })
  .filter((path) => /\.tsx?$/.test(path))
  .map((path) => ({ path, text: readFileSync(`app/routes/${path}`, "utf8") }));

test(`no route file is longer than ${maxLines} lines`, () => {
  const long = files.filter(({ text }) => text.trimEnd().split("\n").length > maxLines);
  expect([files.length > 300, long.map(({ path }) => path)]).toEqual([true, []]);
});

test("what is drawn has its day from the loader, and reads no clock", () => {
  const parts = readdirSync("app", { recursive: true, encoding: "utf8" }).filter(
    (path) => path.endsWith(".tsx") && !path.startsWith("routes/"),
  );
  const clocked = parts.filter((path) =>
    /shopToday\(|new Date\(\)|Date\.now\(/.test(readFileSync(`app/${path}`, "utf8")),
  );
  expect([parts.length > 300, clocked]).toEqual([true, []]);
});

test("loaders and actions are plain functions, which the compiler strips from the browser's bundle", () => {
  const others = files.filter(({ text }) => /^export (const|let|\{[^}]*\b)\s*(loader|action)\b/m.test(text));
  expect(others.map(({ path }) => path)).toEqual([]);
});
