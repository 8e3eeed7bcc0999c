/** What becomes of a vehicle's hold as its people see it: nobody's purchase, lost to another, given back for a third. */

import { describe, expect, test } from "vitest";
import { buyOnline } from "#contract/buy-online.ts";
import { goTo, release, startPurchase } from "#tests/app/support/purchase-actors.ts";
import { openShop } from "#tests/app/support/shop-fixture.ts";

const shop = openShop();

const steps = ["personal-details", "delivery", "drivers-license", "deposit", "summary", "reservation"];

describe("an address without a vehicle", () => {
  test("tells who buys nothing so, and leads to the vehicles", async () => {
    const browser = shop.browser();
    await browser.signIn("vehicles");
    for (const step of steps) {
      const page = await browser.open(`/fr-ca/buy-online/${step}`);
      expect([step, page.path, page.status]).toEqual([step, "/fr-ca/buy-online", 200]);
      expect(page.main.querySelector('a[href="/fr-ca/autos"]')).not.toBeNull();
    }
    const posted = await browser.post("/fr-ca/buy-online/personal-details", { firstName: "Zoé" });
    expect([posted.status, posted.headers.get("location")]).toEqual([303, "/fr-ca/buy-online"]);
  });

  test("is the latest purchase's: it is led to, and a post to it loses nothing that was typed", async () => {
    const buyer = await shop.startPurchase();
    const opened = await buyer.browser.open("/fr-ca/buy-online/personal-details");
    expect(opened.path).toBe(buyer.page.path);
    const typed = { ...opened.served(), firstName: "Zoé", lastName: "", intent: "continue" };
    const answer = await buyer.browser.fetch("/fr-ca/buy-online/personal-details", {
      method: "POST",
      body: new URLSearchParams(typed),
    });
    expect(answer.status).toBe(422);
    expect(await answer.text()).toContain('value="Zoé"');
  });
});

describe("an address with a vehicle", () => {
  test("that is not being bought leads to its own page, and takes no hold of it", async () => {
    const browser = shop.browser();
    await browser.signIn("vehicles");
    const list = await browser.open("/fr-ca/autos?condition=used");
    const id = list.document.querySelector('article[data-state="free"]')?.getAttribute("data-vehicle-id") ?? "";
    const led = await browser.fetch(`/fr-ca/buy-online?vehicleId=${id}`);
    expect([led.status, led.headers.get("location")]).toEqual([302, `/fr-ca/autos/${id}`]);
    expect((await browser.open(`/fr-ca/autos/${id}`)).main.getAttribute("data-state")).toBe("free");
    expect((await browser.fetch(`/fr-ca/buy-online/personal-details?vehicleId=${id}`)).status).toBe(404);
  });

  test.each(["0", "-1", "1e3", "1.0", "0x10", "", "2147483646", "2147483648", "99999999999", "9".repeat(30)])(
    "that is none (%s) is not found: read, bought or asked for beside two others",
    async (vehicleId) => {
      const browser = shop.browser();
      await browser.signIn("vehicles");
      expect((await browser.fetch(`/fr-ca/buy-online?vehicleId=${vehicleId}`)).status).toBe(404);
      expect((await browser.fetch(`/fr-ca/buy-online/delivery?vehicleId=${vehicleId}`)).status).toBe(404);
      expect((await browser.fetch(`/fr-ca/buy-online/not-available?vehicleId=${vehicleId}`)).status).toBe(404);
      expect((await browser.post("/fr-ca/buy-online", { vehicleId })).status).toBe(404);
    },
  );

  test("that nobody knows is not found for who holds two either", async () => {
    await shop.startPurchase();
    const { browser } = await shop.startPurchase();
    expect((await browser.post("/fr-ca/buy-online", { vehicleId: "2147483646" })).status).toBe(404);
  });
});

describe("a post out of its turn", () => {
  test("of a step is kept, and leads to the page that comes first", async () => {
    const buyer = await shop.startPurchase();
    const path = `/fr-ca/buy-online/trade-in?vehicleId=${buyer.vehicleId}`;
    const answer = await buyer.browser.post(path, { haveTradeIn: "no", intent: "continue" });
    expect(answer.status).toBe(303);
    const first = await buyer.browser.open(answer.headers.get("location") ?? "");
    expect(first.main.getAttribute("data-step")).toBe("personal-details");
    expect(first.html).toContain("Votre réponse est enregistrée");
    const token = await shop.app.upstream.signIn("customer");
    const kept = await shop.app.upstream.call(
      buyOnline.getCustomerTransactionsDetails,
      { vehicleId: Number(buyer.vehicleId) },
      { token },
    );
    expect(kept.answers.tradeIn).toEqual({ haveTradeIn: "no" });
  });

  test("that is wrong says so where it was typed", async () => {
    const buyer = await shop.startPurchase();
    const path = `/fr-ca/buy-online/trade-in?vehicleId=${buyer.vehicleId}`;
    const answer = await buyer.browser.post(path, { haveTradeIn: "perhaps", intent: "continue" });
    expect(answer.status).toBe(422);
    expect(await answer.text()).toContain('aria-invalid="true"');
  });

  test("that pays or signs is not taken, and is told so", async () => {
    const buyer = await shop.startPurchase();
    const path = `/fr-ca/buy-online/deposit?vehicleId=${buyer.vehicleId}`;
    const answer = await buyer.browser.post(path, { intent: "continue" });
    expect(answer.status).toBe(303);
    const first = await buyer.browser.open(answer.headers.get("location") ?? "");
    expect(first.main.getAttribute("data-step")).toBe("personal-details");
    expect(first.html).toContain("Votre envoi n’a pas été enregistré");
  });
});

describe("a vehicle lost to someone else", () => {
  test("is told at the step, which keeps its answers, and others like it are shown", async () => {
    const buyer = await shop.startPurchase();
    const page = await goTo(buyer, "trade-in");
    await release(buyer);
    const rival = shop.browser();
    await rival.signIn("superadmin");
    expect((await rival.post("/fr-ca/buy-online", { vehicleId: buyer.vehicleId })).status).toBe(303);

    const refused = await page.submit();
    expect(refused.status).toBe(422);
    expect(refused.main.getAttribute("data-lock")).toBe("expired");
    expect(refused.main.querySelector('form[action="/fr-ca/buy-online"]')).toBeNull();
    const expired = await buyer.open("reservation");
    expect(expired.path).toContain("/reservation-expired?");
    expect(refused.html).toContain(expired.path);
    expect(expired.main.querySelectorAll('article[data-state="free"]').length).toBeGreaterThan(0);

    const there = `/fr-ca/buy-online/reservation?vehicleId=${buyer.vehicleId}`;
    expect((await rival.post(there, { intent: "release" })).status).toBe(303);
    const free = await buyer.open("reservation-expired");
    const back = await free.submit();
    expect(back.main.getAttribute("data-lock")).toBe("held");
    expect(back.main.getAttribute("data-step")).toBe("payment-method");
    expect((await buyer.open("reservation-expired")).path).toBe(back.path);
  });
});

describe("a third vehicle", () => {
  test("names the two that are held, and is led to once one is let go", async () => {
    const first = await shop.startPurchase("user", "en-ca");
    const second = await shop.startPurchase("user", "en-ca");
    const third = await startPurchase(shop.app, "user", "en-ca");
    expect(third.page.path).toContain("reason=two_vehicles_held");
    const links = third.page.main.querySelectorAll('a[href*="release=ask"]').map((link) => link.getAttribute("href"));
    const held = links.map((href) => new URL(href ?? "", "http://localhost").searchParams.get("vehicleId"));
    expect(held.sort()).toEqual([first.vehicleId, second.vehicleId].sort());
    const wanted = await (await first.browser.open(links[0] ?? "")).submit();
    expect(wanted.path).toBe(`/en-ca/cars/${third.vehicleId}`);
    const bought = await wanted.submit();
    expect(bought.main.getAttribute("data-lock")).toBe("held");
    await release(third);
  });
});
