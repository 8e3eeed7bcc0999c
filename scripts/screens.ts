/**
 * `npm run screens`: a picture of every page at two widths and in two languages, drawn in Roboto as on most phones, in
 * `screens/index.html` beside the picture of the last run. `-- --brand finance --language fr --walk "public pages"` takes
 * a part of them; without a brand it takes two.
 */
import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";
import sharp from "sharp";
import { type OpenPage, readChoice, visitEveryPage } from "./visit-pages.ts";

const folder = "screens";
const fontConfig = fileURLToPath(new URL("screens-fonts.conf", import.meta.url));

interface Screenshot {
  page: string;
  file: string;
  /** Share of the picture that differs from the last run, from 0 to 1; null for a new page. */
  changed: number | null;
}

/** Phones draw `system-ui` in Roboto, whose widths differ from those of a server's fonts. */
function requireRoboto(): void {
  const family = execFileSync("fc-match", ["Roboto", "family"], { encoding: "utf8" });
  if (!family.startsWith("Roboto")) throw new Error("Roboto is missing: apt-get install fonts-roboto-unhinted");
}

/** Compares two pictures at a quarter of their size, so that one moved dot is no change. */
async function findChange(file: string): Promise<number | null> {
  const last = join(folder, "last", file);
  if (!existsSync(last)) return null;
  const { width = 0, height = 0 } = await sharp(join(folder, "now", file)).metadata();
  const size = { width: Math.ceil(width / 4), height: Math.ceil(height / 4), fit: "contain", position: "top" } as const;
  const [before, after] = await Promise.all(
    [last, join(folder, "now", file)].map((path) => sharp(path).resize(size).greyscale().raw().toBuffer()),
  );
  if (!before || !after) return null;
  let differing = 0;
  for (let index = 0; index < after.length; index += 1) {
    if (Math.abs((after[index] ?? 0) - (before[index] ?? 0)) > 24) differing += 1;
  }
  return differing / after.length;
}

const screenshots: Screenshot[] = [];

/** Pictures below the window load when somebody comes near them. */
const showEveryPicture = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const pictures = [...document.images];
    for (const picture of pictures) picture.loading = "eager";
    await Promise.all(pictures.map((picture) => picture.decode().catch(() => undefined)));
  });

async function takeScreenshot({ page, brand, language, name, width }: OpenPage): Promise<void> {
  const file = join(brand, language, `${name}-${width}.png`);
  const path = join(folder, "now", file);
  await mkdir(dirname(path), { recursive: true });
  await showEveryPicture(page);
  await page.screenshot({ path, fullPage: true });
  screenshots.push({ page: `${brand}/${language}/${name}`, file, changed: await findChange(file) });
  console.log(file);
}

const describeChange = (changed: number | null) =>
  changed === null ? "new" : changed === 0 ? "as before" : `${Math.max(0.1, changed * 100).toFixed(1)}% changed`;

function drawSection(page: string): string {
  const pictures = screenshots.filter((picture) => picture.page === page);
  const images = pictures.map(({ file, changed }) => {
    const paths = changed === null || changed === 0 ? [`now/${file}`] : [`last/${file}`, `now/${file}`];
    const links = paths.map((path) => `<a href="${path}"><img src="${path}" loading="lazy" alt="${path}"></a>`);
    return `<figure><figcaption>${describeChange(changed)}</figcaption>${links.join("")}</figure>`;
  });
  return `<section><h2>${page}</h2><div>${images.join("")}</div></section>`;
}

/** The pages that changed most come first; each changed picture has the last run's at its left. */
function drawIndex(): string {
  const changeOf = (page: string) =>
    Math.max(...screenshots.filter((picture) => picture.page === page).map(({ changed }) => changed ?? 1));
  const pages = [...new Set(screenshots.map(({ page }) => page))].sort((a, b) => changeOf(b) - changeOf(a));
  const changedPages = pages.filter((page) => changeOf(page) > 0).length;
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Every page</title><style>
body{font:16px system-ui;margin:1rem}section{border-top:1px solid #ccc;padding:1rem 0}div,figure{display:flex;gap:1rem;flex-wrap:wrap}
figure{margin:0;flex-direction:row}figcaption{width:100%}img{max-width:38rem;width:auto;zoom:.5;border:2px solid #ddd;vertical-align:top}
</style><h1>${pages.length} pages, ${changedPages} of them new or changed</h1>${pages.map(drawSection).join("\n")}</html>\n`;
}

requireRoboto();
await mkdir(folder, { recursive: true });
await rm(join(folder, "last"), { recursive: true, force: true });
if (existsSync(join(folder, "now"))) await rename(join(folder, "now"), join(folder, "last"));
const { brand, ...choice } = readChoice();
const launchOptions = { env: { ...process.env, FONTCONFIG_FILE: fontConfig } };
const failures = await visitEveryPage(brand ? [brand] : ["nordet", "finance"], choice, takeScreenshot, launchOptions);
await writeFile(join(folder, "index.html"), drawIndex());
console.log(`${screenshots.length} pictures; open ${folder}/index.html`);
if (failures > 0) process.exitCode = 1;
