// The gallery in a real browser: no accessibility violations, nothing wider than a phone, nothing too small to tap.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, chromium } from "@playwright/test";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { islandSheetNames, type SheetName } from "#app/styles/sheet-names.ts";
import { findViolations } from "../../e2e/support/axe.ts";
import { chromiumOptions } from "../../e2e/support/chromium.ts";
import { buildGallery, buildSheets, compressedBytes } from "./build-gallery.tsx";

const folder = mkdtempSync(join(tmpdir(), "nordet-gallery-"));
const sizes = [
  { width: 360, height: 740 },
  { width: 1280, height: 900 },
];
let paths: string[] = [];
let browser: Browser;

beforeAll(async () => {
  paths = await buildGallery(folder);
  browser = await chromium.launch(chromiumOptions);
});

afterAll(async () => {
  await browser?.close();
  rmSync(folder, { recursive: true, force: true });
});

/** The sheets that a page of each kind carries besides the base sheet. */
const pageKinds: Record<string, readonly SheetName[]> = {
  list: ["shop", "list"],
  vehicle: ["shop", "band", "vehicle"],
  home: ["shop", "band", "home"],
  "a step of the purchase": ["choices", "flow", "quote"],
  "the customer's place": ["place", "figures", "dashboard", "flow"],
  "a sign-in": ["choices", "account"],
  "the documentation": ["docs"],
};

describe("the style sheets are small enough for the first network round trip", () => {
  let sheets: Record<SheetName, string>;
  beforeAll(async () => {
    sheets = await buildSheets();
  });

  it.each(Object.entries(pageKinds))("on pages of the kind: %s", (_kind, names) => {
    const css = ["base" as const, ...names].map((name) => sheets[name]).join("");
    expect(css.length).toBeLessThan(33_000);
    expect(compressedBytes(css)).toBeLessThan(7_850);
  });

  it("on pages with islands", () => {
    const css = islandSheetNames.map((name) => sheets[name]).join("");
    expect(css.length).toBeLessThan(50_700);
    expect(compressedBytes(css)).toBeLessThan(11_550);
  });
});

describe.each(sizes)("at $width px", (viewport) => {
  it("every page fits, has large enough targets and passes axe, in both languages", async () => {
    const context = await browser.newContext({ viewport, reducedMotion: "reduce" });
    const page = await context.newPage();
    const problems: string[] = [];
    // tests/brands tests the colours of every brand, so other brands need one language and one width here.
    const testedPaths = paths.filter(
      (path) => path.includes("/nordet-") || (viewport.width === 360 && path.includes("-fr-")),
    );
    for (const path of testedPaths) {
      const name = path.split("/").at(-1);
      await page.goto(`file://${path}`);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      if (overflow > 0) problems.push(`${name} is ${overflow} px too wide`);
      const tooSmall = await page.evaluate(() =>
        [...document.querySelectorAll(".button,.header-link,.menu-item,.input,.choice,a.step,.chip,summary,.logo")]
          .filter((element) => element.checkVisibility())
          .map((element) => ({
            text: element.className,
            box: element.getBoundingClientRect(),
            // With a mouse the side menu is denser, most of all where it has many subjects.
            least: innerWidth > 768 && element.closest(".side-menu") ? 28 : 44,
          }))
          .filter(({ box, least }) => box.height > 0 && (box.height < least || box.width < 44))
          .map(({ text, box }) => `${text} ${box.width}×${box.height}`),
      );
      problems.push(...tooSmall.map((element) => `${name}: too small to tap: ${element}`));
      // axe finds the same in both languages, so one language per width is enough here; e2e/ checks the real pages.
      const isAnalyzed = path.includes("/nordet-") && path.includes("-fr-") === (viewport.width === 360);
      if (!isAnalyzed) continue;
      problems.push(
        ...(await findViolations(page, viewport.width === 360)).map((violation) => `${name}: ${violation}`),
      );
    }
    await context.close();
    expect(problems).toEqual([]);
  }, 180_000);
});

describe("without scripts", () => {
  const open = async (name: string, viewport: { width: number; height: number }) => {
    const context = await browser.newContext({ viewport, javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(`file://${join(folder, `nordet-fr-${name}.html`)}`);
    return page;
  };
  const [phone, desktop] = [
    { width: 360, height: 740 },
    { width: 1280, height: 900 },
  ];

  it("a field shows its error only after it was left, and its hint until something is entered", async () => {
    const page = await open("step", desktop);
    const message = page.getByText("Entrez la ville");
    const helper = page.getByText("Requis");
    expect([await message.isVisible(), await helper.isVisible()]).toEqual([false, true]);
    await page.getByLabel("Ville").pressSequentially("Q");
    expect(await helper.isVisible()).toBe(false);
    await page.keyboard.press("Backspace");
    await page.keyboard.press("Tab");
    await message.waitFor();
    await page.getByLabel("Ville").fill("Québec");
    expect(await message.isVisible()).toBe(false);
    await page.context().close();
  });

  it("the message that leaving a field reveals does not make a button press miss", async () => {
    const page = await open("step", desktop);
    const button = page.locator('main button[value="continue"]').first();
    await page.getByLabel("Ville").pressSequentially("Q");
    await page.keyboard.press("Backspace");
    await button.hover();
    const positionBefore = await button.boundingBox();
    await page.mouse.down();
    const positionPressed = await button.boundingBox();
    expect(Math.abs((positionPressed?.y ?? Number.NaN) - (positionBefore?.y ?? 0))).toBeLessThan(8);
    await page.getByText("Entrez la ville").waitFor();
    await page.context().close();
  });

  it("the error summary has the focus when the page opens", async () => {
    const page = await open("step", desktop);
    expect(await page.locator(":focus").getAttribute("id")).toBe("error-summary");
    await page.context().close();
  });

  it("the task list is collapsed on a phone and a column on a desktop", async () => {
    const phonePage = await open("step", phone);
    const task = phonePage.getByText("Plan de protection");
    expect(await task.isVisible()).toBe(false);
    await phonePage.getByText("Étape 3 sur 8").click();
    expect(await task.isVisible()).toBe(true);
    await phonePage.context().close();
    const desktopPage = await open("step", desktop);
    expect(await desktopPage.getByText("Plan de protection").isVisible()).toBe(true);
    await desktopPage.context().close();
  });

  it("the staff menu is a drawer on a phone and always visible on a desktop", async () => {
    const phonePage = await open("staff", phone);
    const link = phonePage.getByRole("link", { name: "Gestion des clients potentiels" });
    expect(await link.isVisible()).toBe(false);
    await phonePage.getByRole("button", { name: "Ouvrir le menu" }).click();
    expect(await link.isVisible()).toBe(true);
    await phonePage.keyboard.press("Escape");
    expect(await link.isVisible()).toBe(false);
    await phonePage.context().close();
    const desktopPage = await open("staff", desktop);
    expect(await desktopPage.getByRole("link", { name: "Gestion des clients potentiels" }).isVisible()).toBe(true);
    expect(await desktopPage.getByRole("button", { name: "Ouvrir le menu" }).isVisible()).toBe(false);
    await desktopPage.context().close();
  });

  it("a toast disappears after five seconds", async () => {
    const page = await open("review", phone);
    const toast = page.getByText("Livraison enregistrée");
    expect(await toast.isVisible()).toBe(true);
    await toast.waitFor({ state: "hidden", timeout: 6_500 });
    await page.context().close();
  });
});
