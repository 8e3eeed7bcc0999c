// Runs the script in a real browser, on a form with both ways of signing.
import { type Browser, chromium } from "@playwright/test";
import { afterAll, beforeAll, expect, it } from "vitest";
import { chromiumOptions } from "../../e2e/support/chromium.ts";
import { bundle } from "./page.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await chromium.launch(chromiumOptions);
});
afterAll(() => browser?.close());

const form = `<form id="form">
  <label><input type="radio" name="signatureWay" value="type" checked disabled>Type</label>
  <label><input type="radio" name="signatureWay" value="draw" disabled>Draw</label>
  <input name="signature" id="name" required>
  <div data-signature-for="name" hidden>
    <canvas width="1000" height="300" style="width: 500px"></canvas>
    <input type="hidden" name="drawing"><button type="button">Clear</button>
  </div>
</form>`;

it("posts the chosen way of signing, which no page without the script does", async () => {
  const page = await browser.newPage();
  await page.route("**/*", (route) => route.fulfill({ contentType: "text/html", body: form }));
  await page.goto("http://localhost/");
  const readPost = () =>
    page.evaluate(() => Object.fromEntries(new FormData(document.querySelector("form") as HTMLFormElement)));
  expect(await readPost()).toEqual({ signature: "", drawing: "" });
  await page.addScriptTag({ content: await bundle() });
  expect(await readPost()).toEqual({ signatureWay: "type", signature: "", drawing: "" });

  await page.check("[value=draw]");
  await page.locator("canvas").click({ position: { x: 50, y: 50 } });
  const { drawing, signatureWay } = await readPost();
  expect(signatureWay).toBe("draw");
  expect(drawing).toMatch(/^M\d+ \d+L\d+ \d+/);

  await page.check("[value=type]");
  // The strokes stay for a return to the pad; the server ignores them.
  expect(await readPost()).toEqual({ signatureWay: "type", signature: "", drawing });
  await page.close();
});
