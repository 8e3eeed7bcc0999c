import { desc, eq, inArray, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Browser, Page, startApp, type TestApp } from "#tests/app/support/app-fixture.ts";
import { expectSummaryTargets } from "#tests/app/support/refused-forms.ts";
import { describeTradeIn } from "#tests/app/support/trade-in-actors.ts";
import { tradeIns } from "#upstream/db/schema/index.ts";

let app: TestApp;
let dealer: Browser;
let team: Browser;
beforeAll(async () => {
  app = await startApp();
  dealer = app.browser();
  await dealer.signIn("dealer");
  team = app.browser();
  await team.signIn("team");
});
afterAll(() => app.close());

const buildId = (kind: 7 | 8, index: number) => `00000000-0000-4000-8000-${kind}${String(index).padStart(11, "0")}`;
const vehiclePath = (index: number, language = "fr-ca") => `/${language}/block/vehicle-details/${buildId(8, index)}`;
const tradeInPath = (index: number, language = "fr-ca") =>
  `/${language}/block-management/trade-in-details/${buildId(7, index)}`;
const listCards = (page: Page) => page.main.querySelectorAll("article h2").map(({ text }) => text.trim());
const findSearchForm = (page: Page) => page.main.querySelector('form[role="search"]') ?? undefined;
const getText = (page: Page) => page.main.text.replace(/\s+/g, " ");

describe("the dealers' list", () => {
  test("puts the year last in French, and filters by the address", async () => {
    expect(listCards(await dealer.open("/fr-ca/block"))).toContain("Honda Civic 2019");
    expect(listCards(await dealer.open("/en-ca/block"))).toContain("2019 Honda Civic");
    const page = await dealer.open("/en-ca/block?make=Honda&yearMin=2020&nonsense=1&mileageMax=many");
    expect(listCards(page)).toEqual(["2020 Honda CR-V"]);
    const chips = page.main.querySelectorAll(".chip").map(({ text }) => text.replace(/\s+/g, " ").trim());
    expect(chips).toHaveLength(2);
    expect(page.invalid).toEqual(["mileageMax"]);
    // The chip of a make also removes its model.
    const both = await dealer.open("/en-ca/block?make=Honda&model=Civic");
    expect(both.main.querySelector(".chip")?.getAttribute("href")).toBe("/en-ca/block");
    expect(listCards(await dealer.open("/en-ca/block?yearMin=2099"))).toEqual([]);
  });

  test.each(["50000", "50 000", "50,000 km", "50\u00a0000\u202fKM", "$50,000"])(
    "reads a mileage of %j",
    async (mileageMax) => {
      const filtered = await dealer.open(`/fr-ca/block?${new URLSearchParams({ mileageMax })}`);
      expect([filtered.status, filtered.invalid]).toEqual([200, []]);
      expect(listCards(filtered)).toEqual(listCards(await dealer.open("/fr-ca/block?mileageMax=50000")));
      expect(filtered.main.querySelectorAll(".chip")).toHaveLength(1);
    },
  );

  test.each([
    [
      "fr-ca",
      "Entrez un nombre de kilomètres, par exemple 50\u00a0000.",
      "Entrez une année, par exemple 2020.",
      "ne figure pas parmi les choix",
    ],
    [
      "en-ca",
      "Enter a number of kilometres, such as 50,000.",
      "Enter a year, such as 2020.",
      "isn’t one of the choices",
    ],
  ])("says in %s which filter values it cannot read, and ignores them", async (language, kilometres, year, choice) => {
    const query = "mileageMax=50k&yearMin=1200&yearMax=2019.x&province=ZZ";
    const page = await dealer.open(`/${language}/block?${query}`);
    expect(page.status).toBe(200);
    expect(page.invalid).toEqual(["province", "yearMin", "yearMax", "mileageMax"]);
    expect(page.served(findSearchForm(page))).toMatchObject({
      mileageMax: "50k",
      yearMin: "1200",
      yearMax: "2019.x",
      province: "",
    });
    for (const text of [kilometres, year, "ZZ", choice]) expect(page.main.text).toContain(text);
    const input = page.main.querySelector('[name="mileageMax"]');
    expect(page.main.querySelector(`#${input?.getAttribute("aria-describedby")}`)?.text).toBe(kilometres);
    expect(listCards(page)).toEqual(listCards(await dealer.open(`/${language}/block`)));
    const staffList = await team.open(`/${language}/block-management?state=lost&${query}`);
    expect(staffList.invalid).toEqual(["province", "state", "yearMin", "yearMax", "mileageMax"]);
    const fetchCsv = async (filters: string) =>
      (await team.fetch(`/${language}/block-management/export.csv?${filters}`)).text();
    expect(await fetchCsv(`state=lost&${query}`)).toBe(await fetchCsv(""));
    expect(await fetchCsv("mileageMax=50+000+km")).toBe(await fetchCsv("mileageMax=50000"));
    expect(await fetchCsv("mileageMax=50000")).not.toBe(await fetchCsv(""));
  });

  test("shows the owner's choices in the page's language", async () => {
    const french = getText(await dealer.open(vehiclePath(1)));
    for (const word of ["Bleu", "Essence", "Traction avant"]) expect(french).toContain(word);
    const english = getText(await dealer.open(vehiclePath(1, "en-ca")));
    for (const word of ["Blue", "Gasoline"]) expect(english).toContain(word);
  });

  test("answers an unknown address with 404, also for a post", async () => {
    for (const path of ["/fr-ca/block/vehicle-details/x", "/fr-ca/block-management/trade-in-details/x"]) {
      expect((await team.fetch(path)).status).toBe(404);
      expect((await team.post(path, { intent: "continue" })).status).toBe(404);
    }
  });

  test("hides what is not published", async () => {
    for (const index of [6, 7]) {
      const response = await dealer.fetch(vehiclePath(index));
      expect([index, response.status]).toEqual([index, 404]);
    }
    for (const guid of ["none", buildId(7, 1)]) {
      expect((await dealer.fetch(`/en-ca/block/vehicle-details/${guid}`)).status).toBe(404);
    }
  });
});

describe("an offer", () => {
  test("is made, raised and repeated, and cannot be lowered", async () => {
    const page = await dealer.open(vehiclePath(3, "en-ca"));
    const offered = await page.submit({ amount: "18,000" });
    expect(offered.path).toBe(vehiclePath(3, "en-ca"));
    expect(getText(offered)).toContain("$18,000");
    const response = await dealer.post(vehiclePath(3, "en-ca"), { amount: "18000", intent: "continue" });
    expect(response.status).toBe(303);
    const lowered = await offered.submit({ amount: "17500" });
    expect([lowered.status, lowered.invalid]).toEqual([422, ["amount"]]);
    expect(getText(lowered)).toContain("You can only raise it");
    const tooSmall = await offered.submit({ amount: "5" });
    expect([tooSmall.status, tooSmall.invalid]).toEqual([422, ["amount"]]);
    expect(getText(tooSmall)).toContain("Offer at least $100.");
    expect(getText(await offered.submit({ amount: "1 000 000" }))).toContain("Enter $500,000 or less.");
    const raised = await offered.submit({ amount: "18500.50" });
    expect(getText(raised)).toContain("$18,50");
  });

  test("tells its dealer whether it is the highest, and never whose offer is", async () => {
    // Mount Royal Auto offers 15,800 and another dealer 16,200.
    expect(getText(await dealer.open("/en-ca/block?make=Honda&model=Civic"))).toContain("You’ve been outbid");
    const page = await dealer.open(vehiclePath(1, "en-ca"));
    expect(getText(page)).toContain("You’ve been outbid");
    expect(getText(page)).not.toMatch(/vieille-capitale|capitale/i);
    const other = await dealer.open(vehiclePath(2, "en-ca"));
    expect(getText(await other.submit({ amount: "23,500" }))).toContain("Your offer is the highest");
    expect(getText(await dealer.open("/en-ca/block?make=Honda&model=CR-V"))).toContain("Your offer is the highest");
  });

  test("can be made by dealers only", async () => {
    const page = await team.open(vehiclePath(3));
    expect(page.status).toBe(200);
    expect(page.main.querySelector('form[method="post"]')).toBeNull();
    expect((await team.post(vehiclePath(3), { amount: "20000" })).status).toBe(401);
  });

  test("no dealer page reveals the owner of a vehicle", async () => {
    for (const index of [1, 2, 3, 4, 5]) {
      const owner = getText(await team.open(tradeInPath(index)));
      const email = /[\w.-]+@demo\.test/.exec(owner)?.[0] ?? "";
      const vin = /NIV\s*(\w{17})/.exec(owner)?.[1] ?? "";
      expect([email.length > 10, vin.length]).toEqual([true, 17]);
      const { html } = await dealer.open(vehiclePath(index));
      const [first = "", last = ""] = email.split("@")[0]?.split(".") ?? [];
      for (const secret of [email, vin.slice(11), buildId(7, index)]) expect(html).not.toContain(secret);
      expect(html.toLowerCase()).not.toContain(`${first} ${last}`);
    }
  });
});

describe("the staff of the block", () => {
  test("publish a draft and withdraw it", async () => {
    const page = await team.open(tradeInPath(6));
    expect(page.main.querySelector('a[href$="/withdraw"]')).toBeNull();
    // The preview shows what dealers will read, before they can.
    const previewLink = page.main.querySelector(`a[href="${vehiclePath(6)}"]`);
    expect([previewLink !== null, (await dealer.fetch(vehiclePath(6))).status]).toEqual([true, 404]);
    const preview = await team.open(vehiclePath(6));
    const [vin = ""] = /(?<=NIV\s*)\w{17}/.exec(getText(page)) ?? [];
    expect([preview.status, vin.length, getText(preview).includes(vin)]).toEqual([200, 17, false]);
    const withdrawBefore = await team.open(`${tradeInPath(6)}/withdraw`);
    expect([withdrawBefore.main.querySelector("form"), getText(withdrawBefore)]).toEqual([
      null,
      expect.stringContaining("pas à l’encan"),
    ]);
    const published = await page.submit({});
    expect(getText(published)).toContain("Publié");
    expect((await dealer.fetch(vehiclePath(6))).status).toBe(200);
    const question = await team.open(`${tradeInPath(6)}/withdraw`);
    const withdrawn = await question.submit({});
    expect(withdrawn.path).toBe(tradeInPath(6));
    expect(getText(withdrawn)).toContain("Retiré");
    expect((await dealer.fetch(vehiclePath(6))).status).toBe(404);
  });

  test("accept an offer as it was shown, once", async () => {
    const question = await team.open(`${tradeInPath(4, "en-ca")}/offers/6`);
    const stale = await question.submit({ amount: "100" });
    expect(stale.status).toBe(422);
    expect(getText(stale)).toContain("raised after you opened the page");
    const accepted = await question.submit({});
    expect(getText(accepted)).toContain("Offer accepted");
    // Every other question now says that an offer is accepted.
    for (const subpage of ["offers/5", "withdraw"]) {
      const other = await team.open(`${tradeInPath(4, "en-ca")}/${subpage}`);
      expect([other.status, other.main.querySelector("form")]).toEqual([200, null]);
      expect(getText(other)).toContain("You’ve accepted an offer");
    }
    const posted = await team.post(`${tradeInPath(4, "en-ca")}/offers/5`, { amount: "1600000", intent: "continue" });
    expect([posted.status, await posted.text()]).toEqual([422, expect.stringContaining("already been accepted")]);
    const soldPage = await dealer.open(vehiclePath(4, "en-ca"));
    expect(getText(soldPage)).toContain("no longer on the block");
    // A page that was open before may still post: the answer says so and links to the current state.
    for (const [browser, path, fields, target] of [
      [dealer, soldPage.path, { amount: "19000" }, "offers"],
      [dealer, soldPage.path, { amount: "x" }, "offers"],
      [team, tradeInPath(4, "en-ca"), { act: "nope" }, "act"],
      [team, tradeInPath(4, "en-ca"), { act: "value" }, "act"],
      [team, tradeInPath(4, "en-ca"), { act: "publish" }, "act"],
      [team, `${tradeInPath(4, "en-ca")}/withdraw`, {}, "form"],
    ] as const) {
      const answer = await browser.post(path, { ...fields });
      const answered = new Page(browser, path, answer.status, answer.headers, await answer.text());
      expect([path, answered.status]).toEqual([path, 422]);
      expect([...new Set(expectSummaryTargets(answered).map(({ id }) => id))]).toEqual([target]);
    }
  });
});

describe("the staff and a vehicle's value", () => {
  test("value a waiting trade-in, which can then be added to the block", async () => {
    const page = await team.open(tradeInPath(11));
    const reversed = await page.submit({ priceLow: "6 000", priceHigh: "5 000" });
    expect([reversed.status, reversed.invalid]).toEqual([422, ["priceHigh"]]);
    const valued = await page.submit({ priceLow: "4 000", priceHigh: "5 000" });
    expect(valued.path).toBe(tradeInPath(11));
    expect(getText(valued).replace(/\s/g, " ")).toContain("de 4 000 $ à 5 000 $");
    const added = await valued.submit({});
    expect(getText(added)).toContain("Brouillon");
    const { html } = await team.open("/fr-ca/block-management?view=waiting");
    expect(html).not.toContain(buildId(7, 11));
    const [row] = await app.upstream.database.db
      .select()
      .from(tradeIns)
      .where(eq(tradeIns.id, buildId(7, 11)));
    expect(row).toMatchObject({ state: "estimated", valued_by: 6 });
  });

  test.each([
    ["fr-ca", "de 14 000 $ à 16 000 $", "Entrer une valeur", "Quelqu’un a changé cette valeur", "est la même qu’avant"],
    ["en-ca", "$14,000 to $16,000", "Correct the value", "Someone has changed this value", "is the same as before"],
  ])("correct a value that a person entered, in %s", async (language, range, action, changed, unchangedText) => {
    const staffPage = tradeInPath(2, language);
    const tradeInPage = await team.open(staffPage);
    const link = tradeInPage.main.querySelector(`a[href="${staffPage}/value"]`);
    expect(link?.text.trim()).toBe(action);
    const form = await team.open(`${staffPage}/value`);
    const { priceLow, priceHigh } = form.served();
    expect([Number(priceLow?.replace(/\D/g, "")) > 1000, priceHigh === priceLow]).toEqual([true, false]);
    const reversed = await form.submit({ priceLow: "16 000", priceHigh: "14 000" });
    expect([reversed.status, reversed.invalid]).toEqual([422, ["priceHigh"]]);
    const corrected = await form.submit({ priceLow: "14 000", priceHigh: "16 000" });
    expect(corrected.path).toBe(staffPage);
    expect(getText(corrected).replace(/\s/g, " ")).toContain(range);
    expect(corrected.main.querySelector("#values tbody")?.text).toContain("Correction");
    // A colleague with the page still open learns of the change: the form keeps the entered values and shows the
    // current one.
    const lateCorrection = await form.submit({ priceLow: "15 000", priceHigh: "17 000" });
    expect([lateCorrection.status, lateCorrection.served()]).toMatchObject([
      422,
      { formerLow: "1400000", formerHigh: "1600000" },
    ]);
    expect(lateCorrection.served()["priceLow"]?.replace(/\D/g, "")).toBe("15000");
    expect(getText(lateCorrection)).toContain(changed);
    expect(getText(lateCorrection).replace(/\s/g, " ")).toContain(range);
    const unchanged = await team.open(`${staffPage}/value`);
    expect((await unchanged.submit({})).html).toContain(unchangedText);
    expect(getText(await lateCorrection.submit({})).replace(/\s/g, " ")).toMatch(/15[ ,]000/);
    // Restores the value that the next language starts with.
    const lastForm = await team.open(`${staffPage}/value`);
    await lastForm.submit({ priceLow: "20 000", priceHigh: "22 000" });
  });

  test("offer no correction where none is possible, and say why", async () => {
    for (const [index, reason] of [
      [4, "You’ve accepted an offer"],
      [11, "calculated automatically"],
    ] as const) {
      const [id, byRules] = [buildId(7, index), sql`jsonb_set(${tradeIns.estimate}, '{isByAdvocate}', 'false')`];
      if (index === 11) {
        await app.upstream.database.db.update(tradeIns).set({ estimate: byRules }).where(eq(tradeIns.id, id));
      }
      const tradeInPage = await team.open(tradeInPath(index, "en-ca"));
      expect(tradeInPage.main.querySelector('a[href$="/value"]')).toBeNull();
      const page = await team.open(`${tradeInPath(index, "en-ca")}/value`);
      expect([page.status, page.main.querySelector("form")]).toEqual([200, null]);
      expect(getText(page)).toContain(reason);
    }
  });
});

describe("the staff's reports and lists", () => {
  test.each([
    ["fr-ca", "Masquer", "Afficher de nouveau", "non communiqués", "ne peuvent plus lire"],
    ["en-ca", "Withhold from dealers", "Show to dealers again", "details withheld", "no longer read"],
  ])("withhold a text of the owner's and show it again, in %s", async (language, withhold, show, sign, toast) => {
    const details = "Told by the neighbour of the yellow house";
    const path = ["condition", "vehicleCondition"];
    const accident = JSON.stringify({ accidented: "yes", accidentedDetails: details });
    await app.upstream.database.db
      .update(tradeIns)
      .set({
        answers: sql`jsonb_set(${tradeIns.answers}, ${`{${path.join(",")}}`},
        ${tradeIns.answers} #> ${`{${path.join(",")}}`} || ${accident}::jsonb)`,
      })
      .where(eq(tradeIns.id, buildId(7, 3)));
    const findForm = (page: Page) =>
      page.main.querySelectorAll("#texts form").find(({ innerHTML }) => innerHTML.includes('"accidentedDetails"'));
    const openReport = async () => (await dealer.open(vehiclePath(3, language))).html;
    expect(await openReport()).toContain(details);
    const page = await team.open(tradeInPath(3, language));
    expect(findForm(page)?.text).toContain(withhold);
    const withheld = await page.submit({}, findForm(page));
    expect([withheld.path, withheld.html.includes(toast)]).toEqual([tradeInPath(3, language), true]);
    const hidden = await openReport();
    expect([hidden.includes(details), hidden.includes(sign)]).toEqual([false, true]);
    expect((await team.open(vehiclePath(3, language))).html).not.toContain(details);
    expect(findForm(withheld)?.text).toContain(show);
    await withheld.submit({}, findForm(withheld));
    expect(await openReport()).toContain(details);
    const wrong = await team.post(tradeInPath(3, language), { field: "vin", intent: "withhold" });
    expect(wrong.status).toBe(422);
  });

  test("export each list with its own filters, and no owner's data", async () => {
    const list = "/fr-ca/block-management";
    const fetchLines = async (link: string) => (await (await team.fetch(link)).text()).trim().split("\r\n").slice(1);
    for (const query of ["", "?state=published&make=Honda&nonsense=1", "?view=waiting", "?view=candidates"]) {
      const page = await team.open(list + query);
      const link = page.main.querySelector("a[download]")?.getAttribute("href") ?? "";
      expect(link).toContain(`${list}/export.csv`);
      const shownIds = page.main
        .querySelectorAll("tbody tr a")
        .map((row) => row.getAttribute("href")?.split("/").at(-1));
      const lines = await fetchLines(link);
      expect([query, lines.map((line) => line.split(",")[0]).toSorted()]).toEqual([query, shownIds.toSorted()]);
      expect(lines.join("\n")).not.toMatch(/@|\d{3} \d{3}-\d{4}/);
    }
    const [civic] = await fetchLines(`${list}/export.csv?make=Honda&model=Civic`);
    expect(civic).toMatch(/,Honda Civic EX 2019,Publié,84200,Québec,3,16200\.00,\d{4}-\d\d-\d\dT/);
    expect((await team.open(`${list}?make=Lada`)).main.querySelector("a[download]")).toBeNull();
    expect((await dealer.fetch(`${list}/export.csv`)).status).toBe(401);
  });

  test("export more rows than a page of the call has, each once", async () => {
    const path = "/en-ca/block-management?view=waiting";
    const countOf = (page: Page) => Number(page.main.querySelector("data[data-count]")?.getAttribute("value"));
    const countBefore = countOf(await team.open(path));
    const waiting = { kind: "estimate", brand_key: "nordet", language: "en-ca", state: "waiting" } as const;
    const added = await app.upstream.database.db
      .insert(tradeIns)
      .values(Array.from({ length: 420 }, () => waiting))
      .returning({ id: tradeIns.id });
    const list = await team.open(path);
    expect(countOf(list)).toBe(countBefore + 420);
    const link = list.main.querySelector("a[download]")?.getAttribute("href") ?? "";
    const lines = (await (await team.fetch(link)).text()).trim().split("\r\n").slice(1);
    expect(new Set(lines.map((line) => line.split(",")[0])).size).toBe(countBefore + 420);
    expect(lines).toHaveLength(countBefore + 420);
    const nextLink = list.main.querySelector("nav.pager a[rel=next]")?.getAttribute("href") ?? "";
    expect(nextLink).toContain("view=waiting&after=");
    expect((await team.open(nextLink)).main.querySelectorAll("tbody tr")).toHaveLength(25);
    const ids = added.map(({ id }) => id);
    await app.upstream.database.db.delete(tradeIns).where(inArray(tradeIns.id, ids));
  });

  test("list by state, and keep each list separate", async () => {
    const countRows = (page: Page) => page.main.querySelectorAll("tbody tr").length;
    expect(countRows(await team.open("/fr-ca/block-management?state=withdrawn"))).toBeGreaterThan(0);
    expect(countRows(await team.open("/fr-ca/block-management?view=candidates"))).toBe(2);
    expect(countRows(await team.open("/fr-ca/block-management?view=nonsense"))).toBeGreaterThan(5);
  });
});

describe("a published vehicle", () => {
  test("is shown to its owner as closed, and every page that would change it leads to its estimate", async () => {
    const owner = app.browser();
    const { page: estimate } = await describeTradeIn(await owner.open("/en-ca/trade-in"));
    expect(estimate.main.querySelectorAll('a[href^="/en-ca/trade-in/vin"]')).not.toHaveLength(0);
    const [row] = await app.upstream.database.db.select().from(tradeIns).orderBy(desc(tradeIns.created_at)).limit(1);
    const staffPage = `/en-ca/block-management/trade-in-details/${row?.id}`;
    const withoutContact = await team.open(staffPage);
    expect(getText(withoutContact)).toContain("can’t go on the block");
    expect(withoutContact.main.querySelector("form")).toBeNull();
    await app.upstream.database.db
      .update(tradeIns)
      .set({ email: "owner@example.com" })
      .where(eq(tradeIns.id, row?.id ?? ""));
    const draft = await (await team.open(staffPage)).submit({});
    expect(getText(await draft.submit({}))).toContain("Published");
    const mileage = await owner.open("/en-ca/trade-in/basic-information");
    expect(mileage.path).toBe("/en-ca/trade-in/estimate");
    expect(getText(mileage)).toContain("Dealers are making offers on this vehicle");
    expect(mileage.main.querySelectorAll('a[href^="/en-ca/trade-in/vin"]')).toHaveLength(0);
    const posted = await owner.post("/en-ca/trade-in/vin", { tradeInVinNumber: "", intent: "continue" });
    expect([posted.status, posted.headers.get("location")]).toEqual([303, "/en-ca/trade-in/estimate"]);
    // A new trade-in may start, and the one on the block stays.
    const restart = await owner.open("/en-ca/trade-in/restart");
    expect(getText(restart)).toContain("Its estimate won’t change");
    expect((await restart.submit({})).path).toBe("/en-ca/trade-in/vin");
    expect(getText(await team.open(staffPage))).toContain("Published");
  });

  test("with an expired value is valued again before it is published", async () => {
    const draft = buildId(7, 6);
    await app.upstream.database.db
      .update(tradeIns)
      .set({ estimate: sql`jsonb_set(${tradeIns.estimate}, '{expiresOn}', '"2020-01-01"')` })
      .where(eq(tradeIns.id, draft));
    const page = await team.open(tradeInPath(6));
    expect(getText(page)).toContain("n’est plus valide");
    const tooEarly = await team.post(tradeInPath(6), { act: "publish" });
    expect(tooEarly.status).toBe(422);
    const valued = await page.submit({ priceLow: "19 000", priceHigh: "21 000" });
    expect(getText(valued)).not.toContain("n’est plus valide");
    expect(getText(await valued.submit({}))).toContain("Publié");
    expect(getText(await dealer.open(vehiclePath(6)))).toContain("Valide jusqu’au");
  });
});
