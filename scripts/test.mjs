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
const running = new Set();
let isCounted = false;

// Whoever reads only the last line finds it also when the build or the database could not be had.
process.on("exit", () => {
  if (!isCounted) console.log("\n0 passed, 1 failed");
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
 * Whether a command ended well. Asynchronous, so that a signal can end the command and this process on the way. With
 * `isTogether` it tells what it has to say once it has ended, so that commands side by side do not talk at once.
 */
function runs(command, args, env = {}, isTogether = false) {
  return new Promise((resolve) => {
    const output = isTogether ? "pipe" : "inherit";
    const child = spawn(command, args, { stdio: ["ignore", output, output], env: { ...process.env, ...env } });
    const said = [];
    child.stdout?.on("data", (chunk) => said.push(chunk));
    child.stderr?.on("data", (chunk) => said.push(chunk));
    running.add(child);
    const end = (isGood) => {
      running.delete(child);
      process.stdout.write(Buffer.concat(said));
      resolve(isGood);
    };
    child.once("error", () => end(false));
    child.once("close", (code) => end(code === 0));
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
const broken = [];
async function step(name, args = [], isTogether = false) {
  const isGood = await runs("npm", ["run", "--silent", name, ...args], env, isTogether);
  if (!isGood) broken.push(name);
}

// The parts of `npm run check`, then the browser. What reads the sources uses one processor each: it runs side by side.
// The tests use all that there are, and what they time would suffer beside each other.
console.log("\n── lint, typecheck, deps");
await Promise.all(["lint", "typecheck", "deps"].map((name) => step(name, [], true)));
console.log("\n── unit");
await step("unit", ["--", "--reporter=default", "--reporter=json", `--outputFile.json=${reports.unit}`]);
console.log("\n── e2e");
await step("e2e", ["--", "--reporter=list,json"]);
await postgres?.stop();

const { unit, e2e } = count();
// A step that failed without a failed test (a lint error, a runner that crashed) counts as one.
const silent = broken.filter((name) => !(name === "unit" && unit.failed > 0) && !(name === "e2e" && e2e.failed > 0));
if (broken.length > 0) console.log(`\nFailed: ${broken.join(", ")}`);
isCounted = true;
console.log(`\n${unit.passed + e2e.passed} passed, ${unit.failed + e2e.failed + silent.length} failed`);
process.exit(broken.length > 0 ? 1 : 0);
