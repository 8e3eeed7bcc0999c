import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { defineConfig } from "vitest/config";

const files = readdirSync("tests", { recursive: true, encoding: "utf8" })
  .filter((name) => /\.test\.tsx?$/.test(name))
  .map((name) => join("tests", name));
// Files with vi.mock() need isolation: modules loaded by earlier files would bypass the mock, and later files would get it.
const mockingFiles = files.filter((file) => readFileSync(file, "utf8").includes("vi.mock("));

// Vitest prints the seed of the order; TEST_SEED repeats it.
const seed = process.env["TEST_SEED"];

export default defineConfig({
  test: {
    // Another order of files in each run, so that no test comes to depend on the file before it.
    sequence: { shuffle: { files: true }, ...(seed && { seed: Number(seed) }) },
    environment: "node",
    // The default leaves one processor unused, which is half of a machine with two.
    maxWorkers: "100%",
    // The longest test takes ten seconds on an idle machine, and several times more on a busy one.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    projects: [
      // Without isolation test files share loaded modules; loading the server takes seconds.
      {
        extends: true,
        test: { name: "together", include: ["tests/**/*.test.{ts,tsx}"], exclude: mockingFiles, isolate: false },
      },
      { extends: true, test: { name: "alone", include: mockingFiles, sequence: { groupOrder: 1 } } },
    ],
  },
});
