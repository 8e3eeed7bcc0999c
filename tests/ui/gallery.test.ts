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
  expect(compressedBytes(css)).toBeLessThan(7_200);
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
      // What axe looks at is the same in both languages: one at each width, and the real pages in e2e/.
      const isAnalyzed = path.includes("/nordet-") && path.includes("-fr-") === (viewport.width === 360);
      if (!isAnalyzed) continue;
      const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
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

describe("without script", () => {
  const open = async (name: string, viewport: { width: number; height: number }) => {
    const context = await browser.newContext({ viewport, javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(`file://${join(folder, `nordet-fr-${name}.html`)}`);
    return page;
  };
  const [phone, desk] = [
    { width: 360, height: 740 },
    { width: 1280, height: 900 },
  ];

  it("a field says that it is wrong once it was left wrong, not before, and helps until something is typed", async () => {
    const page = await open("step", desk);
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

  it("a press on a button is not lost to the message that leaving the field reveals", async () => {
    const page = await open("step", desk);
    const button = page.locator('main button[value="continue"]').first();
    await page.getByLabel("Ville").pressSequentially("Q");
    await page.keyboard.press("Backspace");
    await button.hover();
    const before = await button.boundingBox();
    await page.mouse.down();
    const pressed = await button.boundingBox();
    expect(Math.abs((pressed?.y ?? Number.NaN) - (before?.y ?? 0))).toBeLessThan(8);
    await page.getByText("Entrez la ville").waitFor();
    await page.context().close();
  });

  it("the error summary has the focus when the page opens", async () => {
    const page = await open("step", desk);
    expect(await page.locator(":focus").getAttribute("id")).toBe("error-summary");
    await page.context().close();
  });

  it("the task list is a fold on a phone and a column on a desk", async () => {
    const onPhone = await open("step", phone);
    const task = onPhone.getByText("Programme de protection");
    expect(await task.isVisible()).toBe(false);
    await onPhone.getByText("3 sur 8 · 2 min").click();
    expect(await task.isVisible()).toBe(true);
    await onPhone.context().close();
    const onDesk = await open("step", desk);
    expect(await onDesk.getByText("Programme de protection").isVisible()).toBe(true);
    await onDesk.context().close();
  });

  it("the staff's menu is a drawer on a phone and stands on a desk", async () => {
    const onPhone = await open("staff", phone);
    const link = onPhone.getByRole("link", { name: "Gestion des clients potentiels" });
    expect(await link.isVisible()).toBe(false);
    await onPhone.getByRole("button", { name: "Ouvrir le menu" }).click();
    expect(await link.isVisible()).toBe(true);
    await onPhone.keyboard.press("Escape");
    expect(await link.isVisible()).toBe(false);
    await onPhone.context().close();
    const onDesk = await open("staff", desk);
    expect(await onDesk.getByRole("link", { name: "Gestion des clients potentiels" }).isVisible()).toBe(true);
    expect(await onDesk.getByRole("button", { name: "Ouvrir le menu" }).isVisible()).toBe(false);
    await onDesk.context().close();
  });

  it("a toast leaves after five seconds", async () => {
    const page = await open("review", phone);
    const toast = page.getByText("Livraison enregistrée");
    expect(await toast.isVisible()).toBe(true);
    await toast.waitFor({ state: "hidden", timeout: 6_500 });
    await page.context().close();
  });
});
