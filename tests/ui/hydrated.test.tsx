// The hydrated components: plain HTML without scripts, and Headless UI's keyboard support with them.
import { type Browser, chromium, type Page } from "@playwright/test";
import { build } from "esbuild";
import { renderToString } from "react-dom/server";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { chromiumOptions } from "../../e2e/support/chromium.ts";
import { HydratedSample } from "./hydrated-sample.tsx";

const markup = renderToString(<HydratedSample />);

describe("without scripts", () => {
  it("the menu is a fold with links and posts, the combobox a list, the dialog a link", () => {
    expect(markup).toMatch(/<details class="menu"[^>]*>.*href="\/edit".*<form method="post" action="\/off"/s);
    expect(markup).toMatch(/<select[^>]*name="makeId"/);
    expect(markup).toContain('href="/delete"');
  });
});

describe("hydrated", () => {
  let browser: Browser;
  let page: Page;
  const errors: string[] = [];

  beforeAll(async () => {
    const built = await build({
      stdin: {
        contents: `import { hydrateRoot } from "react-dom/client"; import { createElement } from "react";
          import { chromiumOptions } from "../../e2e/support/chromium.ts";
import { HydratedSample } from "./hydrated-sample.tsx";
          hydrateRoot(document.getElementById("root"), createElement(HydratedSample));`,
        resolveDir: import.meta.dirname,
        loader: "tsx",
      },
      bundle: true,
      write: false,
      jsx: "automatic",
      define: { "process.env.NODE_ENV": '"development"' },
    });
    browser = await chromium.launch(chromiumOptions);
    page = await browser.newPage();
    page.on("console", (message) => message.type() === "error" && errors.push(message.text()));
    page.on("pageerror", (error) => errors.push(error.message));
    await page.setContent(`<!doctype html><html lang="en"><title>Sample</title><div id="root">${markup}</div>`);
    await page.addScriptTag({ content: built.outputFiles[0]?.text });
    await page.getByRole("combobox").waitFor();
  });

  afterAll(async () => {
    await browser?.close();
  });

  it("the menu opens and moves by keyboard, and closes on Escape", async () => {
    await page.getByRole("button", { name: "Actions for Bob" }).press("Enter");
    await page.getByRole("menuitem", { name: "Edit" }).waitFor();
    await page.keyboard.press("ArrowDown");
    expect(await page.getByRole("menuitem", { name: "Deactivate" }).getAttribute("data-focus")).toBe("");
    await page.keyboard.press("Escape");
    await page.getByRole("menuitem", { name: "Edit" }).waitFor({ state: "detached" });
  });

  it("the combobox ignores accents and posts the selected value", async () => {
    await page.getByRole("combobox").fill("citroen");
    await page.getByRole("option", { name: "Citroën" }).click();
    expect(await page.locator('input[type="hidden"][name="makeId"]').inputValue()).toBe("12");
  });

  it("the dialog opens above the page and closes on Escape", async () => {
    await page.getByRole("button", { name: "Delete" }).click();
    await page.getByRole("dialog", { name: "Delete Bob?" }).waitFor();
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "detached" });
  });

  it("React reports no errors", () => {
    expect(errors).toEqual([]);
  });
});
