// The gallery in a real browser: no accessibility fault, nothing wider than the phone, nothing too small to tap.
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { AxeBuilder } from "@axe-core/playwright";
import { type Browser, chromium } from "@playwright/test";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildGallery, buildStylesheet, compressedBytes } from "./build-gallery.tsx";

const folder = mkdtempSync(join(tmpdir(), "nordet-gallery-"));
const debianChromium = "/usr/bin/chromium";
const sizes = [
  { width: 360, height: 740 },
  { width: 1280, height: 900 },
];
let paths: string[] = [];
let browser: Browser;

beforeAll(async () => {
  paths = await buildGallery(folder);
  browser = await chromium.launch({
    executablePath: existsSync(debianChromium) ? debianChromium : undefined,
    args: ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking"],
  });
});

afterAll(async () => {
  await browser?.close();
  rmSync(folder, { recursive: true, force: true });
});

it("the stylesheet leaves room for the page in the first flight", async () => {
  const css = await buildStylesheet();
  expect(css.length).toBeLessThan(31_000);
  expect(compressedBytes(css)).toBeLessThan(6_500);
});

describe.each(sizes)("at $width px", (viewport) => {
  it("every page, in both languages, fits, can be tapped and satisfies axe", async () => {
    const context = await browser.newContext({ viewport, reducedMotion: "reduce" });
    const page = await context.newPage();
    const faults: string[] = [];
    // Colours are tested brand by brand in tests/brands: the other brands need one language and one width here.
    const looked = paths.filter(
      (path) => path.includes("/nordet-") || (viewport.width === 360 && path.includes("-fr-")),
    );
    for (const path of looked) {
      const name = path.split("/").at(-1);
      await page.goto(`file://${path}`);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      if (overflow > 0) faults.push(`${name} is ${overflow} px too wide`);
      const small = await page.evaluate(() =>
        [...document.querySelectorAll(".button,.header-link,.menu-item,.input,.choice,a.step,.chip,summary,.logo")]
          .map((element) => ({ text: element.className, box: element.getBoundingClientRect() }))
          .filter(({ box }) => box.height > 0 && (box.height < 44 || box.width < 44))
          .map(({ text, box }) => `${text} ${box.width}×${box.height}`),
      );
      faults.push(...small.map((element) => `${name}: too small to tap: ${element}`));
      const { violations } = await new AxeBuilder({ page }).analyze();
      faults.push(
        ...violations.map(
          ({ id, nodes }) => `${name}: ${id}: ${nodes.map(({ html }) => html.slice(0, 150)).join(" | ")}`,
        ),
      );
    }
    await context.close();
    expect(faults).toEqual([]);
  }, 180_000);
});
