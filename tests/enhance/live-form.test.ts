// A form whose fields change the page, in a real browser.
import { expect, it } from "vitest";
import { openScriptPages, type ScriptPage } from "./script-page.ts";

let { site, page } = {} as Pick<ScriptPage, "site" | "page">;
openScriptPages((opened) => {
  ({ site, page } = opened);
});

it("shows what a changed field changes, in place: the field, the folds and the scroll stay, and the address is the answer's", async () => {
  await page.goto(`${site.url}/live#answer`);
  await page.evaluate(() => {
    document.querySelector("details")?.toggleAttribute("open", true);
    document.querySelector("#answer")?.setAttribute("data-first", "");
  });
  const readAnswer = () => page.textContent("#answer");
  await page.locator("#down").pressSequentially("500");
  await expect.poll(readAnswer).toBe("60 months, 500 down");
  expect(page.url()).toBe(`${site.url}/live?term=60&down=500#answer`);
  expect(await page.evaluate(() => [document.activeElement?.id, document.querySelector("details")?.open])).toEqual([
    "down",
    true,
  ]);
  expect(await page.textContent("details")).toBe("More500");
  await page.selectOption("#term", "12");
  await expect.poll(readAnswer).toBe("12 months, 500 down");
  expect(await page.inputValue("#down")).toBe("500");
  await page.reload();
  expect(await readAnswer()).toBe("12 months, 500 down");
});

it("waits with the error of a field that is still being typed; Enter and a link answer at once", async () => {
  await page.goto(`${site.url}/live`);
  await page.locator("#down").pressSequentially("bad");
  await expect.poll(() => site.loads.length).toBe(2);
  expect(await page.locator(".error-summary").count()).toBe(0);
  await page.keyboard.press("Enter");
  await page.waitForSelector(".error-summary");
  expect(await page.evaluate(() => [document.activeElement?.id, document.activeElement?.ariaInvalid])).toEqual([
    "down",
    "true",
  ]);
  await page.click("nav a");
  await page.waitForSelector(".error-summary", { state: "detached" });
  expect(page.url()).toBe(`${site.url}/live?term=12&down=`);
});

it("leaves an answer that is no such page to the browser", async () => {
  await page.goto(`${site.url}/live`);
  await page.evaluate(() => document.querySelector("form")?.setAttribute("action", "/elsewhere"));
  await page.selectOption("#term", "12");
  await page.waitForURL(`${site.url}/elsewhere?term=12&down=`);
  expect(await page.textContent("h1")).toBe("/elsewhere");
});

it("follows a link with what has just been entered", async () => {
  await page.goto(`${site.url}/live`);
  await page.locator("#down").pressSequentially("500");
  await page.click("nav a");
  await expect.poll(() => page.textContent("#answer")).toBe("12 months, 500 down");
  expect(page.url()).toBe(`${site.url}/live?term=12&down=500`);
  expect(await page.inputValue("#term")).toBe("12");
});

it("sends another form only with the answer to what has just been entered", async () => {
  await page.goto(`${site.url}/live`);
  await page.locator("#down").pressSequentially("500");
  await page.click("#buy");
  await page.waitForURL(`${site.url}/buy?down=500`);
});

it("shows what is wrong instead of sending another form", async () => {
  await page.goto(`${site.url}/live`);
  await page.locator("#down").pressSequentially("bad");
  // The answer to the pause has come and shows nothing; the press asks again.
  await expect.poll(() => site.loads.length).toBe(2);
  await page.click("#buy");
  await page.waitForSelector(".error-summary");
  expect(page.url()).toBe(`${site.url}/live?term=60&down=bad`);
});

it("takes nobody away who is typing while the connection fails", async () => {
  await page.goto(`${site.url}/live`);
  const failed = page.waitForEvent("requestfailed");
  await page.route("**/live?*", (route) => route.abort());
  await page.locator("#down").pressSequentially("500");
  await failed;
  expect([page.url(), await page.inputValue("#down")]).toEqual([`${site.url}/live`, "500"]);
});

it("leaves a page with another path to the browser", async () => {
  await page.goto(`${site.url}/live`);
  await page.route("**/moved?*", (route) => route.fulfill({ status: 303, headers: { location: "/live?term=12" } }));
  await page.evaluate(() => document.querySelector("form")?.setAttribute("action", "/moved"));
  await page.selectOption("#term", "12");
  await page.waitForURL(`${site.url}/live?term=12`);
});
