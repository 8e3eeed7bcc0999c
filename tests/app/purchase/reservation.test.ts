/** A vehicle's reservation as its buyers see it: no purchase, lost to another buyer, released for a third vehicle. */

import { describe, expect, test } from "vitest";
import { buyOnline } from "#contract/buy-online.ts";
import { findFreeVehicle, goTo, release, startPurchase } from "#tests/app/support/purchase-actors.ts";
import { openShop } from "#tests/app/support/shop-fixture.ts";

const shop = openShop();

const steps = ["personal-details", "delivery", "drivers-license", "deposit", "summary", "reservation"];

describe("an address without a vehicle", () => {
  test("tells a user without a purchase so, and links to the vehicles", async () => {
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

  test("leads to the latest purchase, and a post to it loses no entered value", async () => {
    const buyer = await shop.startPurchase();
    const opened = await buyer.browser.open("/fr-ca/buy-online/personal-details");
    expect(opened.path).toBe(buyer.page.path);
    const entered = { ...opened.served(), firstName: "Zoé", lastName: "", intent: "continue" };
    const answer = await buyer.browser.fetch("/fr-ca/buy-online/personal-details", {
      method: "POST",
      body: new URLSearchParams(entered),
    });
    expect(answer.status).toBe(422);
    expect(await answer.text()).toContain('value="Zoé"');
  });
});

describe("an address with a vehicle", () => {
  test("that the user is not buying leads to the vehicle's page and reserves nothing", async () => {
    const browser = shop.browser();
    await browser.signIn("vehicles");
    const id = await findFreeVehicle(browser, "fr-ca", "condition=used");
    const response = await browser.fetch(`/fr-ca/buy-online?vehicleId=${id}`);
    expect([response.status, response.headers.get("location")]).toEqual([302, `/fr-ca/autos/${id}`]);
    expect((await browser.open(`/fr-ca/autos/${id}`)).main.getAttribute("data-state")).toBe("free");
    expect((await browser.fetch(`/fr-ca/buy-online/personal-details?vehicleId=${id}`)).status).toBe(404);
  });

  test.each(["0", "-1", "1e3", "1.0", "0x10", "", "2147483646", "2147483648", "99999999999", "9".repeat(30)])(
    "with the invalid vehicle number %s is not found",
    async (vehicleId) => {
      const browser = shop.browser();
      await browser.signIn("vehicles");
      expect((await browser.fetch(`/fr-ca/buy-online?vehicleId=${vehicleId}`)).status).toBe(404);
      expect((await browser.fetch(`/fr-ca/buy-online/delivery?vehicleId=${vehicleId}`)).status).toBe(404);
      expect((await browser.fetch(`/fr-ca/buy-online/not-available?vehicleId=${vehicleId}`)).status).toBe(404);
      expect((await browser.post("/fr-ca/buy-online", { vehicleId })).status).toBe(404);
    },
  );

  test("with an unknown vehicle is not found, even when the user holds two others", async () => {
    await shop.startPurchase();
    const { browser } = await shop.startPurchase();
    expect((await browser.post("/fr-ca/buy-online", { vehicleId: "2147483646" })).status).toBe(404);
  });
});

describe("a post to a step that is not open", () => {
  test("is saved, and leads to the first open step", async () => {
    const buyer = await shop.startPurchase();
    const path = `/fr-ca/buy-online/trade-in?vehicleId=${buyer.vehicleId}`;
    const answer = await buyer.browser.post(path, { haveTradeIn: "no", intent: "continue" });
    expect(answer.status).toBe(303);
    const first = await buyer.browser.open(answer.headers.get("location") ?? "");
    expect(first.main.getAttribute("data-step")).toBe("personal-details");
    expect(first.html).toContain("Votre réponse est enregistrée");
    const token = await shop.app.upstream.signIn("customer");
    const details = await shop.app.upstream.call(
      buyOnline.getCustomerTransactionsDetails,
      { vehicleId: Number(buyer.vehicleId) },
      { token },
    );
    expect(details.answers.tradeIn).toEqual({ haveTradeIn: "no" });
  });

  test("with an error shows it on the posted step", async () => {
    const buyer = await shop.startPurchase();
    const path = `/fr-ca/buy-online/trade-in?vehicleId=${buyer.vehicleId}`;
    const answer = await buyer.browser.post(path, { haveTradeIn: "perhaps", intent: "continue" });
    expect(answer.status).toBe(422);
    expect(await answer.text()).toContain('aria-invalid="true"');
  });

  test("to the deposit is not saved, and says so", async () => {
    const buyer = await shop.startPurchase();
    const path = `/fr-ca/buy-online/deposit?vehicleId=${buyer.vehicleId}`;
    const answer = await buyer.browser.post(path, { intent: "continue" });
    expect(answer.status).toBe(303);
    const first = await buyer.browser.open(answer.headers.get("location") ?? "");
    expect(first.main.getAttribute("data-step")).toBe("personal-details");
    expect(first.html).toContain("Vos réponses n’ont pas été enregistrées");
  });
});

describe("a vehicle lost to another buyer", () => {
  test("is reported at the step, which keeps its answers, with similar vehicles", async () => {
    const buyer = await shop.startPurchase();
    const page = await goTo(buyer, "trade-in");
    await release(buyer);
    const otherBuyer = shop.browser();
    await otherBuyer.signIn("superadmin");
    expect((await otherBuyer.post("/fr-ca/buy-online", { vehicleId: buyer.vehicleId })).status).toBe(303);

    const refused = await page.submit();
    expect(refused.status).toBe(422);
    expect(refused.main.getAttribute("data-lock")).toBe("expired");
    expect(refused.main.querySelector('form[action="/fr-ca/buy-online"]')).toBeNull();
    const expired = await buyer.open("reservation");
    expect(expired.path).toContain("/reservation-expired?");
    expect(refused.html).toContain(expired.path);
    expect(expired.main.querySelectorAll('article[data-state="free"]').length).toBeGreaterThan(0);

    const reservationPath = `/fr-ca/buy-online/reservation?vehicleId=${buyer.vehicleId}`;
    expect((await otherBuyer.post(reservationPath, { intent: "release" })).status).toBe(303);
    const free = await buyer.open("reservation-expired");
    const reserved = await free.submit();
    expect(reserved.main.getAttribute("data-lock")).toBe("held");
    expect(reserved.main.getAttribute("data-step")).toBe("payment-method");
    expect((await buyer.open("reservation-expired")).path).toBe(reserved.path);
  });
});

describe("a third vehicle", () => {
  test("names the two vehicles on hold, and can be bought once one is released", async () => {
    const first = await shop.startPurchase("user", "en-ca");
    const second = await shop.startPurchase("user", "en-ca");
    const third = await startPurchase(shop.app, "user", "en-ca");
    expect(third.page.path).toContain("reason=two_vehicles_held");
    const links = third.page.main.querySelectorAll('a[href*="release=ask"]').map((link) => link.getAttribute("href"));
    const heldIds = links.map((href) => new URL(href ?? "", "http://localhost").searchParams.get("vehicleId"));
    expect(heldIds.sort()).toEqual([first.vehicleId, second.vehicleId].sort());
    const vehiclePage = await (await first.browser.open(links[0] ?? "")).submit();
    expect(vehiclePage.path).toBe(`/en-ca/cars/${third.vehicleId}`);
    const bought = await vehiclePage.submit();
    expect(bought.main.getAttribute("data-lock")).toBe("held");
    await release(third);
  });
});
