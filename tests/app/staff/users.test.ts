import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { withNoBreakSpaces } from "#domain/formats/formats.ts";
import { userTypes } from "#domain/people/roles.ts";
import { type Browser, Page, startApp, type TestApp } from "#tests/app/support/app-fixture.ts";
import { mailedPathTo } from "#tests/app/support/mail.ts";

let app: TestApp;
let team: Browser;
let superAdmin: Browser;
beforeAll(async () => {
  app = await startApp();
  team = app.browser();
  await team.signIn("team");
  superAdmin = app.browser();
  await superAdmin.signIn("superadmin");
});
afterAll(() => app.close());

const usersPath = "/fr-ca/nordet/users";

const userFields = (email: string, changes: Record<string, string> = {}) => ({
  firstName: "Zoé",
  lastName: "Éthier",
  email,
  phone: "(514) 555-0142",
  language: "fr-ca",
  userTypeId: String(userTypes.customer),
  companyId: "",
  ...changes,
});

/** Creates a user and opens the page that follows. */
const create = async (email: string, changes: Record<string, string> = {}, browser = team): Promise<Page> =>
  (await browser.open(`${usersPath}/new`)).submit(userFields(email, changes));

const parseUserId = (page: Page): string => /users\/(\d+)$/.exec(page.path)?.[1] ?? "";

const findEmailedPath = (email: string) => mailedPathTo(app.browser(), email);

const listRows = (page: Page) => page.main.querySelectorAll("tbody tr");
const listEmails = (page: Page) => listRows(page).map((row) => row.querySelector("th .soft")?.text ?? "");
const listNames = (page: Page) => listRows(page).map((row) => row.querySelector("th")?.text ?? "");

test("toasts of several posts in a row all show on the next page", async () => {
  const page = await create("toasts@exemple.ca");
  expect(page.document.querySelectorAll(".toast")).toHaveLength(1);
  for (const active of ["no", "yes", "no"]) {
    await team.post(`${page.path}/deactivate`, { active, intent: "continue" });
  }
  const toasts = (await team.open(page.path)).document.querySelectorAll(".toast");
  expect(toasts.map((toast) => toast.text.trim())).toEqual([
    "Le compte est de nouveau actif.",
    "Le compte est désactivé et ses appareils sont déconnectés.",
  ]);
  expect((await team.open(page.path)).document.querySelector(".toast")).toBeNull();
});

describe("the list", () => {
  test("shows each user once across its pages", async () => {
    const listedEmails: string[] = [];
    const places: (string | undefined)[] = [];
    let next: string | undefined = usersPath;
    while (next) {
      const page: Page = await team.open(next);
      expect(page.status).toBe(200);
      listedEmails.push(...listEmails(page));
      places.push(page.main.querySelector(".pager span")?.text);
      next = page.main.querySelector('a[rel="next"]')?.getAttribute("href")?.replaceAll("&amp;", "&");
    }
    const count = (await team.open(usersPath)).main.querySelector(".list-head p")?.text;
    expect(new Set(listedEmails).size).toBe(listedEmails.length);
    expect(count).toBe(`${listedEmails.length} utilisateurs`);
    expect(places[0]).toBe(`1 à 25 sur ${listedEmails.length}`);
    expect(places.at(-1)).toBe(`${places.length * 25 - 24} à ${listedEmails.length} sur ${listedEmails.length}`);
  });

  test("filters and sorts, and keeps both in its form and links", async () => {
    const page = await team.open(`${usersPath}?search=ETIENNE&sort=-email`);
    expect(listEmails(page)).toEqual(["etienne.belanger@demo.test"]);
    const form = page.document.querySelector('form[role="search"]');
    expect(page.served(form ?? undefined)).toMatchObject({ search: "ETIENNE", sort: "-email", userTypeId: "" });
    const dealers = await team.open(`${usersPath}?userTypeId=9&status=active`);
    expect(listEmails(dealers)).toContain("dealer@demo.test");
    expect(
      listRows(dealers)
        .map((row) => row.text)
        .join(),
    ).not.toContain("Non vérifié");
    const descending = listNames(await team.open(`${usersPath}?sort=-name&userTypeId=9`));
    expect(descending).toEqual(listNames(await team.open(`${usersPath}?sort=name&userTypeId=9`)).reverse());
    const headLink = dealers.main.querySelector("thead a")?.getAttribute("href") ?? "";
    expect(headLink).toContain("userTypeId=9");
  });

  test("ignores unknown filter values, and shows the first page for an unknown cursor", async () => {
    const unknownValues = await team.open(
      `${usersPath}?userTypeId=x&status=gone&companyId=9999999999999&sort=password&page=-3`,
    );
    expect(unknownValues.status).toBe(200);
    expect(listEmails(unknownValues)).toEqual(listEmails(await team.open(usersPath)));
    expect(unknownValues.invalid).toEqual(["userTypeId", "status", "companyId"]);
    expect(unknownValues.main.text).toContain("«\u00a0gone\u00a0» ne figure pas parmi les choix.");
    const tooLong = await team.open(`${usersPath}?search=${"x".repeat(101)}`);
    expect([tooLong.status, tooLong.invalid]).toEqual([200, ["search"]]);
    const first = await team.open(`${usersPath}?sort=email`);
    expect(listEmails(await team.open(`${usersPath}?sort=email&after=nonsense`))).toEqual(listEmails(first));
    const next = first.main.querySelector('a[href*="after="]')?.getAttribute("href")?.replaceAll("&amp;", "&") ?? "";
    expect(next).toContain("sort=email");
    expect(listEmails(await team.open(next))).not.toEqual(listEmails(first));
    const count = first.main.querySelector("data[data-count]");
    expect(count?.text).toBe(`${count?.getAttribute("value")} utilisateurs`);
  });

  test("says so when nothing matches, with a link to all", async () => {
    const page = await team.open(`${usersPath}?search=personne-de-ce-nom`);
    expect(page.main.text).toContain("Aucun résultat");
    expect(page.main.querySelector(".empty a")?.getAttribute("href")).toBe(usersPath);
    expect(page.main.querySelector("table")).toBeNull();
  });

  test("exports what it shows, with formulas neutralized", async () => {
    await create("formule@exemple.ca", { firstName: "=HYPERLINK(1)", lastName: "@Formule" });
    const response = await team.fetch(`${usersPath}/export.csv?search=exemple&sort=-name`);
    expect(response.headers.get("content-type")).toBe("text/csv; charset=utf-8");
    const bytes = new Uint8Array(await response.arrayBuffer());
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const text = new TextDecoder().decode(bytes);
    expect(text).toContain("'=HYPERLINK(1)");
    expect(text).toContain("'@Formule");
    const dealersExport = await team.fetch(`${usersPath}/export.csv?userTypeId=9&sort=-email`);
    const lines = (await dealersExport.text()).trim().split("\r\n").slice(1);
    expect(lines.map((line) => line.split(",")[3])).toEqual(
      listEmails(await team.open(`${usersPath}?userTypeId=9&sort=-email`)),
    );
    const all = (await (await team.fetch(`${usersPath}/export.csv`)).text()).trim().split("\r\n");
    const count = (await team.open(usersPath)).main.querySelector(".list-head p")?.text;
    expect(`${all.length - 1} utilisateurs`).toBe(count);
  });
});

describe("creating a user", () => {
  test("emails a link that leads to a password and a session", async () => {
    const created = await create("zoe@exemple.ca");
    expect(created.status).toBe(200);
    expect(created.html).toContain("L’utilisateur a été créé.");
    expect(created.main.text).toContain(withNoBreakSpaces("514 555-0142"));
    const link = await findEmailedPath("zoe@exemple.ca");
    expect(link).toMatch(/^\/fr-ca\/create-password\//);
    const visitor = app.browser();
    const password = { newPassword: "Long-enough-1", confirmNewPassword: "Long-enough-1" };
    const page = await visitor.open(link);
    const profile = await page.submit(password);
    expect(profile.status).toBe(200);
    // A repeated post gets the same result; the link accepts no other password.
    expect((await page.submit(password)).status).toBe(200);
    const other = { newPassword: "Another-one-2", confirmNewPassword: "Another-one-2" };
    expect((await page.send(other)).status).not.toBe(303);
    expect((await app.browser().open(link)).status).toBe(404);
    const login = await app.browser().open("/fr-ca/login");
    const dashboard = await login.submit({ email: "zoe@exemple.ca", password: "Long-enough-1" });
    expect(dashboard.path).toBe("/fr-ca/customer/dashboard");
  });

  test.each([
    ["en-ca", "Error: ", "The email must be valid", "Enter a last name."],
    ["fr-ca", "Erreur : ", "L’adresse courriel doit être valide", "Entrez un nom de famille."],
  ])("refuses invalid values with 422 in %s, and keeps the entered ones", async (language, prefix, email, required) => {
    const page = await team.open(`/${language}/nordet/users/new`);
    const answer = await page.submit(userFields("pas un courriel", { lastName: "", userTypeId: "9" }));
    expect(answer.status).toBe(422);
    expect(answer.title.startsWith(prefix)).toBe(true);
    expect(answer.invalid).toEqual(expect.arrayContaining(["email", "lastName"]));
    expect(answer.main.text).toContain(email);
    expect(answer.main.text).toContain(required);
    expect(answer.served()).toMatchObject({ firstName: "Zoé", email: "pas un courriel", userTypeId: "9" });
    const withoutCompany = await answer.submit(userFields("dealer@exemple.ca", { userTypeId: "9" }));
    expect(withoutCompany.invalid).toEqual(["companyId"]);
    expect(withoutCompany.form.querySelector('[name="companyId"]')?.hasAttribute("required")).toBe(true);
  });

  test("reports a used or reserved email at its field", async () => {
    await create("prise@exemple.ca");
    const usedEmail = await create("PRISE@exemple.ca", { lastName: "Autre" });
    expect(usedEmail.status).toBe(422);
    expect(usedEmail.invalid).toEqual(["email"]);
    expect(usedEmail.main.text).toContain("Cette adresse courriel est déjà utilisée");
    expect((await create("someone@demo.test")).invalid).toEqual(["email"]);
  });
});

describe("changing a user", () => {
  test("saves and shows the saved values", async () => {
    const id = parseUserId(await create("avant@exemple.ca"));
    const edit = await team.open(`${usersPath}/${id}/edit`);
    expect(edit.served()).toMatchObject(userFields("avant@exemple.ca", { phone: "514 555-0142" }));
    const invalid = await edit.submit({ phone: "12", firstName: "Autre" });
    expect(invalid.status).toBe(422);
    expect(invalid.invalid).toEqual(["phone"]);
    expect(invalid.served()).toMatchObject({ phone: "12", firstName: "Autre" });
    const saved = await invalid.submit({ phone: "", userTypeId: "9", companyId: "2" });
    expect(saved.path).toBe(`${usersPath}/${id}`);
    expect(saved.main.querySelector("h1")?.text).toBe("Autre Éthier");
    expect(saved.main.text).toContain("Concessionnaire");
  });

  test("ignores fields that the form does not have", async () => {
    const id = parseUserId(await create("cible@exemple.ca"));
    const other = parseUserId(await create("tiers@exemple.ca"));
    const edit = await team.open(`${usersPath}/${id}/edit`);
    await edit.submit({ userId: other, id: other, is_active: "false", password: "Owned-123", email_verified_at: "x" });
    expect((await team.open(`${usersPath}/${other}`)).main.text).toContain("tiers@exemple.ca");
    expect((await team.open(`${usersPath}/${id}`)).main.text).toContain("Non vérifié");
  });

  test("does not let the main team create or change an administrator", async () => {
    const promoted = await create("chef@exemple.ca", { userTypeId: String(userTypes.superAdmin) });
    expect(promoted.status).toBe(422);
    expect(promoted.main.text).toContain("Votre rôle ne permet pas ce changement.");
    const id = parseUserId(await create("simple@exemple.ca"));
    const edit = await team.open(`${usersPath}/${id}/edit`);
    const offered = edit.form
      .querySelectorAll('[name="userTypeId"] option')
      .map((option) => option.getAttribute("value"));
    expect(offered).not.toContain("6");
    expect(offered).not.toContain("7");
    const refused = await edit.submit({ userTypeId: "7" });
    expect([refused.status, refused.invalid]).toEqual([422, ["userTypeId"]]);
    const created = await create("gerante@exemple.ca", { userTypeId: "6" });
    expect([created.status, created.invalid]).toEqual([422, ["userTypeId"]]);
    for (const path of [`${usersPath}/1/edit`, `${usersPath}/2/deactivate`]) {
      expect((await team.open(path)).status).toBe(401);
      expect((await team.post(path, { ...userFields("x@exemple.ca"), active: "no", intent: "continue" })).status).toBe(
        401,
      );
    }
    const shown = await team.open(`${usersPath}/1`);
    expect(shown.main.querySelector('a[href$="/edit"]')).toBeNull();
    const createdByAdmin = await create("chef@exemple.ca", { userTypeId: String(userTypes.admin) }, superAdmin);
    expect(createdByAdmin.main.text).toContain("Administrateur");
  });
});

test("a company belongs to dealers alone, and who is a dealer no longer leaves it", async () => {
  for (const userTypeId of [userTypes.customer, userTypes.vehiclesTeam].map(String)) {
    const refused = await create("sans-entreprise@exemple.ca", { userTypeId, companyId: "2" });
    expect([refused.status, refused.invalid]).toEqual([422, ["companyId"]]);
    expect(refused.main.text).toContain("Seul un concessionnaire a une entreprise.");
  }
  const dealer = await create("avec-entreprise@exemple.ca", {
    userTypeId: String(userTypes.dealer),
    companyId: "2",
  });
  const path = `${dealer.path}/edit`;
  const kept = await (await team.open(path)).submit({ userTypeId: String(userTypes.customer) });
  expect([kept.status, kept.invalid]).toEqual([422, ["companyId"]]);
  const changed = await (await team.open(path)).submit({ userTypeId: String(userTypes.customer), companyId: "" });
  expect([changed.status, changed.main.text.includes("Client")]).toEqual([200, true]);
});

test("the deletion of who may not be managed is refused like its page, whatever was sent", async () => {
  const admin = await app.signedIn("admin");
  for (const [browser, id] of [
    [team, 1],
    [admin, 6],
  ] as const) {
    const path = `${usersPath}/${id}/delete`;
    expect((await browser.fetch(path)).status).toBe(401);
    const posts: Record<string, string>[] = [{}, { reason: "request", confirmation: "CONTINUER" }];
    for (const fields of posts) expect([path, (await browser.post(path, fields)).status]).toEqual([path, 401]);
  }
});

describe("deactivating a user", () => {
  test("ends the user's sessions, and reactivating undoes it", async () => {
    const customer = app.browser();
    await customer.signIn("user");
    expect((await customer.open("/fr-ca/customer/dashboard")).status).toBe(200);
    const question = await team.open(`${usersPath}/4/deactivate`);
    expect(question.main.text).toContain("Désactiver Ulysse Gagnon?");
    const done = await question.submit();
    expect(done.path).toBe(`${usersPath}/4`);
    expect(done.html).toContain("Le compte est désactivé");
    expect((await customer.open("/fr-ca/customer/dashboard")).path).toContain("/fr-ca/login");
    const again = await team.post(`${usersPath}/4/deactivate`, { active: "no", intent: "continue" });
    expect(again.status).toBe(303);
    expect((await team.open(`${usersPath}?status=inactive`)).main.text).toContain("Gagnon, Ulysse");
    const reactivated = await (await team.open(`${usersPath}/4/deactivate`)).submit();
    expect(reactivated.html).toContain("Le compte est de nouveau actif.");
  });

  test("is refused for one's own account, with the reason, when opened and when posted", async () => {
    expect((await team.open(`${usersPath}/6`)).main.querySelector('a[href$="/deactivate"]')).toBeNull();
    const path = `${usersPath}/6/deactivate`;
    const opened = await team.open(path);
    expect(opened.status).toBe(200);
    const response = await team.post(path, { active: "no", intent: "continue" });
    const posted = new Page(team, path, response.status, response.headers, await response.text());
    expect([posted.status, posted.title.startsWith("Erreur : ")]).toEqual([422, true]);
    for (const page of [opened, posted]) {
      expect(page.main.text).toContain("Vous ne pouvez pas désactiver votre propre compte.");
      expect(page.main.querySelector("form[method=post]")).toBeNull();
    }
    expect((await team.open(usersPath)).status).toBe(200);
  });
});

describe("access to the users' pages", () => {
  const paths = ["", "/export.csv", "/new", "/3", "/3/edit", "/3/deactivate"].map((path) => usersPath + path);
  const forms = ["/new", "/3/edit", "/3/deactivate"].map((path) => usersPath + path);
  const fields = { ...userFields("intrus@exemple.ca"), active: "no", intent: "continue" };

  test.each([
    ["superadmin", 200],
    ["team", 200],
    ["admin", 200],
    ["customer", 401],
    ["user", 401],
    ["dealer", 401],
    ["vehicles", 401],
    ["unverified", 403],
    ["inactive", 403],
  ])("%s gets %i", async (name, status) => {
    const browser = app.browser();
    await browser.signIn(name);
    for (const path of paths) expect([path, (await browser.fetch(path)).status]).toEqual([path, status]);
    const data = await browser.fetch(`${usersPath}?_data=${encodeURIComponent("routes/main-team/users")}`);
    expect(data.status).toBe(status);
    if (status === 200) return;
    for (const path of forms) expect([path, (await browser.post(path, fields)).status]).toEqual([path, status]);
    for (const path of [usersPath, `${usersPath}/3`])
      expect((await browser.post(path, fields)).status).toBeGreaterThan(400);
  });

  test("without a session leads to the login and back", async () => {
    for (const path of paths) {
      const response = await app.browser().fetch(path);
      expect(response.status).toBe(302);
      expect(response.headers.get("location")).toBe(`/fr-ca/login?referer=${encodeURIComponent(path)}`);
    }
    for (const path of forms) {
      const response = await app.browser().post(path, fields);
      expect(response.headers.get("location")).toContain("/fr-ca/login");
    }
    expect((await team.open(`${usersPath}?search=intrus`)).main.text).toContain("Aucun résultat");
    expect((await team.open(`${usersPath}/3`)).main.text).toContain("Actif");
  });

  test("to a missing user is not found", async () => {
    for (const path of ["/987654", "/987654/edit", "/0", "/abc", "/99999999999/deactivate"]) {
      expect([path, (await team.open(usersPath + path)).status]).toEqual([path, 404]);
    }
    const post = await team.post(`${usersPath}/987654/edit`, userFields("x@exemple.ca"));
    expect(post.status).toBe(404);
  });
});
