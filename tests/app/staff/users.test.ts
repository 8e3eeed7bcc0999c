import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { withNoBreakSpaces } from "#domain/formats/formats.ts";
import { userTypes } from "#domain/people/roles.ts";
import { type Browser, type Page, startApp, type TestApp } from "#tests/app/support/app-fixture.ts";
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

const users = "/fr-ca/nordet/users";

const person = (email: string, changes: Record<string, string> = {}) => ({
  firstName: "Zoé",
  lastName: "Éthier",
  email,
  phone: "(514) 555-0142",
  language: "fr-ca",
  userTypeId: String(userTypes.customer),
  companyId: "",
  ...changes,
});

/** Makes a user and opens the page that it leads to. */
const create = async (email: string, changes: Record<string, string> = {}, browser = team): Promise<Page> =>
  (await browser.open(`${users}/new`)).submit(person(email, changes));

const idOf = (page: Page): string => /users\/(\d+)$/.exec(page.path)?.[1] ?? "";

const linkTo = (email: string) => mailedPathTo(app.browser(), email);

const rows = (page: Page) => page.main.querySelectorAll("tbody tr");
const emails = (page: Page) => rows(page).map((row) => row.querySelector("td")?.text ?? "");
const names = (page: Page) => rows(page).map((row) => row.querySelector("th")?.text ?? "");

test("posts that follow one another are all told on the page that comes", async () => {
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
  test("goes from page to page, each user once", async () => {
    const seen: string[] = [];
    let next: string | undefined = users;
    while (next) {
      const page: Page = await team.open(next);
      expect(page.status).toBe(200);
      seen.push(...emails(page));
      next = page.main.querySelector('a[rel="next"]')?.getAttribute("href")?.replaceAll("&amp;", "&");
    }
    const count = (await team.open(users)).main.querySelector(".list-head p")?.text;
    expect(new Set(seen).size).toBe(seen.length);
    expect(count).toBe(`${seen.length} utilisateurs`);
  });

  test("filters, sorts, and keeps both in its form and links", async () => {
    const page = await team.open(`${users}?search=ETIENNE&sort=-email`);
    expect(emails(page)).toEqual(["etienne.belanger@demo.test"]);
    const form = page.document.querySelector('form[role="search"]');
    expect(page.served(form ?? undefined)).toMatchObject({ search: "ETIENNE", sort: "-email", userTypeId: "" });
    const dealers = await team.open(`${users}?userTypeId=9&status=active`);
    expect(emails(dealers)).toContain("dealer@demo.test");
    expect(
      rows(dealers)
        .map((row) => row.text)
        .join(),
    ).not.toContain("Non vérifié");
    const descending = names(await team.open(`${users}?sort=-name&userTypeId=9`));
    expect(descending).toEqual(names(await team.open(`${users}?sort=name&userTypeId=9`)).reverse());
    const head = dealers.main.querySelector("thead a")?.getAttribute("href") ?? "";
    expect(head).toContain("userTypeId=9");
  });

  test("takes unknown values as if they were not there, and a page behind the last as the last", async () => {
    const strange = await team.open(`${users}?userTypeId=x&status=gone&companyId=9999999999999&sort=password&page=-3`);
    expect(strange.status).toBe(200);
    expect(emails(strange)).toEqual(emails(await team.open(users)));
    expect(strange.invalid).toEqual(["userTypeId", "status", "companyId"]);
    expect(strange.main.text).toContain("«\u00a0gone\u00a0» n’est pas un des choix.");
    const long = await team.open(`${users}?search=${"x".repeat(101)}`);
    expect([long.status, long.invalid]).toEqual([200, ["search"]]);
    const beyond = await team.open(`${users}?page=900&sort=email`);
    expect(beyond.path).toMatch(/sort=email&page=\d$/);
    expect(rows(beyond).length).toBeGreaterThan(0);
  });

  test("says so when nothing matches, with the way back to all", async () => {
    const page = await team.open(`${users}?search=personne-de-ce-nom`);
    expect(page.main.text).toContain("Aucun résultat");
    expect(page.main.querySelector(".empty a")?.getAttribute("href")).toBe(users);
    expect(page.main.querySelector("table")).toBeNull();
  });

  test("exports what it shows, formulas disarmed", async () => {
    await create("formule@exemple.ca", { firstName: "=HYPERLINK(1)", lastName: "@Formule" });
    const response = await team.fetch(`${users}/export.csv?search=exemple&sort=-name`);
    expect(response.headers.get("content-type")).toBe("text/csv; charset=utf-8");
    const bytes = new Uint8Array(await response.arrayBuffer());
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const text = new TextDecoder().decode(bytes);
    expect(text).toContain("'=HYPERLINK(1)");
    expect(text).toContain("'@Formule");
    const whole = await team.fetch(`${users}/export.csv?userTypeId=9&sort=-email`);
    const lines = (await whole.text()).trim().split("\r\n").slice(1);
    expect(lines.map((line) => line.split(",")[3])).toEqual(
      emails(await team.open(`${users}?userTypeId=9&sort=-email`)),
    );
    const all = (await (await team.fetch(`${users}/export.csv`)).text()).trim().split("\r\n");
    const count = (await team.open(users)).main.querySelector(".list-head p")?.text;
    expect(`${all.length - 1} utilisateurs`).toBe(count);
  });
});

describe("creating", () => {
  test("mails a link that leads to a password and a session", async () => {
    const made = await create("zoe@exemple.ca");
    expect(made.status).toBe(200);
    expect(made.html).toContain("L’utilisateur a été créé.");
    expect(made.main.text).toContain(withNoBreakSpaces("514 555-0142"));
    const link = await linkTo("zoe@exemple.ca");
    expect(link).toMatch(/^\/fr-ca\/create-password\//);
    const visitor = app.browser();
    const password = { newPassword: "Long-enough-1", confirmNewPassword: "Long-enough-1" };
    const profile = await (await visitor.open(link)).submit(password);
    expect(profile.status).toBe(200);
    // Sent twice it is answered as the first time; the link takes no other password.
    expect((await (await app.browser().open(link)).submit(password)).status).toBe(200);
    const other = { newPassword: "Another-one-2", confirmNewPassword: "Another-one-2" };
    expect((await (await app.browser().open(link)).submit(other)).status).toBe(422);
    const login = await app.browser().open("/fr-ca/login");
    const dashboard = await login.submit({ email: "zoe@exemple.ca", password: "Long-enough-1" });
    expect(dashboard.path).toBe("/fr-ca/customer/dashboard");
  });

  test.each([
    ["en-ca", "Error: ", "The email must be valid", "Required"],
    ["fr-ca", "Erreur : ", "L’adresse courriel doit être valide", "Requis"],
  ])("answers what is wrong with 422 in %s, and keeps what was typed", async (language, prefix, email, required) => {
    const page = await team.open(`/${language}/nordet/users/new`);
    const answer = await page.submit(person("pas un courriel", { lastName: "", userTypeId: "9" }));
    expect(answer.status).toBe(422);
    expect(answer.title.startsWith(prefix)).toBe(true);
    expect(answer.invalid).toEqual(expect.arrayContaining(["email", "lastName"]));
    expect(answer.main.text).toContain(email);
    expect(answer.main.text).toContain(required);
    expect(answer.served()).toMatchObject({ firstName: "Zoé", email: "pas un courriel", userTypeId: "9" });
    const second = await answer.submit(person("dealer@exemple.ca", { userTypeId: "9" }));
    expect(second.invalid).toEqual(["companyId"]);
    expect(second.form.querySelector('[name="companyId"]')?.hasAttribute("required")).toBe(true);
  });

  test("tells at the e-mail field that it is taken or reserved", async () => {
    await create("prise@exemple.ca");
    const taken = await create("PRISE@exemple.ca", { lastName: "Autre" });
    expect(taken.status).toBe(422);
    expect(taken.invalid).toEqual(["email"]);
    expect(taken.main.text).toContain("Cette adresse courriel est déjà utilisée");
    expect((await create("someone@demo.test")).invalid).toEqual(["email"]);
  });
});

describe("changing", () => {
  test("saves, and shows what is saved", async () => {
    const id = idOf(await create("avant@exemple.ca"));
    const edit = await team.open(`${users}/${id}/edit`);
    expect(edit.served()).toMatchObject(person("avant@exemple.ca", { phone: "514 555-0142" }));
    const bad = await edit.submit({ phone: "12", firstName: "Autre" });
    expect(bad.status).toBe(422);
    expect(bad.invalid).toEqual(["phone"]);
    expect(bad.served()).toMatchObject({ phone: "12", firstName: "Autre" });
    const saved = await bad.submit({ phone: "", userTypeId: "9", companyId: "2" });
    expect(saved.path).toBe(`${users}/${id}`);
    expect(saved.main.querySelector("h1")?.text).toBe("Autre Éthier");
    expect(saved.main.text).toContain("Concessionnaire");
  });

  test("changes nothing by fields that the form does not have", async () => {
    const id = idOf(await create("cible@exemple.ca"));
    const other = idOf(await create("tiers@exemple.ca"));
    const edit = await team.open(`${users}/${id}/edit`);
    await edit.submit({ userId: other, id: other, is_active: "false", password: "Owned-123", email_verified_at: "x" });
    expect((await team.open(`${users}/${other}`)).main.text).toContain("tiers@exemple.ca");
    expect((await team.open(`${users}/${id}`)).main.text).toContain("Non vérifié");
  });

  test("does not let the main team make or touch an administrator", async () => {
    const promoted = await create("chef@exemple.ca", { userTypeId: String(userTypes.superAdmin) });
    expect(promoted.status).toBe(422);
    expect(promoted.main.text).toContain("Votre rôle ne permet pas ce changement.");
    const id = idOf(await create("simple@exemple.ca"));
    const edit = await team.open(`${users}/${id}/edit`);
    const offered = edit.form
      .querySelectorAll('[name="userTypeId"] option')
      .map((option) => option.getAttribute("value"));
    expect(offered).not.toContain("6");
    expect(offered).not.toContain("7");
    expect((await edit.submit({ userTypeId: "7" })).status).toBe(422);
    for (const path of [`${users}/1/edit`, `${users}/2/deactivate`]) {
      expect((await team.open(path)).status).toBe(401);
      expect((await team.post(path, { ...person("x@exemple.ca"), active: "no", intent: "continue" })).status).toBe(401);
    }
    const shown = await team.open(`${users}/1`);
    expect(shown.main.querySelector('a[href$="/edit"]')).toBeNull();
    const byBoss = await create("chef@exemple.ca", { userTypeId: String(userTypes.admin) }, superAdmin);
    expect(byBoss.main.text).toContain("Administrateur");
  });
});

describe("deactivating", () => {
  test("ends the user's sessions, and is undone by reactivating", async () => {
    const customer = app.browser();
    await customer.signIn("user");
    expect((await customer.open("/fr-ca/customer/dashboard")).status).toBe(200);
    const question = await team.open(`${users}/4/deactivate`);
    expect(question.main.text).toContain("Désactiver Ulysse Gagnon?");
    const done = await question.submit();
    expect(done.path).toBe(`${users}/4`);
    expect(done.html).toContain("Le compte est désactivé");
    expect((await customer.open("/fr-ca/customer/dashboard")).path).toContain("/fr-ca/login");
    const again = await team.post(`${users}/4/deactivate`, { active: "no", intent: "continue" });
    expect(again.status).toBe(303);
    expect((await team.open(`${users}?status=inactive`)).main.text).toContain("Gagnon, Ulysse");
    const back = await (await team.open(`${users}/4/deactivate`)).submit();
    expect(back.html).toContain("Le compte est de nouveau actif.");
  });

  test("is refused for oneself, in words", async () => {
    expect((await team.open(`${users}/6`)).main.querySelector('a[href$="/deactivate"]')).toBeNull();
    const page = await (await team.open(`${users}/6/deactivate`)).submit();
    expect(page.status).toBe(422);
    expect(page.main.text).toContain("Vous ne pouvez pas désactiver votre propre compte.");
    expect((await team.open(users)).status).toBe(200);
  });
});

describe("the guards", () => {
  const paths = ["", "/export.csv", "/new", "/3", "/3/edit", "/3/deactivate"].map((path) => users + path);
  const forms = ["/new", "/3/edit", "/3/deactivate"].map((path) => users + path);
  const fields = { ...person("intrus@exemple.ca"), active: "no", intent: "continue" };

  test.each([
    ["superadmin", 200],
    ["team", 200],
    ["admin", 401],
    ["customer", 401],
    ["user", 401],
    ["dealer", 401],
    ["vehicles", 401],
    ["unverified", 403],
    ["inactive", 403],
  ])("answer %s with %i", async (name, status) => {
    const browser = app.browser();
    await browser.signIn(name);
    for (const path of paths) expect([path, (await browser.fetch(path)).status]).toEqual([path, status]);
    const data = await browser.fetch(`${users}?_data=${encodeURIComponent("routes/main-team/users")}`);
    expect(data.status).toBe(status);
    if (status === 200) return;
    for (const path of forms) expect([path, (await browser.post(path, fields)).status]).toEqual([path, status]);
    for (const path of [users, `${users}/3`]) expect((await browser.post(path, fields)).status).toBeGreaterThan(400);
  });

  test("lead nobody to the login and back", async () => {
    for (const path of paths) {
      const response = await app.browser().fetch(path);
      expect(response.status).toBe(302);
      expect(response.headers.get("location")).toBe(`/fr-ca/login?referer=${encodeURIComponent(path)}`);
    }
    for (const path of forms) {
      const response = await app.browser().post(path, fields);
      expect(response.headers.get("location")).toContain("/fr-ca/login");
    }
    expect((await team.open(`${users}?search=intrus`)).main.text).toContain("Aucun résultat");
    expect((await team.open(`${users}/3`)).main.text).toContain("Actif");
  });

  test("know no user who is not there", async () => {
    for (const path of ["/987654", "/987654/edit", "/0", "/abc", "/99999999999/deactivate"]) {
      expect([path, (await team.open(users + path)).status]).toEqual([path, 404]);
    }
    const post = await team.post(`${users}/987654/edit`, person("x@exemple.ca"));
    expect(post.status).toBe(404);
  });
});
