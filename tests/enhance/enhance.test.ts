// Runs the script in a real browser, on a page with every element that it enhances.
import { brotliCompressSync } from "node:zlib";
import sharp from "sharp";
import { expect, it } from "vitest";
import { openScriptPages, type ScriptPage } from "./script-page.ts";

let { script, site, page } = {} as ScriptPage;
openScriptPages((opened) => {
  ({ script, site, page } = opened);
});

it("is at most 5.92 kB compressed", () => {
  expect(brotliCompressSync(script).length).toBeLessThan(5_920);
});

it("counts down from the server's seconds, and reloads the page at the end", async () => {
  site.setSecondsLeft(2);
  await page.goto(site.url);
  expect(await page.textContent("time")).toMatch(/^0:0[12]$/);
  expect(await page.getAttribute("[data-countdown]", "data-urgent")).toBe("true");
  site.setSecondsLeft(1800);
  await expect.poll(() => site.loads.length, { timeout: 8_000 }).toBe(2);
  await expect.poll(() => page.textContent("time")).toBe("30 min");
});

it("formats phones and postal codes while they are entered", async () => {
  await page.goto(site.url);
  await page.locator("[name=phone]").pressSequentially("5145550199");
  await page.locator("[name=postalCode]").pressSequentially("h2x1y4");
  expect(await page.inputValue("[name=phone]")).toBe("514 555-0199");
  expect(await page.inputValue("[name=postalCode]")).toBe("H2X 1Y4");
  await page.locator("[name=phone]").press("End");
  await page.keyboard.press("Backspace");
  expect(await page.inputValue("[name=phone]")).toBe("514 555-019");
});

it("shows a password and hides it again, and repeats it in the second field", async () => {
  await page.goto(site.url);
  await page.fill("[name=password]", "Long-enough-1");
  expect(await page.inputValue("[name=confirmPassword]")).toBe("Long-enough-1");
  await page.click("#show");
  expect([await page.getAttribute("[name=password]", "type"), await page.textContent("#show")]).toEqual([
    "text",
    "Hide",
  ]);
  await page.click("#show");
  expect(await page.getAttribute("[name=password]", "type")).toBe("password");
});

it("shows a group for its answer, and does not submit hidden fields", async () => {
  await page.goto(site.url);
  expect(await page.isVisible("[name=companyName]")).toBe(false);
  await page.check("[value=yes]");
  expect(await page.isVisible("[name=companyName]")).toBe(true);
  await page.check("[value=no]");
  await page.click("#form button");
  await page.waitForURL(`${site.url}/done`);
  expect(site.posts[0]?.body).toContain("intent=continue");
  expect(site.posts[0]?.body).not.toContain("companyName");
});

it("shows the options, and their labels, that an answer has", async () => {
  await page.goto(site.url);
  const listLabels = () =>
    page.$$eval("[name=term] option:not([hidden])", (options) => options.map(({ textContent }) => textContent));
  expect(await listLabels()).toEqual(["60 at 6%"]);
  await page.check("[value=yes]");
  expect(await listLabels()).toEqual(["36 at 4%", "60 at 5%"]);
  await page.selectOption("[name=term]", "36");
  await page.check("[value=no]");
  expect([await listLabels(), await page.inputValue("[name=term]")]).toEqual([["60 at 6%"], "60"]);
});

it("submits a form once, however often its button is pressed, and shows its spinner", async () => {
  await page.goto(site.url);
  expect(await page.isVisible("[data-spinner]")).toBe(false);
  // Read in the same moment, because the answer may already be another page.
  const isSpinning = await page.evaluate(() => {
    const button = document.querySelector<HTMLButtonElement>("#form button");
    for (let press = 0; press < 3; press += 1) button?.click();
    return document.querySelector("[data-spinner]")?.checkVisibility();
  });
  expect(isSpinning).toBe(true);
  await page.waitForURL(`${site.url}/done`);
  expect(site.posts).toHaveLength(1);
});

/** Native questions of the browser; the page shows its own. */
const listenForQuestions = () => {
  const questions: string[] = [];
  page.on("dialog", (dialog) => {
    questions.push(dialog.type());
    void dialog.dismiss();
  });
  return questions;
};
const isAsked = () => page.locator("dialog").evaluate((dialog) => (dialog as HTMLDialogElement).open);

it("asks in a dialog before a link leaves entered answers, and stays or leaves as told", async () => {
  const questions = listenForQuestions();
  await page.goto(site.url);
  await page.fill("[name=phone]", "514");
  expect(await page.getAttribute("#form", "data-dirty")).toBe("");
  expect(await page.isVisible("[data-unsaved-note]")).toBe(true);
  await page.click("#down");
  expect(await isAsked()).toBe(false);
  await page.click("#away");
  expect(await isAsked()).toBe(true);
  await page.click("#stay");
  expect([await isAsked(), await page.inputValue("[name=phone]")]).toEqual([false, "514"]);
  await page.click("#away");
  await page.keyboard.press("Escape");
  expect([await isAsked(), page.url()]).toEqual([false, `${site.url}/#away`]);
  await page.click("#away");
  await page.click("#leave");
  await page.waitForURL(`${site.url}/elsewhere`);
  expect(questions).toEqual([]);
});

it("asks before another form loses entered answers, and then sends it", async () => {
  await page.goto(site.url);
  await page.fill("[name=phone]", "514");
  await page.click("#where button[name=intent]");
  expect([await isAsked(), site.posts.length]).toEqual([true, 0]);
  await page.click("#leave");
  await page.waitForURL(`${site.url}/done`);
  expect(site.posts.map(({ body }) => body)).toEqual(["location=&intent=continue"]);
});

it("does not ask when the answers themselves are sent; the browser asks when the tab goes elsewhere", async () => {
  const questions = listenForQuestions();
  await page.goto(site.url);
  await page.fill("[name=phone]", "514");
  await page.evaluate(() => {
    location.href = "/elsewhere";
  });
  await expect.poll(() => questions).toEqual(["beforeunload"]);
  await page.click("#form button");
  await page.waitForURL(`${site.url}/done`);
  expect(questions).toHaveLength(1);
});

it("closes a menu on Escape and on a press elsewhere", async () => {
  await page.goto(site.url);
  const isOpen = () => page.locator("details.menu").evaluate((menu) => (menu as HTMLDetailsElement).open);
  await page.click("summary");
  await page.keyboard.press("Escape");
  expect(await isOpen()).toBe(false);
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe("SUMMARY");
  await page.click("summary");
  await page.click("[name=phone]");
  expect(await isOpen()).toBe(false);
});

it("goes back to the previous page", async () => {
  await page.goto(`${site.url}/before`);
  await page.evaluate(() => {
    location.href = "/";
  });
  await page.waitForURL(`${site.url}/`);
  await page.click("#back");
  await page.waitForURL(`${site.url}/before`);
});

it.each([
  ["/list?make=Ford", "/list?make=Ford"],
  ["/other", "/list"],
])("leads from %s back to %s", async (from, to) => {
  await page.goto(site.url + from);
  await page.evaluate(() => {
    location.href = "/";
  });
  await page.waitForURL(`${site.url}/`);
  await page.click("#list");
  await page.waitForURL(site.url + to);
});

it("leads back to a question that was refused, but not to its errors", async () => {
  await page.goto(`${site.url}/refused`);
  await page.evaluate(() => {
    document.body.innerHTML = '<form method="post" action="/refused"></form>';
    document.forms[0]?.submit();
  });
  await page.waitForSelector("#error-summary");
  await page.evaluate(() => {
    location.href = "/";
  });
  await page.waitForURL(`${site.url}/`);
  await page.click("#refused");
  await page.waitForSelector("h1");
  expect(page.url()).toBe(`${site.url}/refused`);
  expect(site.loads).toEqual(["/refused", "/", "/refused"]);
});

it("previews a photo, shrinks it, submits it with a progress bar and follows the response", async () => {
  await page.goto(site.url);
  const noise = { type: "gaussian", mean: 128, sigma: 60 } as const;
  const photo = await sharp({ create: { width: 3000, height: 2400, channels: 3, background: "#888", noise } })
    .jpeg({ quality: 95 })
    .toBuffer();
  await page.setInputFiles("#front", { name: "licence.png", mimeType: "image/jpeg", buffer: photo });
  await page.waitForSelector("[data-preview-for=front] img");
  expect(await page.locator("[data-preview-for] img").getAttribute("width")).toBe("2000");
  await page.click("#photos button");
  // A refusal shows the same page with its errors focused, and the script still works in it.
  await page.waitForSelector("#error-summary");
  expect(await page.title()).toBe("Error: photo");
  expect(page.url()).toBe(`${site.url}/`);
  expect(await page.evaluate(() => document.activeElement?.id)).toBe("error-summary");
  expect(await page.textContent("time")).toBe("30 min");
  expect(site.posts[0]?.body).toContain('filename="licence.jpg"');
  expect(site.posts[0]?.body).toContain("send");
  expect(site.posts[0]?.body.length).toBeLessThan(photo.length);
  await page.click(".error-summary a");
  expect(await page.evaluate(() => document.activeElement?.id)).toBe("front");
  await page.setInputFiles("#front", { name: "a.jpg", mimeType: "image/jpeg", buffer: photo });
  await page.click("#photos button");
  await page.waitForURL(`${site.url}/done`);
});

it("submits a file that is not a photo unchanged", async () => {
  await page.goto(site.url);
  await page.setInputFiles("#front", { name: "a.txt", mimeType: "text/plain", buffer: Buffer.from("not a photo") });
  await page.click("#photos button");
  await page.waitForSelector("#error-summary");
  expect(site.posts[0]?.body).toContain("not a photo");
});

it("sends the position only after a press, rounded to about a kilometre", async () => {
  await page.context().grantPermissions(["geolocation"]);
  await page.context().setGeolocation({ latitude: 45.50884, longitude: -73.58781 });
  await page.goto(site.url);
  expect(site.posts).toEqual([]);
  await page.locator("#use").click();
  await page.waitForURL("**/done");
  expect(new URLSearchParams(site.posts[0]?.body).get("location")).toBe("45.51, -73.59");
});

it("reports a refused position, and the field can still be filled in", async () => {
  await page.goto(site.url);
  await page.locator("#use").click();
  await page.getByText("No position").waitFor();
  expect(site.posts).toEqual([]);
});

it("hides the error summary once an answer changes, without moving the field", async () => {
  await page.setViewportSize({ width: 360, height: 300 });
  await page.goto(site.url);
  await page.setInputFiles("#front", { name: "a.txt", mimeType: "text/plain", buffer: Buffer.from("not a photo") });
  await page.click("#photos button");
  await page.waitForSelector("#error-summary");
  await page.addStyleTag({ content: "#error-summary { height: 200px } body { padding-bottom: 2000px }" });
  const top = () => page.locator("#location").evaluate((field) => Math.round(field.getBoundingClientRect().top));
  await page.locator("#location").click();
  await page.evaluate(() => scrollTo(0, 250));
  const topBefore = await top();
  await page.keyboard.type("H");
  await page.locator("#error-summary").waitFor({ state: "hidden" });
  // The browser's own scroll anchoring would run in the next frame.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  expect(await top()).toBe(topBefore);
});

it("clears the error of a choice once it is answered", async () => {
  await page.goto(site.url);
  expect(await page.locator("#wrong [aria-invalid]").count()).toBe(2);
  await page.getByLabel("blue").click();
  await page.locator("#wrong [data-invalid]").waitFor({ state: "detached" });
  expect(await page.locator("#wrong [aria-invalid], #wrong .field-message").count()).toBe(0);
});
