/**
 * Buying before sign-in, and paying before the email is confirmed: the visitor learns what to do and keeps every
 * choice.
 */
import { expect, test } from "vitest";
import { findFreeVehicle, goTo, photo, release } from "#tests/app/support/purchase-actors.ts";
import { openShop } from "#tests/app/support/shop-fixture.ts";
import { demoPassword } from "#upstream/db/seed/accounts.ts";

const shop = openShop();

test("a visitor who signs in to buy returns to the chosen payment and buys with it", async () => {
  const browser = shop.browser();
  const id = await findFreeVehicle(browser);
  const vehiclePage = await browser.open(`/fr-ca/autos/${id}?method=finance&term=48&frequence=26&cashDown=3000`);
  const { payment } = vehiclePage.amounts;
  expect(vehiclePage.amounts["downPayment"]).toBe("3000.00");

  const login = await vehiclePage.submit();
  expect(login.path).toMatch(/^\/fr-ca\/login\?referer=/);
  // A wrong password keeps the way back.
  const wrong = await login.submit({ email: "user@demo.test", password: "Wrong-password-1" });
  expect(wrong.status).toBe(422);
  const returned = await wrong.submit({ email: "user@demo.test", password: demoPassword });
  expect(returned.path).toContain(`/fr-ca/autos/${id}?`);
  expect(returned.amounts["payment"]).toBe(payment);

  const first = await returned.submit();
  expect(first.main.getAttribute("data-step")).toBe("personal-details");
  const buyer = { browser, vehicleId: id, language: "fr-ca", page: first, open: browser.open.bind(browser) };
  const step = await goTo(buyer, "payment-method");
  expect(step.served()).toMatchObject({ selectedPaymentMethod: "finance", term: "48", frequence: "26" });
  expect(step.amounts["downPayment"]).toBe("3000.00");
  await release(buyer);
});

test("the sign-up link keeps the way back too", async () => {
  const browser = shop.browser();
  const to = "/fr-ca/autos/5?method=cash";
  const login = await browser.open(`/fr-ca/login?referer=${encodeURIComponent(to)}`);
  const signUp = login.main.querySelector('a[href*="/signup"]')?.getAttribute("href") ?? "";
  expect(new URL(signUp, "http://localhost").searchParams.get("referer")).toBe(to);
});

test("a buyer with an unconfirmed email stops at the deposit, learns what to do, and returns to it", async () => {
  const buyer = await shop.startPurchase("unverified");
  const licence = await goTo(buyer, "drivers-license");
  expect(licence.status).toBe(200);
  const gate = await licence.submit({ confirmed: "yes", front: await photo(), back: await photo() });
  expect([gate.status, gate.path]).toEqual([403, `/fr-ca/buy-online/deposit?vehicleId=${buyer.vehicleId}`]);
  expect(gate.main.text).toContain("unverified@demo.test");
  expect(gate.main.querySelector(`a[href="${gate.path}"]`)).not.toBeNull();

  // Earlier answers are saved and may still change.
  const details = await buyer.open("personal-details");
  expect(details.served()["billing.line1"]).toBe("1, rue Sherbrooke Ouest");
  expect((await buyer.open("drivers-license")).main.getAttribute("data-step")).toBe("drivers-license");

  const resend = gate.main.querySelector('form[action*="/verify-email"]');
  if (!resend) throw new Error("The confirmation is not offered again.");
  const sent = await gate.submit({}, resend);
  expect(sent.path).toBe(gate.path);
  const outbox: { to: string; links: string[] }[] = await (await buyer.browser.fetch("/outbox.json")).json();
  const link = outbox.find(({ to }) => to === "unverified@demo.test")?.links[0] ?? "";
  await (await buyer.browser.open(new URL(link).pathname)).submit();
  const deposit = await buyer.open("deposit");
  expect([deposit.status, deposit.main.getAttribute("data-step")]).toEqual([200, "deposit"]);
});
