import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { listLeftOut, readTestPart, slowFiles } from "./tests/long-files.ts";

const files = readdirSync("tests", { recursive: true, encoding: "utf8" })
  .filter((name) => /\.test\.tsx?$/.test(name))
  .map((name) => join("tests", name));
const leftOut = listLeftOut(readTestPart(process.env["TEST_PART"]));
// Files with vi.mock() need isolation: modules loaded by earlier files would bypass the mock, and later files would get it.
const mockingFiles = files.filter((file) => readFileSync(file, "utf8").includes("vi.mock("));

// Vitest prints the seed of the order, which also chooses what is tried of large tables (tests/sample.ts); TEST_SEED repeats it.
const seed = Number(process.env["TEST_SEED"] ?? Date.now());

/** Another order of files in each run, so that no test comes to depend on the file before it; the long ones first. */
class ShuffledLongestFirst extends BaseSequencer {
  override async sort(specifications: TestSpecification[]): Promise<TestSpecification[]> {
    const { seed: runSeed } = this.ctx.config.sequence;
    const rankOf = ({ moduleId }: TestSpecification): string => {
      const isLong = slowFiles.some((file) => moduleId.endsWith(file));
      return `${isLong ? 0 : 1} ${createHash("sha256").update(`${runSeed} ${moduleId}`).digest("hex")}`;
    };
    return specifications.toSorted((a, b) => (rankOf(a) < rankOf(b) ? -1 : 1));
  }
}

export default defineConfig({
  // The development transform of JSX needs React's development build.
  esbuild: { jsxDev: false },
  test: {
    sequence: { shuffle: { files: true }, sequencer: ShuffledLongestFirst, seed },
    // The tests run the app as it is deployed; React's development build is slower.
    env: { NODE_ENV: "production", SAMPLE_SEED: String(seed) },
    environment: "node",
    // Node loads the built app: Vitest would read each of its files anew, and give half of one that two requests need at once.
    server: { deps: { external: [/\/build\/app\//] } },
    setupFiles: "tests/setup/stack-traces.ts",
    // Tests wait for databases, browsers and hung upstreams four tenths of their time, so a processor serves more than one.
    maxWorkers: Math.ceil(1.5 * availableParallelism()),
    // Requests make much short-lived garbage: a larger young generation takes a seventh of the time off.
    execArgv: ["--max-semi-space-size=64"],
    // The longest test takes ten seconds on an idle machine, and several times more on a busy one.
    testTimeout: 120_000,
    hookTimeout: 180_000,
    projects: [
      // Without isolation test files share loaded modules; loading the server takes seconds.
      {
        extends: true,
        test: {
          name: "together",
          include: ["tests/**/*.test.{ts,tsx}"],
          exclude: [...mockingFiles, ...leftOut],
          isolate: false,
        },
      },
      { extends: true, test: { name: "alone", include: mockingFiles, sequence: { groupOrder: 1 } } },
    ],
  },
});
