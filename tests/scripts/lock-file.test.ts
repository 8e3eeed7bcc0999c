/** `npm ci` on every platform: the lock file has an entry for each native package that some platform needs. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { z } from "zod";

const lockFile = z.object({
  packages: z.record(z.string(), z.looseObject({ optionalDependencies: z.record(z.string(), z.string()).optional() })),
});
const { packages } = lockFile.parse(JSON.parse(readFileSync("package-lock.json", "utf8")));

/** Node looks for a package in the folder of its dependent, then in each folder above. */
function isLocked(name: string, dependent: string): boolean {
  for (let folder = dependent; ; folder = folder.slice(0, folder.lastIndexOf("/node_modules/"))) {
    if (packages[folder ? `${folder}/node_modules/${name}` : `node_modules/${name}`]) return true;
    if (!folder.includes("/node_modules/")) return packages[`node_modules/${name}`] !== undefined;
  }
}

test("every optional package has an entry, for every platform", () => {
  const needed = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).map((name) => ({ name, path })),
  );
  expect(needed.length).toBeGreaterThan(50);
  expect(needed.filter(({ name, path }) => !isLocked(name, path))).toEqual([]);
});
