import { desc, eq, sql } from "drizzle-orm";
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

const numbered = (kind: 7 | 8, at: number) => `00000000-0000-4000-8000-${kind}${String(at).padStart(11, "0")}`;
const vehiclePath = (at: number, language = "fr-ca") => `/${language}/block/vehicle-details/${numbered(8, at)}`;
const managedPath = (at: number, language = "fr-ca") =>
  `/${language}/block-management/trade-in-details/${numbered(7, at)}`;
const cards = (page: Page) => page.main.querySelectorAll("article h2").map(({ text }) => text.trim());
const searchOf = (page: Page) => page.main.querySelector('form[role="search"]') ?? undefined;
const textOf = (page: Page) => page.main.text.replace(/\s+/g, " ");

describe("the dealers' list", () => {
  test("says the year last in French, and narrows by what the address has", async () => {
    expect(cards(await dealer.open("/fr-ca/block"))).toContain("Honda Civic 2019");
    expect(cards(await dealer.open("/en-ca/block"))).toContain("2019 Honda Civic");
    const page = await dealer.open("/en-ca/block?make=Honda&yearMin=2020&nonsense=1&mileageMax=many");
    expect(cards(page)).toEqual(["2020 Honda CR-V"]);
    const chips = page.main.querySelectorAll(".chip").map(({ text }) => text.replace(/\s+/g, " ").trim());
    expect(chips).toHaveLength(2);
    expect(page.invalid).toEqual(["mileageMax"]);
    // A make takes its model along.
    const both = await dealer.open("/en-ca/block?make=Honda&model=Civic");
    expect(both.main.querySelector(".chip")?.getAttribute("href")).toBe("/en-ca/block");
    expect(cards(await dealer.open("/en-ca/block?yearMin=2099"))).toEqual([]);
  });

  test.each(["50000", "50 000", "50,000 km", "50\u00a0000\u202fKM", "$50,000"])("reads %j", async (mileageMax) => {
    const typed = await dealer.open(`/fr-ca/block?${new URLSearchParams({ mileageMax })}`);
    expect([typed.status, typed.invalid]).toEqual([200, []]);
    expect(cards(typed)).toEqual(cards(await dealer.open("/fr-ca/block?mileageMax=50000")));
    expect(typed.main.querySelectorAll(".chip")).toHaveLength(1);
  });

  test.each([
    [
      "fr-ca",
      "Entrez un nombre de kilomètres, comme 50\u00a0000.",
      "Entrez une année, comme 2020.",
      "n’est pas un des choix",
    ],
    ["en-ca", "Enter kilometres, such as 50,000.", "Enter a year, such as 2020.", "is not one of the choices"],
  ])("says in %s what it could not read, and is not narrowed by it", async (language, kilometres, year, choice) => {
    const query = "mileageMax=50k&yearMin=1200&yearMax=2019.x&province=ZZ";
    const page = await dealer.open(`/${language}/block?${query}`);
    expect(page.status).toBe(200);
    expect(page.invalid).toEqual(["province", "yearMin", "yearMax", "mileageMax"]);
    expect(page.served(searchOf(page))).toMatchObject({
      mileageMax: "50k",
      yearMin: "1200",
      yearMax: "2019.x",
      province: "",
    });
    for (const text of [kilometres, year, "ZZ", choice]) expect(page.main.text).toContain(text);
    const input = page.main.querySelector('[name="mileageMax"]');
    expect(page.main.querySelector(`#${input?.getAttribute("aria-describedby")}`)?.text).toBe(kilometres);
    expect(cards(page)).toEqual(cards(await dealer.open(`/${language}/block`)));
    const managed = await team.open(`/${language}/block-management?state=lost&${query}`);
    expect(managed.invalid).toEqual(["province", "state", "yearMin", "yearMax", "mileageMax"]);
    const csvOf = async (asked: string) =>
      (await team.fetch(`/${language}/block-management/export.csv?${asked}`)).text();
    expect(await csvOf(`state=lost&${query}`)).toBe(await csvOf(""));
    expect(await csvOf("mileageMax=50+000+km")).toBe(await csvOf("mileageMax=50000"));
    expect(await csvOf("mileageMax=50000")).not.toBe(await csvOf(""));
  });

  test("tells what the owner chose in the page's language", async () => {
    const report = textOf(await dealer.open(vehiclePath(1)));
    for (const word of ["Bleu", "Essence", "Traction avant"]) expect(report).toContain(word);
    const english = textOf(await dealer.open(vehiclePath(1, "en-ca")));
    for (const word of ["Blue", "Gasoline"]) expect(english).toContain(word);
  });

  test("answers an address that names nothing with 404, whatever is posted to it", async () => {
    for (const path of ["/fr-ca/block/vehicle-details/x", "/fr-ca/block-management/trade-in-details/x"]) {
      expect((await team.fetch(path)).status).toBe(404);
      expect((await team.post(path, { intent: "continue" })).status).toBe(404);
    }
  });

  test("shows nobody what is not published", async () => {
    for (const at of [6, 7]) {
      const response = await dealer.fetch(vehiclePath(at));
      expect([at, response.status]).toEqual([at, 404]);
    }
    for (const guid of ["none", numbered(7, 1)]) {
      expect((await dealer.fetch(`/en-ca/block/vehicle-details/${guid}`)).status).toBe(404);
    }
  });
});

describe("an offer", () => {
  test("is made, raised, sent twice, and not lowered", async () => {
    const page = await dealer.open(vehiclePath(3, "en-ca"));
    const made = await page.submit({ amount: "18,000" });
    expect(made.path).toBe(vehiclePath(3, "en-ca"));
    expect(textOf(made)).toContain("$18,000");
    const response = await dealer.post(vehiclePath(3, "en-ca"), { amount: "18000", intent: "continue" });
    expect(response.status).toBe(303);
    const lower = await made.submit({ amount: "17500" });
    expect([lower.status, lower.invalid]).toEqual([422, ["amount"]]);
    expect(textOf(lower)).toContain("can only be raised");
    const small = await made.submit({ amount: "5" });
    expect([small.status, small.invalid]).toEqual([422, ["amount"]]);
    expect(textOf(small)).toContain("Offer at least $100.");
    expect(textOf(await made.submit({ amount: "1 000 000" }))).toContain("Enter $500,000 or less.");
    const raised = await made.submit({ amount: "18500.50" });
    expect(textOf(raised)).toContain("$18,50");
  });

  test("says to its dealer whether it is the highest, and of nobody whose that is", async () => {
    // Mount Royal Auto offers 15,800, another 16,200.
    expect(textOf(await dealer.open("/en-ca/block?make=Honda&model=Civic"))).toContain("Your offer is outbid");
    const page = await dealer.open(vehiclePath(1, "en-ca"));
    expect(textOf(page)).toContain("Your offer is outbid");
    expect(textOf(page)).not.toMatch(/vieille-capitale|capitale/i);
    const other = await dealer.open(vehiclePath(2, "en-ca"));
    expect(textOf(await other.submit({ amount: "23,500" }))).toContain("Your offer is the highest");
    expect(textOf(await dealer.open("/en-ca/block?make=Honda&model=CR-V"))).toContain("Your offer is the highest");
  });

  test("is for dealers alone", async () => {
    const page = await team.open(vehiclePath(3));
    expect(page.status).toBe(200);
    expect(page.main.querySelector('form[method="post"]')).toBeNull();
    expect((await team.post(vehiclePath(3), { amount: "20000" })).status).toBe(401);
  });

  test("no page of a dealer's tells whose the vehicle is", async () => {
    for (const at of [1, 2, 3, 4, 5]) {
      const owner = textOf(await team.open(managedPath(at)));
      const email = /[\w.-]+@demo\.test/.exec(owner)?.[0] ?? "";
      const vin = /NIV\s*(\w{17})/.exec(owner)?.[1] ?? "";
      expect([email.length > 10, vin.length]).toEqual([true, 17]);
      const { html } = await dealer.open(vehiclePath(at));
      const [first = "", last = ""] = email.split("@")[0]?.split(".") ?? [];
      for (const secret of [email, vin.slice(11), numbered(7, at)]) expect(html).not.toContain(secret);
      expect(html.toLowerCase()).not.toContain(`${first} ${last}`);
    }
  });
});

describe("the staff", () => {
  test("publishes a draft and takes it off again", async () => {
    const page = await team.open(managedPath(6));
    expect(page.main.querySelector('a[href$="/withdraw"]')).toBeNull();
    // What dealers will read, before they do.
    const preview = page.main.querySelector(`a[href="${vehiclePath(6)}"]`);
    expect([preview !== null, (await dealer.fetch(vehiclePath(6))).status]).toEqual([true, 404]);
    const shown = await team.open(vehiclePath(6));
    const [vin = ""] = /(?<=NIV\s*)\w{17}/.exec(textOf(page)) ?? [];
    expect([shown.status, vin.length, textOf(shown).includes(vin)]).toEqual([200, 17, false]);
    const early = await team.open(`${managedPath(6)}/withdraw`);
    expect([early.main.querySelector("form"), textOf(early)]).toEqual([null, expect.stringContaining("pas à l’encan")]);
    const published = await page.submit({});
    expect(textOf(published)).toContain("Publié");
    expect((await dealer.fetch(vehiclePath(6))).status).toBe(200);
    const question = await team.open(`${managedPath(6)}/withdraw`);
    const withdrawn = await question.submit({});
    expect(withdrawn.path).toBe(managedPath(6));
    expect(textOf(withdrawn)).toContain("Retiré");
    expect((await dealer.fetch(vehiclePath(6))).status).toBe(404);
  });

  test("accepts an offer as it was seen, once", async () => {
    const question = await team.open(`${managedPath(4, "en-ca")}/offers/6`);
    const stale = await question.submit({ amount: "100" });
    expect(stale.status).toBe(422);
    expect(textOf(stale)).toContain("raised since you saw it");
    const accepted = await question.submit({});
    expect(textOf(accepted)).toContain("Offer accepted");
    // Nothing is left to be asked: each question says what is so.
    for (const question of ["offers/5", "withdraw"]) {
      const other = await team.open(`${managedPath(4, "en-ca")}/${question}`);
      expect([other.status, other.main.querySelector("form")]).toEqual([200, null]);
      expect(textOf(other)).toContain("An offer is accepted");
    }
    const posted = await team.post(`${managedPath(4, "en-ca")}/offers/5`, { amount: "1600000", intent: "continue" });
    expect([posted.status, await posted.text()]).toEqual([422, expect.stringContaining("already accepted")]);
    const sold = await dealer.open(vehiclePath(4, "en-ca"));
    expect(textOf(sold)).toContain("no longer on the block");
    // What a page that was open before may still send: told, with a link to what is so now.
    for (const [browser, path, fields, place] of [
      [dealer, sold.path, { amount: "19000" }, "offers"],
      [dealer, sold.path, { amount: "x" }, "offers"],
      [team, managedPath(4, "en-ca"), { act: "nope" }, "act"],
      [team, managedPath(4, "en-ca"), { act: "value" }, "act"],
      [team, managedPath(4, "en-ca"), { act: "publish" }, "act"],
      [team, `${managedPath(4, "en-ca")}/withdraw`, {}, "form"],
    ] as const) {
      const answer = await browser.post(path, { ...fields });
      const told = new Page(browser, path, answer.status, answer.headers, await answer.text());
      expect([path, told.status]).toEqual([path, 422]);
      expect([...new Set(expectSummaryTargets(told).map(({ id }) => id))]).toEqual([place]);
    }
  });

  test("values what waits, which then can be put on the block", async () => {
    const page = await team.open(managedPath(11));
    const crossed = await page.submit({ priceLow: "6 000", priceHigh: "5 000" });
    expect([crossed.status, crossed.invalid]).toEqual([422, ["priceHigh"]]);
    const valued = await page.submit({ priceLow: "4 000", priceHigh: "5 000" });
    expect(valued.path).toBe(managedPath(11));
    expect(textOf(valued).replace(/\s/g, " ")).toContain("de 4 000 $ à 5 000 $");
    const added = await valued.submit({});
    expect(textOf(added)).toContain("Brouillon");
    const { html } = await team.open("/fr-ca/block-management?view=waiting");
    expect(html).not.toContain(numbered(7, 11));
    const [row] = await app.upstream.database.db
      .select()
      .from(tradeIns)
      .where(eq(tradeIns.id, numbered(7, 11)));
    expect(row).toMatchObject({ state: "estimated", valued_by: 6 });
  });

  test.each([
    [
      "fr-ca",
      "de 14 000 $ à 16 000 $",
      "Corriger la valeur",
      "Quelqu’un a changé cette valeur",
      "est la même qu’avant",
    ],
    ["en-ca", "$14,000 to $16,000", "Correct the value", "Someone changed this value", "is the same as before"],
  ])("corrects what a person entered, in %s", async (language, range, action, changed, same) => {
    const managed = managedPath(2, language);
    const page = await team.open(managed);
    const link = page.main.querySelector(`a[href="${managed}/value"]`);
    expect(link?.text.trim()).toBe(action);
    const form = await team.open(`${managed}/value`);
    const { priceLow, priceHigh } = form.served();
    expect([Number(priceLow?.replace(/\D/g, "")) > 1000, priceHigh === priceLow]).toEqual([true, false]);
    const crossed = await form.submit({ priceLow: "16 000", priceHigh: "14 000" });
    expect([crossed.status, crossed.invalid]).toEqual([422, ["priceHigh"]]);
    const corrected = await form.submit({ priceLow: "14 000", priceHigh: "16 000" });
    expect(corrected.path).toBe(managed);
    expect(textOf(corrected).replace(/\s/g, " ")).toContain(range);
    expect(corrected.main.querySelector("#values tbody")?.text).toContain("Correction");
    // Another of the team still has the page open: told, with what was typed, and the value that stands now.
    const late = await form.submit({ priceLow: "15 000", priceHigh: "17 000" });
    expect([late.status, late.served()]).toMatchObject([422, { formerLow: "1400000", formerHigh: "1600000" }]);
    expect(late.served()["priceLow"]?.replace(/\D/g, "")).toBe("15000");
    expect(textOf(late)).toContain(changed);
    expect(textOf(late).replace(/\s/g, " ")).toContain(range);
    const unchanged = await team.open(`${managed}/value`);
    expect((await unchanged.submit({})).html).toContain(same);
    expect(textOf(await late.submit({})).replace(/\s/g, " ")).toMatch(/15[ ,]000/);
    // Back to what another language's turn begins with.
    const last = await team.open(`${managed}/value`);
    await last.submit({ priceLow: "20 000", priceHigh: "22 000" });
  });

  test("offers no correction where there is none to make, and says why", async () => {
    for (const [at, why] of [
      [4, "An offer is accepted"],
      [11, "valuation rules made this value"],
    ] as const) {
      const [id, byRules] = [numbered(7, at), sql`jsonb_set(${tradeIns.estimate}, '{isByAdvocate}', 'false')`];
      if (at === 11) {
        await app.upstream.database.db.update(tradeIns).set({ estimate: byRules }).where(eq(tradeIns.id, id));
      }
      const managed = await team.open(managedPath(at, "en-ca"));
      expect(managed.main.querySelector('a[href$="/value"]')).toBeNull();
      const page = await team.open(`${managedPath(at, "en-ca")}/value`);
      expect([page.status, page.main.querySelector("form")]).toEqual([200, null]);
      expect(textOf(page)).toContain(why);
    }
  });

  test.each([
    ["fr-ca", "Masquer", "Montrer de nouveau", "non communiqués", "ne lisent plus"],
    ["en-ca", "Withhold from dealers", "Show to dealers again", "details withheld", "no longer read"],
  ])("withholds a text of the owner's, and shows it again, in %s", async (language, withhold, show, sign, toast) => {
    const details = "Told by the neighbour of the yellow house";
    const path = ["condition", "vehicleCondition"];
    const accident = JSON.stringify({ accidented: "yes", accidentedDetails: details });
    await app.upstream.database.db
      .update(tradeIns)
      .set({
        answers: sql`jsonb_set(${tradeIns.answers}, ${`{${path.join(",")}}`},
        ${tradeIns.answers} #> ${`{${path.join(",")}}`} || ${accident}::jsonb)`,
      })
      .where(eq(tradeIns.id, numbered(7, 3)));
    const form = (page: Page) =>
      page.main.querySelectorAll("#texts form").find(({ innerHTML }) => innerHTML.includes('"accidentedDetails"'));
    const read = async () => (await dealer.open(vehiclePath(3, language))).html;
    expect(await read()).toContain(details);
    const page = await team.open(managedPath(3, language));
    expect(form(page)?.text).toContain(withhold);
    const withheld = await page.submit({}, form(page));
    expect([withheld.path, withheld.html.includes(toast)]).toEqual([managedPath(3, language), true]);
    const hidden = await read();
    expect([hidden.includes(details), hidden.includes(sign)]).toEqual([false, true]);
    expect((await team.open(vehiclePath(3, language))).html).not.toContain(details);
    expect(form(withheld)?.text).toContain(show);
    await withheld.submit({}, form(withheld));
    expect(await read()).toContain(details);
    const wrong = await team.post(managedPath(3, language), { field: "vin", to: "withheld" });
    expect(wrong.status).toBe(422);
  });

  test("exports each list by its own filters, and nothing of an owner", async () => {
    const list = "/fr-ca/block-management";
    const linesOf = async (link: string) => (await (await team.fetch(link)).text()).trim().split("\r\n").slice(1);
    for (const query of ["", "?state=published&make=Honda&nonsense=1", "?view=waiting", "?view=candidates"]) {
      const page = await team.open(list + query);
      const link = page.main.querySelector("a[download]")?.getAttribute("href") ?? "";
      expect(link).toContain(`${list}/export.csv`);
      const shown = page.main.querySelectorAll("tbody tr a").map((row) => row.getAttribute("href")?.split("/").at(-1));
      const lines = await linesOf(link);
      expect([query, lines.map((line) => line.split(",")[0])]).toEqual([query, shown]);
      expect(lines.join("\n")).not.toMatch(/@|\d{3} \d{3}-\d{4}/);
    }
    const [civic] = await linesOf(`${list}/export.csv?make=Honda&model=Civic`);
    expect(civic).toMatch(/,Honda Civic EX 2019,84200,Publié,Québec,3,16200\.00,\d{4}-\d\d-\d\dT/);
    expect((await team.open(`${list}?make=Lada`)).main.querySelector("a[download]")).toBeNull();
    expect((await dealer.fetch(`${list}/export.csv`)).status).toBe(401);
  });

  test("lists by state, and keeps each list apart", async () => {
    const rows = (page: Page) => page.main.querySelectorAll("tbody tr").length;
    expect(rows(await team.open("/fr-ca/block-management?state=withdrawn"))).toBeGreaterThan(0);
    expect(rows(await team.open("/fr-ca/block-management?view=candidates"))).toBe(2);
    expect(rows(await team.open("/fr-ca/block-management?view=nonsense"))).toBeGreaterThan(5);
  });
});

describe("a published vehicle", () => {
  test("is told to its owner as closed, and every page that would change it leads to its estimate", async () => {
    const owner = app.browser();
    const { page: estimate } = await describeTradeIn(await owner.open("/en-ca/trade-in"));
    expect(estimate.main.querySelectorAll('a[href^="/en-ca/trade-in/vin"]')).not.toHaveLength(0);
    const [row] = await app.upstream.database.db.select().from(tradeIns).orderBy(desc(tradeIns.created_at)).limit(1);
    const managed = `/en-ca/block-management/trade-in-details/${row?.id}`;
    const unreachable = await team.open(managed);
    expect(textOf(unreachable)).toContain("it cannot go on the block");
    expect(unreachable.main.querySelector("form")).toBeNull();
    await app.upstream.database.db
      .update(tradeIns)
      .set({ email: "owner@example.com" })
      .where(eq(tradeIns.id, row?.id ?? ""));
    const draft = await (await team.open(managed)).submit({});
    expect(textOf(await draft.submit({}))).toContain("Published");
    const mileage = await owner.open("/en-ca/trade-in/basic-information");
    expect(mileage.path).toBe("/en-ca/trade-in/estimate");
    expect(textOf(mileage)).toContain("Dealers make offers for this vehicle");
    expect(mileage.main.querySelectorAll('a[href^="/en-ca/trade-in/vin"]')).toHaveLength(0);
    const posted = await owner.post("/en-ca/trade-in/vin", { tradeInVinNumber: "", intent: "continue" });
    expect([posted.status, posted.headers.get("location")]).toEqual([303, "/en-ca/trade-in/estimate"]);
    // Another is begun beside it, and the one on the block stays.
    const restart = await owner.open("/en-ca/trade-in/restart");
    expect(textOf(restart)).toContain("it stays as it is");
    expect((await restart.submit({})).path).toBe("/en-ca/trade-in/vin");
    expect(textOf(await team.open(managed))).toContain("Published");
  });

  test("whose value is no longer good is valued again before it is published", async () => {
    const draft = numbered(7, 6);
    await app.upstream.database.db
      .update(tradeIns)
      .set({ estimate: sql`jsonb_set(${tradeIns.estimate}, '{expiresOn}', '"2020-01-01"')` })
      .where(eq(tradeIns.id, draft));
    const page = await team.open(managedPath(6));
    expect(textOf(page)).toContain("n’est plus valide");
    const early = await team.post(managedPath(6), { act: "publish" });
    expect(early.status).toBe(422);
    const valued = await page.submit({ priceLow: "19 000", priceHigh: "21 000" });
    expect(textOf(valued)).not.toContain("n’est plus valide");
    expect(textOf(await valued.submit({}))).toContain("Publié");
    expect(textOf(await dealer.open(vehiclePath(6)))).toContain("Valide jusqu’au");
  });
});
