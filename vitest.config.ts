import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { defineConfig } from "vitest/config";

const files = readdirSync("tests", { recursive: true, encoding: "utf8" })
  .filter((name) => /\.test\.tsx?$/.test(name))
  .map((name) => join("tests", name));
// A mock stands in for a module that the files before may have loaded, and would stay for those after.
const mocking = files.filter((file) => readFileSync(file, "utf8").includes("vi.mock("));

export default defineConfig({
  test: {
    environment: "node",
    // All processors: the default leaves one out, which on a machine of two is half of it.
    maxWorkers: "100%",
    // The longest takes ten on an idle machine; a busy one is several times slower.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    projects: [
      // Files of one process share what they load: the server and its libraries take seconds, which each would pay.
      {
        extends: true,
        test: { name: "together", include: ["tests/**/*.test.{ts,tsx}"], exclude: mocking, isolate: false },
      },
      { extends: true, test: { name: "alone", include: mocking, sequence: { groupOrder: 1 } } },
    ],
  },
});
