import { expect, test } from "vitest";
import { sample, triesAll } from "./sample.ts";

const rows = Array.from({ length: 100 }, (_, index) => index);

test.skipIf(triesAll)("a run takes its part of a table, the same each time it is asked", () => {
  expect(sample("a table", rows, 4)).toHaveLength(25);
  expect(sample("a table", rows, 4)).toEqual(sample("a table", rows, 4));
  // A table of a few rows is not left out by chance.
  expect(sample("a table", rows.slice(0, 4), 4)).toHaveLength(1);
});
