// Islands: plain HTML without script, and Headless UI's keyboard support with it.
import { type Browser, chromium, type Page } from "@playwright/test";
import { build } from "esbuild";
import { renderToString } from "react-dom/server";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Confirm } from "#app/ui/form/confirm.tsx";
import { chromiumOptions } from "../../e2e/support/chromium.ts";
import { IslandsSample } from "./islands-sample.tsx";

const markup = renderToString(<IslandsSample />);
const question = renderToString(
  <main>
    <h1>Delete Bob?</h1>
    <Confirm danger confirmText="Delete for good" cancel={{ href: "/", text: "Keep" }}>
      <p>His leads stay.</p>
    </Confirm>
  </main>,
);

describe("without script", () => {
  it("the menu is a fold with links and posts, the combobox a list, the dialog a link", () => {
    expect(markup).toMatch(/<details class="menu"[^>]*>.*href="\/edit".*<form method="post" action="\/off"/s);
    expect(markup).toMatch(/<select[^>]*name="makeId"/);
    expect(markup).toContain('href="/delete"');
  });
});

describe("with script", () => {
  const origin = "http://nordet.test";
  const html = (body: string) => `<!doctype html><html lang="en"><title>Sample</title>${body}</html>`;
  let browser: Browser;
  let page: Page;
  const errors: string[] = [];

  beforeAll(async () => {
    const built = await build({
      entryPoints: ["app/islands/main.tsx"],
      bundle: true,
      write: false,
      jsx: "automatic",
      define: { "process.env.NODE_ENV": '"development"' },
    });
    browser = await chromium.launch(chromiumOptions);
    page = await browser.newPage();
    page.on("console", (message) => message.type() === "error" && errors.push(message.text()));
    page.on("pageerror", (error) => errors.push(error.message));
    const answers: Record<string, string> = {
      "/": html(markup),
      "/delete": html(question),
      "/login": html("<p>Login</p>"),
    };
    await page.route(`${origin}/**`, (route) => {
      const body = answers[new URL(route.request().url()).pathname];
      return body ? route.fulfill({ body, contentType: "text/html; charset=utf-8" }) : route.fulfill({ status: 404 });
    });
    await page.goto(origin);
    await page.addScriptTag({ content: built.outputFiles[0]?.text ?? "" });
    await page.locator('html[data-islands="ready"]').waitFor();
  });

  afterAll(async () => {
    await browser?.close();
  });

  it("the menu opens and moves by keyboard, and closes on Escape", async () => {
    await page.getByRole("button", { name: "Actions for Bob" }).press("Enter");
    await page.getByRole("menuitem", { name: "Edit" }).waitFor();
    await page.keyboard.press("ArrowDown");
    expect(await page.getByRole("menuitem", { name: "Deactivate" }).getAttribute("data-focus")).toBe("");
    expect(await page.locator('form[action="/off"] input[name="id"]').inputValue()).toBe("1");
    await page.keyboard.press("Escape");
    await page.getByRole("menuitem", { name: "Edit" }).waitFor({ state: "detached" });
  });

  it("the combobox ignores accents and posts the selected value", async () => {
    await page.getByRole("combobox").fill("citroen");
    await page.getByRole("option", { name: "Citroën" }).click();
    expect(await page.locator('input[type="hidden"][name="makeId"]').inputValue()).toBe("12");
    await page.getByRole("combobox").fill("xyz");
    await page.getByText("No make matches").waitFor();
    await page.keyboard.press("Escape");
  });

  it("the dialog has the form of the question's page, and closes on Escape and by its way back", async () => {
    for (const leave of [() => page.keyboard.press("Escape"), () => page.getByRole("link", { name: "Keep" }).click()]) {
      await page.getByRole("button", { name: "Delete" }).click();
      const dialog = page.getByRole("dialog", { name: "Delete Bob?" });
      await dialog.waitFor();
      expect(await dialog.locator("form").getAttribute("action")).toBe(`${origin}/delete`);
      await dialog.getByText("His leads stay.").waitFor();
      await leave();
      await dialog.waitFor({ state: "detached" });
    }
  });

  it("React reports no errors", () => {
    expect(errors).toEqual([]);
  });

  it("a question without a form is opened as a page", async () => {
    await page.getByRole("button", { name: "Gone" }).click();
    await page.waitForURL(`${origin}/login`);
  });
});
