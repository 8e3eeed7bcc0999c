// `npm test`: everything, from a fresh clone: packages, PostgreSQL, a browser, the build, the checks and the browser tests.
// Every step runs even when one before it failed, so that one run tells all.
import { spawn } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { findPostgres, startPostgres } from "./postgres.mjs";
import { buildWhatIsStale, install } from "./prepare.mjs";

process.chdir(fileURLToPath(new URL("..", import.meta.url)));
const reports = { unit: ".cache/vitest.json", e2e: ".cache/playwright.json" };
const debianChromium = "/usr/bin/chromium";
let current;
let isCounted = false;

// Whoever reads only the last line finds it also when the build or the database could not be had.
process.on("exit", () => {
  if (!isCounted) console.log("\n0 passed, 1 failed");
});

for (const signal of ["SIGINT", "SIGTERM"]) {
  process.on(signal, () => {
    current?.kill(signal);
    process.exit(1);
  });
}

function stopWith(message) {
  console.error(message);
  process.exit(1);
}

/** Whether a command ended well. Asynchronous, so that a signal can end the command and this process on the way. */
function runs(command, args, env = {}) {
  return new Promise((resolve) => {
    current = spawn(command, args, { stdio: ["ignore", "inherit", "inherit"], env: { ...process.env, ...env } });
    current.once("error", () => resolve(false));
    current.once("exit", (code) => resolve(code === 0));
  });
}

/** Debian's own packages where we may install them; elsewhere Playwright's browser, and PostgreSQL is asked for. */
async function provide() {
  const isDebian = existsSync("/usr/bin/apt-get");
  const missing = [];
  if (!process.env.TEST_DATABASE_URL && !findPostgres()) missing.push("postgresql");
  if (isDebian && !existsSync(debianChromium)) missing.push("chromium");
  // Reads the contracts' text back.
  if (isDebian && !existsSync("/usr/bin/pdftotext")) missing.push("poppler-utils");
  if (missing.length > 0 && isDebian && process.getuid?.() === 0) {
    console.log(`Installing ${missing.join(" and ")}…`);
    const quiet = { DEBIAN_FRONTEND: "noninteractive" };
    await runs("apt-get", ["update", "-q"], quiet);
    if (!(await runs("apt-get", ["install", "-y", "-q", "--no-install-recommends", ...missing], quiet))) {
      stopWith(`Could not install ${missing.join(" and ")} with apt-get.`);
    }
  }
  if (!process.env.TEST_DATABASE_URL && !findPostgres()) {
    stopWith("The tests need PostgreSQL 15 or newer: install it, or set TEST_DATABASE_URL to an empty database.");
  }
  if (!existsSync(debianChromium) && !(await runs("npx", ["playwright", "install", "chromium"]))) {
    stopWith("The tests need a browser: `npx playwright install chromium` failed.");
  }
}

function readReport(path) {
  return existsSync(path) ? JSON.parse(readFileSync(path, "utf8")) : undefined;
}

/** Passed and failed tests of both runners; a test that needed a second try passed. */
function count() {
  const unit = readReport(reports.unit);
  const e2e = readReport(reports.e2e)?.stats;
  return {
    unit: { passed: unit?.numPassedTests ?? 0, failed: unit?.numFailedTests ?? 0 },
    e2e: { passed: (e2e?.expected ?? 0) + (e2e?.flaky ?? 0), failed: e2e?.unexpected ?? 0 },
  };
}

install();
await provide();
mkdirSync(dirname(reports.unit), { recursive: true });
for (const path of Object.values(reports)) rmSync(path, { force: true });
buildWhatIsStale();

const postgres = process.env.TEST_DATABASE_URL ? undefined : await startPostgres(findPostgres());
const env = {
  TEST_DATABASE_URL: postgres?.url ?? process.env.TEST_DATABASE_URL,
  PLAYWRIGHT_JSON_OUTPUT_NAME: reports.e2e,
};
// The parts of `npm run check`, then the browser.
const steps = {
  lint: [],
  typecheck: [],
  deps: [],
  unit: ["--", "--reporter=default", "--reporter=json", `--outputFile.json=${reports.unit}`],
  e2e: ["--", "--reporter=list,json"],
};
const broken = [];
for (const [name, args] of Object.entries(steps)) {
  console.log(`\n── ${name}`);
  if (!(await runs("npm", ["run", "--silent", name, ...args], env))) broken.push(name);
}
await postgres?.stop();

const { unit, e2e } = count();
// A step that failed without a failed test (a lint error, a runner that crashed) counts as one.
const silent = broken.filter((name) => !(name === "unit" && unit.failed > 0) && !(name === "e2e" && e2e.failed > 0));
if (broken.length > 0) console.log(`\nFailed: ${broken.join(", ")}`);
isCounted = true;
console.log(`\n${unit.passed + e2e.passed} passed, ${unit.failed + e2e.failed + silent.length} failed`);
process.exit(broken.length > 0 ? 1 : 0);
