import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import { listLeftOut, longFiles, readTestPart, slowFiles } from "./long-files.ts";

test("each long file exists", () => {
  expect(slowFiles.filter((file) => !existsSync(file))).toEqual([]);
  expect(new Set(slowFiles).size).toBe(slowFiles.length);
});

test("the parts together are all long files, each once", () => {
  const taken = [1, 2, 3, 4, 5].flatMap((current) => {
    const leftOut = listLeftOut({ current, total: 5 });
    return longFiles.filter((file) => !leftOut.includes(file));
  });
  expect(taken.toSorted()).toEqual(longFiles.toSorted());
  expect(listLeftOut(readTestPart(""))).toEqual([]);
});

test.each(["5/4", "0/4", "some", "1/0"])("the part %s is refused", (text) => {
  expect(() => readTestPart(text)).toThrow("TEST_PART");
});
