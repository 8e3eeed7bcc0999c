/** `npm run screens`: screenshots of every page at two widths, in two languages, on two brands, in screens/ for review. */
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { chromium, type Page } from "@playwright/test";
import { chromiumOptions } from "../e2e/support/chromium.ts";
import { walks } from "../e2e/support/pages.ts";
import { languages, widths } from "../e2e/support/site.ts";

const port = 4611;
const folder = "screens";
const hosts = { nordet: "localhost", finance: "finance.localhost" };

interface Screenshot {
  page: string;
  file: string;
  width: number;
}

async function startSite(): Promise<() => void> {
  if (!existsSync("build/server.bundle.js")) throw new Error("npm run build first.");
  const env = {
    ...process.env,
    PORT: String(port),
    DATA_DIR: ".cache/screens",
    LOG_LEVEL: "warn",
    SIGN_UPS_PER_HOUR: "10000",
  };
  const child = spawn(process.execPath, ["e2e/serve.mjs"], { env, stdio: ["ignore", "ignore", "inherit"] });
  for (let tries = 0; tries < 150; tries += 1) {
    const isReady = await fetch(`http://localhost:${port}/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return () => child.kill();
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  child.kill();
  throw new Error("The site did not start.");
}

const stopSite = await startSite();
const browser = await chromium.launch(chromiumOptions);
const screenshots: Screenshot[] = [];

/** Returns a function that saves the open page at each width. */
const takeScreenshots = (page: Page, subfolder: string) => async (name: string) => {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    const file = join(subfolder, `${name}-${width}.png`);
    await page.screenshot({ path: join(folder, file), fullPage: true });
    screenshots.push({ page: `${subfolder}/${name}`, file, width });
  }
  console.log(`${subfolder}/${name}`);
};

try {
  await rm(folder, { recursive: true, force: true });
  for (const [brand, host] of Object.entries(hosts)) {
    for (const language of languages) {
      const subfolder = join(brand, language);
      await mkdir(join(folder, subfolder), { recursive: true });
      for (const walk of Object.values(walks)) {
        const page = await browser.newPage({ baseURL: `http://${host}:${port}` });
        await walk(page, language, takeScreenshots(page, subfolder));
        await page.close();
      }
    }
  }
} finally {
  await browser.close();
  stopSite();
}

const toImageLink = ({ page, file, width }: Screenshot) =>
  `<a href="${file}"><img src="${file}" width="${width / 2}" loading="lazy" alt="${page}, ${width} px"></a>`;
const sections = [...new Set(screenshots.map(({ page }) => page))].map((page) => {
  const pictures = screenshots.filter((picture) => picture.page === page).map(toImageLink);
  return `<section><h2>${page}</h2>${pictures.join("")}</section>`;
});
await writeFile(
  join(folder, "index.html"),
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>Every page</title><style>body{font:16px system-ui;margin:1rem}
section{border-top:1px solid #ccc;padding:1rem 0}img{vertical-align:top;margin-right:1rem;border:1px solid #ddd}</style><h1>Every page</h1>${sections.join("\n")}</html>\n`,
);
console.log(`${screenshots.length} pictures; open ${folder}/index.html`);
