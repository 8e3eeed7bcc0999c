/** The table of OWASP ASVS: each requirement of levels 1 and 2 stands once, and every file that it names exists. */
import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const text = readFileSync("docs/security/asvs.md", "utf8");
const rows = [...text.matchAll(/^\| (\d+\.\d+\.\d+) \|(.*)\|$/gm)];

/** `10.4.1 to 10.4.11` stands for eleven requirements. */
function expandNumbers(line: string): string[] {
  const ranges = [...line.matchAll(/(\d+\.\d+)\.(\d+) to \d+\.\d+\.(\d+)/g)];
  const inRanges = ranges.flatMap(([, section = "", first = "", last = ""]) =>
    Array.from({ length: Number(last) - Number(first) + 1 }, (_, index) => `${section}.${Number(first) + index}`),
  );
  return [...new Set([...inRanges, ...(line.match(/\d+\.\d+\.\d+/g) ?? [])])];
}

test("lists the 253 requirements of levels 1 and 2, each once", () => {
  const excluded = text.split("\n").filter((line) => line.startsWith("Does not apply:"));
  const numbers = [...rows.map(([, number = ""]) => number), ...excluded.flatMap(expandNumbers)];
  expect(numbers.length).toBe(new Set(numbers).size);
  expect(numbers).toHaveLength(253);
});

test("names only files that exist", () => {
  const paths = rows.flatMap(([, , cells = ""]) => cells.match(/`[^` ]+\/[^` ]*`|`[\w.-]+\.(?:md|json|ts)`/g) ?? []);
  const missing = paths.map((path) => path.slice(1, -1)).filter((path) => !path.startsWith("/") && !existsSync(path));
  expect(paths.length).toBeGreaterThan(300);
  expect(missing).toEqual([]);
});
