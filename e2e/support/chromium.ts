/** How every browser test starts Chromium. */
import { existsSync } from "node:fs";
import type { LaunchOptions } from "@playwright/test";

// Debian's packages. The headless shell draws no window, so it takes two thirds of the time.
const executablePath = ["/usr/bin/chromium-headless-shell", "/usr/bin/chromium"].find((path) => existsSync(path));

/** Without Debian's Chromium it is Playwright's own. */
export const chromiumOptions: LaunchOptions = executablePath
  ? {
      executablePath,
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
  : {};
