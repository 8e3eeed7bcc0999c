/** `npm run screens`: every page at both widths, in both languages, on two brands, as pictures in screens/ for people to look at. */
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { chromium, type Page } from "@playwright/test";
import { walks } from "../e2e/support/pages.ts";
import { languages, widths } from "../e2e/support/site.ts";
import playwrightConfig from "../playwright.config.ts";

const port = 4611;
const folder = "screens";
const hosts = { nordet: "localhost", finance: "finance.localhost" };

interface Picture {
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
    SIGN_IN_SIMULATOR: "1",
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
const browser = await chromium.launch(playwrightConfig.use?.launchOptions);
const taken: Picture[] = [];

/** Pictures of what is open, at each width. */
const photograph = (page: Page, place: string) => async (name: string) => {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    const file = join(place, `${name}-${width}.png`);
    await page.screenshot({ path: join(folder, file), fullPage: true });
    taken.push({ page: `${place}/${name}`, file, width });
  }
  console.log(`${place}/${name}`);
};

try {
  await rm(folder, { recursive: true, force: true });
  for (const [brand, host] of Object.entries(hosts)) {
    for (const language of languages) {
      const place = join(brand, language);
      await mkdir(join(folder, place), { recursive: true });
      for (const walk of Object.values(walks)) {
        const page = await browser.newPage({ baseURL: `http://${host}:${port}` });
        await walk(page, language, photograph(page, place));
        await page.close();
      }
    }
  }
} finally {
  await browser.close();
  stopSite();
}

const pictureOf = ({ page, file, width }: Picture) =>
  `<a href="${file}"><img src="${file}" width="${width / 2}" loading="lazy" alt="${page}, ${width} px"></a>`;
const figures = [...new Set(taken.map(({ page }) => page))].map((page) => {
  const pictures = taken.filter((picture) => picture.page === page).map(pictureOf);
  return `<section><h2>${page}</h2>${pictures.join("")}</section>`;
});
await writeFile(
  join(folder, "index.html"),
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>Every page</title><style>body{font:16px system-ui;margin:1rem}
section{border-top:1px solid #ccc;padding:1rem 0}img{vertical-align:top;margin-right:1rem;border:1px solid #ddd}</style><h1>Every page</h1>${figures.join("\n")}</html>\n`,
);
console.log(`${taken.length} pictures; open ${folder}/index.html`);
