/** A company's employees: invited, given roles, removed and invited again by the company's heads alone. */
import { randomUUID } from "node:crypto";
import { and, eq, inArray, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { admin } from "#contract/admin.ts";
import { user as userCalls } from "#contract/user.ts";
import { type CompanyRole, userTypes } from "#domain/people/roles.ts";
import { type Browser, type Page, startApp, type TestApp } from "#tests/app/support/app-fixture.ts";
import { createCompany } from "#tests/app/support/company-fixture.ts";
import { mailedPathTo, mailTo } from "#tests/app/support/mail.ts";
import { createStaff } from "#tests/upstream/support/authenticator.ts";
import { auditLog, leadEvents, leads, links, tokens, users } from "#upstream/db/schema/index.ts";
import { createSecret, hashSecret } from "#upstream/http/caller.ts";
import { requireRow } from "#upstream/http/refusal.ts";

let app: TestApp;
let companyId: number;
let head: Dealer;
beforeAll(async () => {
  app = await startApp();
  companyId = await createCompany(app);
  head = await createDealer("head");
});
afterAll(() => app.close());

interface Dealer {
  id: number;
  browser: Browser;
  /** For calls that no page sends. */
  token: string;
}

async function createToken(userId: number): Promise<string> {
  const token = createSecret();
  await db()
    .insert(tokens)
    .values({ user_id: userId, hash: hashSecret(token), brand_key: "nordet" });
  return token;
}

async function createDealer(role: CompanyRole, company = companyId): Promise<Dealer> {
  const { id, email } = await createStaff(app.upstream, userTypes.dealer);
  await db().update(users).set({ company_id: company, company_role: role }).where(eq(users.id, id));
  const browser = app.browser();
  await browser.post("/en-ca/login", { email, password: "Nordet-demo-1" });
  return { id, browser, token: await createToken(id) };
}

const list = "/en-ca/company/employees";
const db = () => app.upstream.database.db;
const findUser = async (email: string) => (await db().select().from(users).where(eq(users.email, email)))[0];
const getUser = async (id: number) => requireRow(await db().select().from(users).where(eq(users.id, id)));
const rowsOf = (page: Page) =>
  page.main
    .querySelectorAll("tr[data-row-id]")
    .map((row) => `${row.getAttribute("data-row-state")} ${row.getAttribute("data-row-type")}`);
const auditOf = async (userId: number) => {
  const isAbout = eq(auditLog.subject, `user:${userId}`);
  const rows = await db().select({ action: auditLog.action }).from(auditLog).where(isAbout).orderBy(auditLog.id);
  return rows.map(({ action }) => action);
};
const formOf = (page: Page, id: string) => requireRow(page.main.querySelectorAll(`form#${id}`));
const passwords = { newPassword: "Plus-fort-que-1-lion", confirmNewPassword: "Plus-fort-que-1-lion" };
const openMail = async (email: string) => app.browser().open(await mailedPathTo(head.browser, email));

let personCount = 0;
async function openInvitation(language = "en-ca") {
  personCount += 1;
  const email = `person${personCount}@example.com`;
  const page = await head.browser.open(`/${language}/company/employees/invite`);
  return { page, person: { firstName: "Maude", lastName: "Côté", email } };
}

/** An open lead of the company that an employee has. */
async function createLead(assignedTo: number, email: string, status: "new" | "won" = "new"): Promise<number> {
  const consent = { kind: "contact" as const, language: "en-ca", agreedAt: new Date().toISOString() };
  const { id } = requireRow(
    await db()
      .insert(leads)
      .values({
        ...{ number: 1, type: "trade_in", company_id: companyId, brand_key: "nordet", subject_id: randomUUID() },
        ...{ first_name: "Zoé", last_name: "Roy", email, phone: "", language: "en-ca", consent, status },
        assigned_to: assignedTo,
      })
      .returning(),
  );
  return id;
}
const assigneesOf = async (ids: number[]) => {
  const rows = await db().select().from(leads).where(inArray(leads.id, ids)).orderBy(leads.id);
  return rows.map(({ assigned_to }) => assigned_to);
};

test("an invited person chooses a password by the email's link and is signed in as a dealer of the company", async () => {
  const { page, person } = await openInvitation("fr-ca");
  const shown = await page.submit(person);
  const { id } = requireRow([await findUser(person.email)].filter((row) => row !== undefined));
  expect([shown.path, shown.main.text.includes("Invité")]).toEqual([`/fr-ca/company/employees/${id}`, true]);
  const [mail] = await mailTo(head.browser, person.email);
  expect(mail?.subject).toContain("vous invite à vous joindre à son équipe");
  expect(mail?.text).toContain("Léa Roy vous invite");
  expect(rowsOf(await head.browser.open(`${list}?status=invited`))).toEqual(["invited employee"]);
  const opened = await openMail(person.email);
  expect((await opened.submit(passwords)).status).toBe(200);
  expect((await opened.browser.open("/en-ca/company/leads")).status).toBe(200);
  expect(await getUser(id)).toMatchObject({ user_type_id: userTypes.dealer, company_id: companyId });
  expect(await auditOf(id)).toEqual(["employee-invited"]);
  expect(rowsOf(await head.browser.open(`${list}?search=cote+maude`))).toEqual(["active employee"]);
  const file = await (await head.browser.fetch(`${list}/export.csv?sort=-email`)).text();
  expect(file).toContain(`Côté,Maude,${person.email},Employee,Active,French,0`);
});

test("an invitation sent twice at once is one person; its link can be sent again and withdrawn", async () => {
  const { page, person } = await openInvitation();
  const sent = await Promise.all([1, 2].map(() => page.send(person)));
  expect(new Set(sent.map(({ status, headers }) => `${status} ${headers.get("location")}`)).size).toBe(1);
  expect(await mailTo(head.browser, person.email)).toHaveLength(1);
  const id = (await findUser(person.email))?.id ?? 0;
  const first = await openMail(person.email);
  // The first email was some minutes ago.
  const earlier = { expires_at: sql`expires_at - interval '5 minutes'` };
  await db().update(links).set(earlier).where(eq(links.user_id, id));
  const shown = await head.browser.open(`${list}/${id}`);
  for (const _ of [1, 2]) expect((await shown.send({}, formOf(shown, "invite"))).status).toBe(303);
  expect(await mailTo(head.browser, person.email)).toHaveLength(2);
  expect((await first.submit(passwords)).status).toBe(422);
  const withdrawal = await head.browser.open(`/fr-ca/company/employees/${id}/leave`);
  expect(withdrawal.main.text).toContain("Retirer l’invitation envoyée à Maude");
  expect((await withdrawal.submit()).path).toBe("/fr-ca/company/employees");
  expect(await findUser(person.email)).toBeUndefined();
  expect(await auditOf(id)).toEqual(["employee-invited", "employee-invited", "invitation-withdrawn"]);
  const repeated = await app.upstream.send(admin.withdrawInvitation, { employeeId: id }, { token: head.token });
  expect(repeated.status).toBe(200);
  // The address is free again.
  expect((await page.submit(person)).status).toBe(200);
});

test("an address of a customer, of another company's employee or of a colleague is refused alike", async () => {
  const customer = await createStaff(app.upstream, userTypes.customer);
  const stranger = await createDealer("employee", 2);
  const taken = [customer.email, (await getUser(stranger.id)).email, (await getUser(head.id)).email];
  for (const [language, text] of [
    ["en-ca", "That email is already taken."],
    ["fr-ca", "Cette adresse courriel est déjà utilisée."],
  ] as const) {
    const { page, person } = await openInvitation(language);
    for (const email of taken) {
      const refused = await page.submit({ ...person, email });
      expect([refused.status, refused.invalid, refused.main.text.includes(text), email]).toEqual([
        ...[422, ["email"], true, email],
      ]);
    }
    // A reserved address is refused before anything is looked up.
    expect((await page.submit({ ...person, email: "dealer@demo.test" })).status).toBe(422);
  }
});

test("an employee works on leads, vehicles and orders, and changes nothing of the company", async () => {
  const { browser, token } = await createDealer("employee");
  for (const page of ["dashboard", "leads", "vehicles", "orders"])
    expect((await browser.open(`/en-ca/company/${page}`)).status).toBe(200);
  for (const page of ["employees", "employees/export.csv", "employees/invite", "profile/details", "widgets/new"])
    expect([page, (await browser.fetch(`/en-ca/company/${page}`)).status]).toEqual([page, 401]);
  const profile = await browser.open("/en-ca/company/profile");
  expect(profile.main.text).toContain("Only a head of the company can change this");
  expect(profile.main.querySelectorAll('a[href*="/company/profile/"]')).toEqual([]);
  expect(profile.document.querySelector('nav a[href$="/company/employees"]')).toBeNull();
  const plan = await browser.open("/fr-ca/company/subscription");
  expect(plan.main.text).toContain("Seule une personne responsable");
  expect(plan.main.querySelectorAll('form[method="post"]')).toEqual([]);
  expect((await browser.open("/fr-ca/company/widgets")).main.querySelector('a[href$="/new"]')).toBeNull();
  const emails = { newLead: [], waitingLead: [], order: [], block: [] };
  const urls = { returnUrl: "http://localhost/", cancelUrl: "http://localhost/", language: "en-ca" } as const;
  const invitation = {
    firstName: "A",
    lastName: "B",
    email: "a@example.com",
    language: "en-ca",
    role: "head",
  } as const;
  const outcomes = [
    await app.upstream.send(admin.updateCompany, {}, { token }),
    await app.upstream.send(admin.saveCompanyEmails, emails, { token }),
    await app.upstream.send(admin.startPlan, { plan: "dealer", ...urls }, { token }),
    await app.upstream.send(admin.openBillingPortal, { task: "manage", ...urls }, { token }),
    await app.upstream.send(admin.getEmployees, {}, { token }),
    await app.upstream.send(admin.inviteEmployee, invitation, { token }),
    await app.upstream.send(admin.changeEmployeeRole, { employeeId: head.id, role: "employee" }, { token }),
    await app.upstream.send(admin.removeEmployee, { employeeId: head.id }, { token }),
  ];
  for (const outcome of outcomes) expect(outcome).toMatchObject({ status: 403, code: "heads_only" });
});

test("a company keeps one head, also if two demote or remove each other at once", async () => {
  const company = await createCompany(app);
  const heads = [await createDealer("head", company), await createDealer("head", company)] as const;
  const headsLeft = () => db().$count(users, and(eq(users.company_id, company), eq(users.company_role, "head")));
  const demote = ({ id }: Dealer, { token }: Dealer) =>
    app.upstream.send(admin.changeEmployeeRole, { employeeId: id, role: "employee" }, { token });
  const remove = ({ id }: Dealer, { token }: Dealer) =>
    app.upstream.send(admin.removeEmployee, { employeeId: id }, { token });
  for (const change of [demote, remove]) {
    await db().update(users).set({ company_role: "head" }).where(eq(users.company_id, company));
    await Promise.all([change(heads[0], heads[1]), change(heads[1], heads[0])]);
    expect(await headsLeft()).toBe(1);
  }
  const [last] = await db().select().from(users).where(eq(users.company_id, company));
  const token = await createToken(last?.id ?? 0);
  const call = { employeeId: last?.id ?? 0 };
  for (const outcome of [
    await app.upstream.send(admin.removeEmployee, call, { token }),
    await app.upstream.send(admin.changeEmployeeRole, { ...call, role: "employee" }, { token }),
  ])
    expect(outcome).toMatchObject({ code: "last_head" });
  // Its page says so at the field.
  const page = await head.browser.open(`/fr-ca/company/employees/${head.id}`);
  const refused = await page.submit({ role: "employee" });
  expect([refused.status, refused.invalid]).toEqual([422, ["role"]]);
  expect(refused.main.text).toContain("la dernière responsable de l’entreprise");
});

test("who leaves is signed out, colleagues get the open leads, and an invitation brings them back", async () => {
  const leaver = await createDealer("employee");
  const open = [await createLead(leaver.id, "same@lead.example"), await createLead(leaver.id, "same@lead.example")];
  const won = await createLead(leaver.id, "won@lead.example", "won");
  const page = await head.browser.open(`${list}/${leaver.id}/leave`);
  expect(page.main.text).toContain("2 open leads will go to colleagues");
  const sent = await Promise.all([1, 2].map(() => page.send()));
  expect(sent.map(({ status }) => status)).toEqual([303, 303]);
  expect(await auditOf(leaver.id)).toEqual(["employee-left"]);
  expect((await leaver.browser.open("/en-ca/company/leads")).path).toContain("/login");
  const [first, second, former] = await assigneesOf([...open, won]);
  expect([first === second, first === leaver.id, former]).toEqual([true, false, leaver.id]);
  const events = await db().select().from(leadEvents).where(inArray(leadEvents.lead_id, open));
  expect(events.map(({ kind, actor_id }) => [kind, actor_id])).toEqual([
    ["assigned", head.id],
    ["assigned", head.id],
  ]);
  const { email } = await getUser(leaver.id);
  const shown = await head.browser.open(`${list}/${leaver.id}`);
  expect([shown.main.text.includes("Left on"), shown.main.text.includes(email)]).toEqual([true, false]);
  await shown.submit({}, formOf(shown, "invite"));
  // Nothing is theirs again before they agree.
  expect(await getUser(leaver.id)).toMatchObject({ user_type_id: userTypes.customer, company_id: companyId });
  const opened = await openMail(email);
  await opened.submit(passwords);
  expect((await opened.browser.open("/en-ca/company/leads")).status).toBe(200);
  expect(await getUser(leaver.id)).toMatchObject({ user_type_id: userTypes.dealer, former_company_id: null });
});

test("another company's people do not exist, and a super admin has none", async () => {
  const other = await createDealer("head", 2);
  const { token } = head;
  const call = { employeeId: other.id };
  for (const row of [admin.getEmployee, admin.repeatInvitation, admin.withdrawInvitation, admin.removeEmployee])
    expect([row.name, (await app.upstream.send(row, call, { token })).status]).toEqual([row.name, 404]);
  expect(await app.upstream.send(admin.changeEmployeeRole, { ...call, role: "head" }, { token })).toMatchObject({
    status: 404,
  });
  for (const page of ["", "/leave"]) expect((await head.browser.open(`${list}/${other.id}${page}`)).status).toBe(404);
  expect((await head.browser.open(list)).html).not.toContain((await getUser(other.id)).email);
  const superAdmin = await app.signedIn("superadmin", "fr-ca");
  expect((await superAdmin.open("/fr-ca/company/employees")).main.text).toContain(
    "Votre compte n’est lié à aucune entreprise",
  );
});

test("if the last head goes another way, whoever has been there longest becomes head", async () => {
  const company = await createCompany(app);
  const last = await createDealer("head", company);
  const [colleague] = [await createDealer("employee", company), await createDealer("employee", company)];
  await app.upstream.call(userCalls.deactivateAccount, {}, { token: last.token });
  expect(await getUser(colleague.id)).toMatchObject({ company_role: "head" });
  const team = await app.upstream.signIn("team");
  const lead = await createLead(colleague.id, "moved@lead.example");
  await db().update(leads).set({ company_id: company }).where(eq(leads.id, lead));
  await app.upstream.call(userCalls.setUserActive, { userId: colleague.id, Active: false }, { token: team });
  const [next] = await assigneesOf([lead]);
  expect(await getUser(next ?? 0)).toMatchObject({ company_id: company, company_role: "head" });
});
