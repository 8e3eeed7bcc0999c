import { existsSync } from "node:fs";
import { defineConfig } from "@playwright/test";

const port = 4610;
// Debian's package where it is installed; elsewhere Playwright's own browser.
const chromium = "/usr/bin/chromium";

export default defineConfig({
  testDir: "e2e",
  outputDir: "test-results",
  workers: 2,
  timeout: 120_000,
  expect: { timeout: 10_000 },
  forbidOnly: Boolean(process.env["CI"]),
  reporter: "list",
  use: {
    baseURL: `http://localhost:${port}`,
    browserName: "chromium",
    trace: "retain-on-failure",
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
    env: { PORT: String(port), DATA_DIR: ".cache/e2e", LOG_LEVEL: "warn", SIGN_UPS_PER_HOUR: "10000" },
  },
});
