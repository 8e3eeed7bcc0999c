// `npm test` from a fresh clone: installs packages, PostgreSQL and a browser, builds, then runs all checks and tests.
// Every step runs even after a failure, so that one run reports all problems.
import { spawn } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { findPostgres, startPostgres } from "./postgres.mjs";
import { install } from "./prepare.mjs";
import { isBuildStale } from "./stale.mjs";

process.chdir(fileURLToPath(new URL("..", import.meta.url)));
const reports = { unit: ".cache/vitest.json", e2e: ".cache/playwright.json" };
// e2e/support/chromium.ts starts the first that exists.
const debianChromium = "/usr/bin/chromium-headless-shell";
const hasBrowser = () => existsSync(debianChromium) || existsSync("/usr/bin/chromium");
const running = new Set();
let isCountPrinted = false;

// The last line is always a count, also when the build or the database fails.
process.on("exit", () => {
  if (!isCountPrinted) console.log("\n0 passed, 1 failed");
});

for (const signal of ["SIGINT", "SIGTERM"]) {
  process.on(signal, () => {
    for (const child of running) child.kill(signal);
    process.exit(1);
  });
}

function stopWith(message) {
  console.error(message);
  process.exit(1);
}

/**
 * Runs a command; resolves to whether it succeeded. It is asynchronous so that a signal can stop it. With `isParallel`
 * its output is printed when it ends, so that outputs of parallel commands do not mix.
 */
function runCommand(command, args, env = {}, isParallel = false) {
  return new Promise((resolve) => {
    const output = isParallel ? "pipe" : "inherit";
    const child = spawn(command, args, { stdio: ["ignore", output, output], env: { ...process.env, ...env } });
    const outputChunks = [];
    child.stdout?.on("data", (chunk) => outputChunks.push(chunk));
    child.stderr?.on("data", (chunk) => outputChunks.push(chunk));
    running.add(child);
    const end = (isSuccess) => {
      running.delete(child);
      process.stdout.write(Buffer.concat(outputChunks));
      resolve(isSuccess);
    };
    child.once("error", () => end(false));
    child.once("close", (code) => end(code === 0));
  });
}

const aptInstall = (packages) =>
  runCommand("apt-get", ["install", "-y", "-q", "--no-install-recommends", ...packages], {
    DEBIAN_FRONTEND: "noninteractive",
  });

/** Installs missing tools with apt-get as root on Debian; elsewhere installs Playwright's browser and requires PostgreSQL. */
async function installTools() {
  const isDebian = existsSync("/usr/bin/apt-get");
  const hasApt = isDebian && process.getuid?.() === 0;
  const missing = [];
  if (!process.env.TEST_DATABASE_URL && !findPostgres()) missing.push("postgresql");
  // Tests use it to read the text of PDF contracts.
  if (isDebian && !existsSync("/usr/bin/pdftotext")) missing.push("poppler-utils");
  // It stands in front of several copies in tests/deploy/cluster.test.ts.
  if (isDebian && !existsSync("/usr/sbin/nginx")) missing.push("nginx");
  const isBrowserMissing = !existsSync(debianChromium);
  if (hasApt && (missing.length > 0 || isBrowserMissing)) {
    console.log(`Installing ${[...missing, ...(isBrowserMissing ? ["a browser"] : [])].join(" and ")}…`);
    await runCommand("apt-get", ["update", "-q"]);
    if (missing.length > 0 && !(await aptInstall(missing))) {
      stopWith(`Could not install ${missing.join(" and ")} with apt-get.`);
    }
    // Older releases have the second package only.
    if (isBrowserMissing && !(await aptInstall(["chromium-headless-shell"])) && !hasBrowser()) {
      await aptInstall(["chromium"]);
    }
  }
  if (!process.env.TEST_DATABASE_URL && !findPostgres()) {
    stopWith("The tests need PostgreSQL 15 or newer: install it, or set TEST_DATABASE_URL to an empty database.");
  }
  if (!hasBrowser() && !(await runCommand("npx", ["playwright", "install", "chromium"]))) {
    stopWith("The tests need a browser: `npx playwright install chromium` failed.");
  }
}

function readReport(path) {
  return existsSync(path) ? JSON.parse(readFileSync(path, "utf8")) : undefined;
}

/** Passed and failed tests of Vitest and Playwright; flaky tests count as passed. */
function count() {
  const unit = readReport(reports.unit);
  const e2e = readReport(reports.e2e)?.stats;
  return {
    unit: { passed: unit?.numPassedTests ?? 0, failed: unit?.numFailedTests ?? 0 },
    e2e: { passed: (e2e?.expected ?? 0) + (e2e?.flaky ?? 0), failed: e2e?.unexpected ?? 0 },
  };
}

install();
await installTools();
mkdirSync(dirname(reports.unit), { recursive: true });
for (const path of Object.values(reports)) rmSync(path, { force: true });

const postgres = process.env.TEST_DATABASE_URL ? undefined : await startPostgres(findPostgres());
// With TEST_PART=auto, as in .ci/run, a run takes one part of the long tests, by its seed (docs/testing.md).
const parts = 5;
const seed = process.env.TEST_SEED ?? String(Date.now());
const asked = process.env.TEST_PART ?? "";
const part = asked === "auto" ? `${1 + (Number(seed) % parts)}/${parts}` : asked;
console.log(part ? `Part ${part} of the long tests (docs/testing.md).` : "All test files.");
if (process.env.TEST_ALL !== "1") console.log("Of tables that try everything some rows; TEST_ALL=1 tries all.");
const env = {
  ...{ TEST_SEED: seed, TEST_PART: part },
  TEST_DATABASE_URL: postgres?.url ?? process.env.TEST_DATABASE_URL,
  PLAYWRIGHT_JSON_OUTPUT_NAME: reports.e2e,
};
const failedSteps = [];
async function step(name, args = [], isParallel = false) {
  const isSuccess = await runCommand("npm", ["run", "--silent", name, ...args], env, isParallel);
  if (!isSuccess) failedSteps.push(name);
}

// The build and the steps of `npm run check`, then the browser tests. The build and the static checks use one processor
// each, so they run in parallel. Tests use all processors and measure time, so they run one after another.
console.log("\n── build, lint, typecheck, deps");
const [isBuilt] = await Promise.all([
  isBuildStale() ? runCommand(process.execPath, ["scripts/build.mjs"], {}, true) : true,
  ...["lint", "typecheck", "deps"].map((name) => step(name, [], true)),
]);
if (!isBuilt) stopWith("The build failed; see above.");
console.log("\n── unit");
await step("unit", ["--", "--reporter=default", "--reporter=json", `--outputFile.json=${reports.unit}`]);
console.log("\n── e2e");
await step("e2e", ["--", "--reporter=list,json"]);
await postgres?.stop();

const { unit, e2e } = count();
// A step that failed without a failed test (a lint error, a crashed runner) counts as one failure.
const failedWithoutTests = failedSteps.filter(
  (name) => !(name === "unit" && unit.failed > 0) && !(name === "e2e" && e2e.failed > 0),
);
if (failedSteps.length > 0) console.log(`\nFailed: ${failedSteps.join(", ")}`);
isCountPrinted = true;
console.log(`\n${unit.passed + e2e.passed} passed, ${unit.failed + e2e.failed + failedWithoutTests.length} failed`);
process.exit(failedSteps.length > 0 ? 1 : 0);
