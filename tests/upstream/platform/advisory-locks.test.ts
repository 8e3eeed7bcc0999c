/** Advisory locks are numbers: two purposes with the same number would wait for each other. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const list = join("upstream", "db", "locks.ts");

test("each lock has its own number", () => {
  const numbers = readFileSync(list, "utf8").match(/\b\d[\d_]{5,}\b/g) ?? [];
  expect(numbers.length).toBeGreaterThan(5);
  expect(numbers).toEqual([...new Set(numbers)]);
});

test("locks use only numbers of the list", () => {
  const files = readdirSync("upstream", { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".ts"))
    .map((file) => join("upstream", file));
  const lockingFiles = files.filter((file) => readFileSync(file, "utf8").includes("pg_advisory"));
  // Migrations use their own client, whose lock lasts longer than a transaction.
  expect(lockingFiles.toSorted()).toEqual([list, join("upstream", "db", "server-database.ts")]);
});
