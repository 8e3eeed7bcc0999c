/** The rule that all other tests of pages apply: loaders return what JSON keeps as it is. */
import { expect, test } from "vitest";
import { findUnplain } from "#tests/app/support/plain-data.ts";

test.each([
  [{ a: 1, b: [null, "x", { c: true }], d: undefined }, null],
  [{ at: new Date(0) }, "data.at"],
  [{ list: [{ ok: 1 }, { ids: new Set([1]) }] }, "data.list[1].ids"],
  [{ list: [1, undefined] }, "data.list[1]"],
  [{ share: Number.NaN }, "data.share"],
  [{ format: () => "" }, "data.format"],
])("%o has its first other value at %s", (data, path) => {
  expect(findUnplain(data)).toBe(path);
});
