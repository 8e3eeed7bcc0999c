/** Deactivation, reactivation, data export and deletion of an account, by plain posts. */

import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { contractRetentionYears } from "#domain/people/retention.ts";
import { startApp, type TestApp } from "#tests/app/support/app-fixture.ts";
import { mailTo } from "#tests/app/support/mail.ts";
import { goTo, signing, startPurchase } from "#tests/app/support/purchase-actors.ts";
import { blockListings, tradeIns, users } from "#upstream/db/schema/index.ts";
import { demoPassword } from "#upstream/db/seed/accounts.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

describe("an account that its owner deactivates", () => {
  test("shows the reactivation page on every device and, once reactivated, continues on the same page", async () => {
    const browser = await app.signedIn("customer", "fr-ca");
    const otherDevice = await app.signedIn("customer", "en-ca");
    const page = await browser.open("/fr-ca/customer/profile/deactivate");
    expect(page.main.text).toContain("Désactiver mon compte");
    const deactivated = await page.submit();
    expect([deactivated.path, deactivated.status]).toEqual(["/fr-ca/customer/dashboard", 403]);
    expect(deactivated.main.text).toContain("Réactiver mon compte");
    expect((await otherDevice.open("/en-ca/customer/garage")).main.text).toContain("Reactivate my account");
    // The open page posts a second time.
    expect((await page.send()).status).toBe(403);
    const reactivated = await deactivated.submit();
    expect([reactivated.path, reactivated.status]).toEqual(["/fr-ca/customer/dashboard", 200]);
    expect((await otherDevice.open("/en-ca/customer/garage")).status).toBe(200);
  });

  test("cannot be the last super admin's", async () => {
    const browser = await app.signedIn("superadmin");
    const page = await browser.open("/en-ca/customer/profile/deactivate");
    const refused = await page.submit();
    expect(refused.status).toBe(422);
    expect(refused.main.text).toContain("last active super admin");
  });
});

describe("the export of one's data", () => {
  test("is requested, announced by email, and downloadable by its owner only", async () => {
    const browser = await app.signedIn("user", "fr-ca");
    const response = await browser.fetch("/fr-ca/customer/profile/data.zip");
    expect(response.status).toBe(404);
    const page = await browser.open("/fr-ca/customer/profile/data");
    const waiting = await page.submit();
    expect(waiting.path).toBe("/fr-ca/customer/profile/data");
    // Without scripts the page reloads itself. Two requests produce one export.
    expect(waiting.headers.get("refresh")).toBe(waiting.main.text.includes("Actualiser") ? "10" : null);
    await Promise.all([page.send(), page.send()]);
    await app.upstream.settle();
    const emails = (await mailTo(browser, "user@demo.test")).filter(({ links }) => links[0]?.endsWith("/profile/data"));
    expect(emails.length).toBeGreaterThan(0);
    const ready = await browser.open("/fr-ca/customer/profile/data");
    expect(ready.main.text).toContain("Vos données sont prêtes");
    const file = await browser.fetch("/fr-ca/customer/profile/data.zip");
    expect([file.status, file.headers.get("content-type")]).toEqual([200, "application/zip"]);
    expect(file.headers.get("content-disposition")).toContain("mes-donnees.zip");
    expect((await file.text()).startsWith("PK")).toBe(true);
    const other = await app.signedIn("customer");
    expect((await other.fetch("/en-ca/customer/profile/data.zip")).status).toBe(404);
    expect((await app.browser().fetch("/en-ca/customer/profile/data.zip")).status).toBe(302);
  });
});

describe("an account that its owner deletes", () => {
  test("without a password requires a code sent by email, and ignores spaces around the confirmation word", async () => {
    const browser = await app.signedIn("vehicles", "fr-ca");
    const address = "vehicles@demo.test";
    await app.upstream.database.db.update(users).set({ password_hash: null }).where(eq(users.email, address));
    const page = await browser.open("/fr-ca/customer/profile/delete");
    expect(page.main.querySelector('[name="password"]')).toBeNull();
    expect(page.main.querySelector('a[href$="/profile/data"]')).not.toBeNull();
    expect((await page.submit({ confirmation: "CONTINUE", code: "123456" })).status).toBe(422);
    const codeSent = await page.submit({ intent: "send-code" });
    expect(codeSent.main.text).toContain(address);
    const code = /\b\d{6}\b/.exec((await mailTo(browser, address))[0]?.text ?? "")?.[0] ?? "";
    const wrong = await codeSent.submit({ confirmation: "CONTINUE", code: code === "111111" ? "222222" : "111111" });
    expect([wrong.status, wrong.invalid]).toEqual([422, ["code"]]);
    const deleted = await codeSent.send({ confirmation: " CONTINUE ", code });
    expect([deleted.status, deleted.headers.get("location")]).toEqual([303, "/fr-ca"]);
    expect((await mailTo(browser, address))[0]?.subject).toMatch(/supprimé/i);
    // The same page posts again after the session ended.
    expect((await codeSent.send({ confirmation: "CONTINUE", code })).status).toBe(302);
  });

  test("lists what the law retains, and links to what must end first", async () => {
    const buyer = await startPurchase(app, "dealer", "fr-ca");
    const review = await goTo(buyer, "review-order");
    const withOpenDeposit = await buyer.browser.open("/fr-ca/customer/profile/delete");
    expect(withOpenDeposit.main.text).toContain("Un dépôt réserve encore");
    expect(withOpenDeposit.main.querySelector('[name="confirmation"]')).toBeNull();
    // A deposit is a payment, so the page must not say that there are none.
    expect(withOpenDeposit.main.querySelector("#kept ~ p")?.text.replaceAll(/\s+/g, " ")).toContain(
      "ans. Ils seront conservés",
    );
    await review.submit(signing);
    const page = await buyer.browser.open("/fr-ca/customer/profile/delete");
    expect(page.main.text.replaceAll(/\s+/g, " ")).toContain(`pendant ${contractRetentionYears} ans`);
    expect(page.main.querySelector('[name="confirmation"]')).not.toBeNull();
    // While the handover and the seven-day return can still be lost, the page names them with their dates.
    const notice = page.main.querySelectorAll(".notice").find(({ text }) => text.includes("est encore nécessaire"));
    expect(notice?.querySelectorAll("li").map(({ text }) => text.replaceAll(/\s+/g, " "))).toEqual([
      expect.stringMatching(
        /^Les détails et les documents de la prise de possession .* La prise de possession est prévue le .* \d{4}\.$/,
      ),
      expect.stringMatching(/^Le retour du véhicule doit être demandé .* jusqu’au .* \d{4}\.$/),
    ]);
    expect(notice?.querySelector('a[href*="/transaction-history/purchases/"]')).not.toBeNull();
  });

  test.each([
    [
      ...["fr-ca", "Un concessionnaire a acheté", "Honda Accord EX 2003"],
      ...["Rien n’a été supprimé", "ne peut pas encore être supprimé"],
    ],
    [
      ...["en-ca", "A dealer has bought", "2003 Honda Accord EX"],
      ...["Nothing was deleted", "You can’t delete your account yet"],
    ],
  ])(
    "cannot be deleted while a dealer waits for a vehicle that it sold, and says so (%s)",
    async (language = "", reason = "", vehicleName = "", refusal = "", refusalHeading = "") => {
      const { db } = app.upstream.database;
      const browser = await app.signedIn("user", language);
      const path = `/${language}/customer/profile/delete`;
      const openForm = await browser.open(path);
      const [owner] = await db.select().from(users).where(eq(users.email, "user@demo.test"));
      const vehicle = { year: 2003, make: "Honda", model: "Accord", trim: "EX" };
      const values = { kind: "estimate" as const, brand_key: "nordet", language, user_id: owner?.id ?? 0, vehicle };
      const [tradeIn] = await db.insert(tradeIns).values(values).returning();
      await db.insert(blockListings).values({ trade_in_id: tradeIn?.id ?? "", state: "accepted" });
      const page = await browser.open(path);
      expect(page.main.text).toContain(reason);
      expect(page.main.text).toContain(vehicleName);
      expect(page.main.querySelector('[name="confirmation"]')).toBeNull();
      const refused = await openForm.submit({ confirmation: "CONTINUE", password: demoPassword });
      expect([refused.status, refused.main.text.includes(reason)]).toEqual([422, true]);
      // The summary says what was refused, why, since when, and what to do.
      expect(refused.main.querySelector("#error-summary")?.text).toContain(refusal);
      expect(refused.main.querySelector("#error-summary a")?.getAttribute("href")).toBe("#form");
      expect(refused.main.querySelector("h2#form")?.text).toContain(refusalHeading);
      expect(refused.main.querySelectorAll(".notice").find(({ text }) => text.includes(vehicleName))?.text).toMatch(
        /20\d\d/,
      );
      expect(refused.main.querySelector('section a[href$="/profile/deactivate"]')).not.toBeNull();
      expect(page.main.querySelector("#error-summary")).toBeNull();
      await db.delete(tradeIns).where(eq(tradeIns.id, tradeIn?.id ?? ""));
      expect((await browser.open(path)).main.querySelector('[name="confirmation"]')).not.toBeNull();
    },
  );

  test("requires the word and the password, and its sessions end on every device", async () => {
    const browser = await app.signedIn("user", "fr-ca");
    const otherDevice = await app.signedIn("user", "en-ca");
    const page = await browser.open("/fr-ca/customer/profile/delete");
    const wrong = await page.submit({ confirmation: "continue", password: "nothing" });
    expect([wrong.status, wrong.invalid]).toEqual([422, ["confirmation"]]);
    // The errors come before what is erased and kept.
    expect(wrong.main.querySelectorAll(".error-summary, #erased").map(({ id }) => id)).toEqual([
      "error-summary",
      "erased",
    ]);
    const wrongPassword = await page.submit({ confirmation: "CONTINUE", password: "nothing" });
    expect([wrongPassword.status, wrongPassword.invalid]).toEqual([422, ["password"]]);
    expect(wrongPassword.served()["password"] ?? "").toBe("");
    const response = await page.send({ confirmation: "CONTINUE", password: demoPassword });
    expect([response.status, response.headers.get("location")]).toEqual([303, "/fr-ca"]);
    expect(response.headers.getSetCookie().join("\n")).toMatch(/User\.Token=;/);
    expect((await otherDevice.fetch("/en-ca/customer/garage")).status).toBe(302);
    const login = await app.browser().open("/en-ca/login");
    expect((await login.submit({ email: "user@demo.test", password: demoPassword })).status).toBe(422);
  });

  test("cannot be the last super admin's", async () => {
    const browser = await app.signedIn("superadmin");
    const page = await browser.open("/en-ca/customer/profile/delete");
    const refused = await page.submit({ confirmation: "CONTINUE", password: demoPassword });
    expect([refused.status, refused.main.text.includes("last active super admin")]).toEqual([422, true]);
  });
});

test("an account that its owner has deactivated can still be exported and deleted", async () => {
  const browser = app.browser();
  await browser.signIn("inactive", "fr-ca");
  const screen = await browser.open("/fr-ca/customer/dashboard");
  const links = screen.main.querySelectorAll("a").map((link) => link.getAttribute("href"));
  for (const page of ["data", "delete"]) {
    expect(links).toContain(`/fr-ca/customer/profile/${page}`);
    expect((await browser.open(`/fr-ca/customer/profile/${page}`)).status).toBe(200);
  }
  expect((await browser.post("/fr-ca/customer/profile/data", { intent: "continue" })).status).toBe(303);
  const deletion = await browser.open("/fr-ca/customer/profile/delete");
  const answer = await deletion.send({ confirmation: "CONTINUE", password: demoPassword });
  expect([answer.status, answer.headers.get("location")]).toEqual([303, "/fr-ca"]);
});
