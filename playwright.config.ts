import { existsSync } from "node:fs";
import { defineConfig } from "@playwright/test";

const port = 4610;
// Debian's package where it is installed; elsewhere Playwright's own browser.
const chromium = "/usr/bin/chromium";

export default defineConfig({
  testDir: "e2e",
  outputDir: "test-results",
  // Within a file as well: the walks of one file are the longest tests that there are.
  fullyParallel: true,
  workers: 2,
  timeout: 120_000,
  expect: { timeout: 10_000 },
  forbidOnly: Boolean(process.env["CI"]),
  reporter: "list",
  use: {
    baseURL: `http://localhost:${port}`,
    browserName: "chromium",
    // What is not there in this time does not come: it should not take a test's whole time to say so.
    actionTimeout: 30_000,
    // A trace of every test costs time in all of them; `npm run e2e -- --trace on` has one.
    screenshot: "only-on-failure",
    launchOptions: existsSync(chromium)
      ? {
          executablePath: chromium,
          args: [
            "--no-sandbox",
            "--disable-gpu",
            "--disable-quic",
            "--no-first-run",
            "--disable-background-networking",
            "--disable-component-update",
            "--disable-sync",
          ],
        }
      : {},
  },
  webServer: {
    command: "node e2e/serve.mjs",
    url: `http://localhost:${port}/ready`,
    timeout: 60_000,
    env: {
      ...{ PORT: String(port), DATA_DIR: ".cache/e2e", LOG_LEVEL: "warn", SIGN_UPS_PER_HOUR: "10000" },
      SIGN_IN_SIMULATOR: "1",
      // On a host of their own: elsewhere nobody is asked anything.
      TAG_MANAGER_SCRIPTS: `nordet.localhost=http://localhost:${port}/simulators/scripts/tag-manager.js?id=T-1`,
      CHAT_SCRIPTS: `nordet.localhost=http://localhost:${port}/simulators/scripts/chat.js?id=C-1`,
    },
  },
});
