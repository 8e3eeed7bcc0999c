/** The main team's list of everybody who works here: staff and the dealers of the brand's companies (reading 35). */
import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { user as userCalls } from "#contract/user.ts";
import { type CompanyRole, userTypes } from "#domain/people/roles.ts";
import { type Browser, type Page, startApp, type TestApp } from "#tests/app/support/app-fixture.ts";
import { createCompany } from "#tests/app/support/company-fixture.ts";
import { mailTo } from "#tests/app/support/mail.ts";
import { createStaff } from "#tests/upstream/support/authenticator.ts";
import { auditLog, companies, links, tokens, users } from "#upstream/db/schema/index.ts";
import { requireRow } from "#upstream/http/refusal.ts";

let app: TestApp;
let team: Browser;
let companyId: number;
beforeAll(async () => {
  app = await startApp();
  team = await app.signedIn("team");
  companyId = await createCompany(app);
});
afterAll(() => app.close());

const list = "/en-ca/nordet/employees";
const db = () => app.upstream.database.db;
const getUser = async (id: number) => requireRow(await db().select().from(users).where(eq(users.id, id)));
const rowsOf = (page: Page) => page.main.querySelectorAll("tr[data-row-id]");
const typesOf = (page: Page) => [...new Set(rowsOf(page).map((row) => row.getAttribute("data-row-type")))].sort();
const changesOf = async (userId: number) => {
  const isAbout = and(eq(auditLog.subject, `user:${userId}`), eq(auditLog.action, "user-changed"));
  return (await db().select().from(auditLog).where(isAbout).orderBy(auditLog.id)).map(({ details }) => details);
};

async function createDealer(role: CompanyRole, company = companyId, names = {}) {
  const { id } = await createStaff(app.upstream, userTypes.dealer);
  await db()
    .update(users)
    .set({ company_id: company, company_role: role, ...names })
    .where(eq(users.id, id));
  return id;
}

test("the list has staff and dealers, no customers, and filters them in both languages", async () => {
  const employee = await createDealer("employee", companyId, { last_name: "Zéphirin" });
  expect(typesOf(await team.open(list))).toEqual(["18", "20", "6", "7", "9"]);
  expect(typesOf(await team.open(`${list}?userTypeId=20`))).toEqual(["20"]);
  const found = rowsOf(
    await team.open(`/fr-ca/nordet/employees?search=zephirin&companyId=${companyId}&companyRole=employee`),
  );
  expect(found.map((row) => [row.getAttribute("data-row-id"), row.getAttribute("data-row-state")])).toEqual([
    [String(employee), "active"],
  ]);
  for (const filter of [
    "companyRole=head&search=zephirin",
    "status=inactive&search=zephirin",
    "userTypeId=18&search=zephirin",
  ])
    expect([filter, rowsOf(await team.open(`${list}?${filter}`))]).toEqual([filter, []]);
  // A customer's type is no filter of this list.
  expect((await team.open(`${list}?userTypeId=8`)).main.querySelector('[aria-invalid="true"]')).not.toBeNull();
  const file = await (await team.fetch(`${list}/export.csv?search=zephirin`)).text();
  expect(file.trim().split("\n")).toHaveLength(2);
  expect(file).toContain("Dealer,Employee");
});

test("a dealer of another brand's company is neither listed, opened nor changed", async () => {
  const otherCompany = await createCompany(app);
  await db()
    .update(companies)
    .set({ brand_keys: ["finance"] })
    .where(eq(companies.id, otherCompany));
  const stranger = await createDealer("head", otherCompany, { last_name: "Stranger" });
  expect(rowsOf(await team.open(`${list}?search=stranger`))).toEqual([]);
  for (const page of ["", "/change"]) expect((await team.fetch(`${list}/${stranger}${page}`)).status).toBe(404);
  const token = await app.upstream.signIn("team");
  const position = { userTypeId: String(userTypes.dealer), companyRole: "head" } as const;
  const change = (userId: number, company: number) =>
    app.upstream.send(userCalls.changeStaffEmployee, { userId, companyId: company, ...position }, { token });
  expect((await change(stranger, companyId)).status).toBe(404);
  // Nor can anybody be given to that company.
  expect((await change(await createDealer("head"), otherCompany)).status).toBe(422);
});

test("an invited person chooses a password by the link; the form sent twice is one person", async () => {
  const page = await team.open(`/fr-ca/nordet/employees/invite?companyId=${companyId}`);
  const email = "nouvelle.personne@example.com";
  const person = { firstName: "Maude", lastName: "Côté", email };
  const answers = await Promise.all([page.send(person), page.send(person)]);
  expect(answers.map(({ status }) => status)).toEqual([303, 303]);
  const [row, ...others] = await db().select().from(users).where(eq(users.email, email));
  expect([row?.user_type_id, row?.company_id, others]).toEqual([userTypes.dealer, companyId, []]);
  const [mail, ...more] = await mailTo(team, email);
  expect([mail?.subject.includes("vous invite à vous joindre à son équipe"), more]).toEqual([true, []]);
  const opened = await team.open(`${list}/${row?.id}`);
  expect(opened.main.text).toContain("Invited");
  const taken = await page.submit({ ...person, lastName: "Roy" });
  expect([taken.status, taken.invalid]).toEqual([422, ["email"]]);
});

test("an invitation is sent again, after which the former link is dead, or withdrawn, after which the address is free", async () => {
  const invite = async (email: string) => {
    const page = await team.open(`${list}/invite`);
    const person = { firstName: "Noé", lastName: "Roy", email, userTypeId: String(userTypes.vehiclesTeam) };
    return (await page.submit(person)).path;
  };
  const path = await invite("noe@example.com");
  const ownLinks = () =>
    db()
      .select()
      .from(links)
      .where(eq(links.user_id, Number(path.split("/").at(-1))));
  const [first] = await ownLinks();
  await db()
    .update(links)
    .set({ expires_at: new Date(Date.now() + 3_600_000) })
    .where(eq(links.user_id, first?.user_id ?? 0));
  const page = await team.open(path);
  const sent = await Promise.all([1, 2].map(() => page.send({})));
  expect(sent.map(({ status }) => status)).toEqual([303, 303]);
  const mails = await mailTo(team, "noe@example.com");
  expect(mails).toHaveLength(2);
  expect(mails.every(({ text }) => !text.includes("Nordet on Nordet"))).toBe(true);
  expect((await ownLinks()).map(({ used_at }) => used_at === null).toSorted()).toEqual([false, true]);
  const done = await (await team.open(`${path}/withdraw`)).submit({});
  expect([done.status, done.path]).toEqual([200, list]);
  expect((await team.fetch(path)).status).toBe(404);
  expect(await invite("noe@example.com")).not.toBe(path);
});

test("who has joined has no invitation to send again or withdraw", async () => {
  const joined = await createDealer("employee");
  expect((await team.open(`${list}/${joined}`)).main.querySelector("#invitation")).toBeNull();
  expect((await team.open(`${list}/${joined}/withdraw`)).main.querySelector("form")).toBeNull();
  expect((await team.fetch(`${list}/${joined}/withdraw`, { method: "POST" })).status).toBe(422);
  expect((await team.fetch(`${list}/${joined}`, { method: "POST" })).status).toBe(422);
  expect(await getUser(joined)).toBeDefined();
});

test("who moves to another company leaves the former one, which the page then names; sessions with old rights end", async () => {
  const head = await createDealer("head", 2);
  const mover = await createDealer("employee", 2);
  const address = `${list}/${mover}/change`;
  const page = await team.open(address);
  const shown = await page.submit({ companyId: String(companyId), companyRole: "employee" });
  expect([shown.status, shown.path]).toEqual([200, `${list}/${mover}`]);
  expect(await getUser(mover)).toMatchObject({ company_id: companyId, user_type_id: userTypes.dealer });
  expect(shown.main.text).toContain("Previous companies");
  expect(await changesOf(mover)).toEqual([{ before: { company_id: 2 }, after: { company_id: companyId } }]);
  // An older page does not undo it unseen, and the same form twice changes nothing more.
  expect((await page.send({ companyId: "2" })).status).toBe(422);
  expect((await page.send({ companyId: String(companyId), companyRole: "employee" })).status).toBe(303);
  expect(await changesOf(mover)).toHaveLength(1);
  const change = await team.open(`${list}/${head}/change`);
  await db()
    .insert(tokens)
    .values({ user_id: head, hash: Buffer.from("open"), brand_key: "nordet" });
  expect((await change.send({ userTypeId: String(userTypes.mainTeam) })).status).toBe(303);
  expect(await getUser(head)).toMatchObject({ company_id: null, company_role: null, user_type_id: userTypes.mainTeam });
  const open = await db().select().from(tokens).where(eq(tokens.user_id, head));
  expect(open.every(({ revoked_at }) => revoked_at !== null)).toBe(true);
});

test("the last head cannot become an employee; with a second one it can", async () => {
  const company = await createCompany(app);
  const head = await createDealer("head", company);
  await createDealer("employee", company);
  const page = await team.open(`${list}/${head}/change`);
  const refused = await page.submit({ companyRole: "employee" });
  expect([refused.status, refused.invalid]).toEqual([422, ["companyRole"]]);
  await createDealer("head", company);
  expect((await page.send({ companyRole: "employee" })).status).toBe(303);
  expect((await getUser(head)).company_role).toBe("employee");
});

test("the main team sees admins and super admins, and changes neither; a dealer needs a company", async () => {
  const superAdmin = requireRow(await db().select().from(users).where(eq(users.email, "superadmin@demo.test")));
  const shown = await team.open(`${list}/${superAdmin.id}`);
  expect(shown.main.querySelector(`a[href$="/${superAdmin.id}/change"]`)).toBeNull();
  expect((await team.fetch(`${list}/${superAdmin.id}/change`)).status).toBe(401);
  const token = await app.upstream.signIn("team");
  const raise = { userId: await createDealer("employee"), userTypeId: String(userTypes.superAdmin) };
  expect((await app.upstream.send(userCalls.changeStaffEmployee, raise, { token })).status).toBe(409);
  const page = await team.open(`${list}/${raise.userId}/change`);
  const refused = await page.submit({ companyId: "" });
  expect([refused.status, refused.invalid]).toEqual([422, ["companyId"]]);
});

test("a person's page shows what they did last, and leads to it", async () => {
  const { id } = requireRow(await db().select().from(users).where(eq(users.email, "team@demo.test")));
  await team.fetch(`${list}/export.csv`);
  const page = await team.open(`${list}/${id}`);
  expect(page.main.text).toContain("Employees exported");
  const entry = page.main.querySelector('#lately a[href*="/audit/"]')?.getAttribute("href") ?? "";
  expect((await team.open(entry)).main.text).toContain("Employees exported");
  const [all] = page.main.querySelectorAll('#lately a[href*="/audit?"]');
  expect(rowsOf(await team.open(all?.getAttribute("href") ?? "")).length).toBeGreaterThan(0);
  const admin = await app.signedIn("admin");
  expect((await admin.fetch(list)).status).toBe(401);
});
