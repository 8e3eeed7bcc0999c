import { defineConfig } from "@playwright/test";
import { chromiumOptions } from "./e2e/support/chromium.ts";
import { readTestPart } from "./tests/long-files.ts";

const port = 4610;

export default defineConfig({
  testDir: "e2e",
  outputDir: "test-results",
  shard: readTestPart(process.env["TEST_PART"]),
  // Tests of one file run in parallel too: the longest tests are in one file.
  fullyParallel: true,
  // On two processors a third test fills the moments in which the others wait for the server.
  workers: 3,
  timeout: 120_000,
  expect: { timeout: 10_000 },
  forbidOnly: Boolean(process.env["CI"]),
  reporter: "list",
  use: {
    // A view transition draws each page several times; e2e/buy-en.spec.ts has them.
    contextOptions: { reducedMotion: "reduce" },
    baseURL: `http://localhost:${port}`,
    browserName: "chromium",
    // A missing element should fail before the test's own timeout.
    actionTimeout: 30_000,
    // Traces slow every test, so they are off; use `npm run e2e -- --trace on`.
    screenshot: "only-on-failure",
    launchOptions: chromiumOptions,
  },
  webServer: {
    command: "node --max-semi-space-size=64 e2e/serve.mjs",
    url: `http://localhost:${port}/ready`,
    timeout: 60_000,
    env: {
      ...{ PORT: String(port), DATA_DIR: ".cache/e2e", LOG_LEVEL: "warn", SIGN_UPS_PER_HOUR: "10000" },
      // Only this host has third-party scripts, so other hosts show no consent banner.
      TAG_MANAGER_SCRIPTS: `nordet.localhost=http://localhost:${port}/simulators/scripts/tag-manager.js?id=T-1`,
      CHAT_SCRIPTS: `nordet.localhost=http://localhost:${port}/simulators/scripts/chat.js?id=C-1`,
    },
  },
});
