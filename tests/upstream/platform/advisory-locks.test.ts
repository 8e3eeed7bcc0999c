/** Advisory locks have no names in the database: two things with one number would wait for each other. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const list = join("upstream", "db", "locks.ts");

test("every number of a lock is another", () => {
  const numbers = readFileSync(list, "utf8").match(/\b\d[\d_]{5,}\b/g) ?? [];
  expect(numbers.length).toBeGreaterThan(5);
  expect(numbers).toEqual([...new Set(numbers)]);
});

test("locks are taken by the list's numbers alone", () => {
  const files = readdirSync("upstream", { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".ts"))
    .map((file) => join("upstream", file));
  const taking = files.filter((file) => readFileSync(file, "utf8").includes("pg_advisory"));
  // Migrations have a client of their own, which holds its lock beyond a transaction.
  expect(taking.toSorted()).toEqual([join("upstream", "db", "database.ts"), list]);
});
