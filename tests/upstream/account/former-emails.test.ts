/** Former addresses of an account: each user sees the e-mails of the time when the address was theirs. */
import { hash } from "@node-rs/argon2";
import { eq, inArray } from "drizzle-orm";
import { unzipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { user } from "#contract/user.ts";
import { bareUpstream } from "#tests/upstream/support/bare-upstream.ts";
import { getEmailedGuid } from "#tests/upstream/support/personal-data-actors.ts";
import { type Buyer, createBuyer } from "#tests/upstream/support/purchase-actors.ts";
import { isConcurrent, startUpstream, type TestUpstream } from "#tests/upstream/support/upstream-fixture.ts";
import { outbox, throttles, tradeIns, users } from "#upstream/db/schema/index.ts";
import type { User } from "#upstream/http/caller.ts";
import { buildExport } from "#upstream/services/personal-data/export-job.ts";
import { loadPerson } from "#upstream/services/personal-data/person.ts";

const password = "Voliere-77";
const confirmation = "CONTINUE";
const sharedEmail = "maison@example.com";
const nextEmail = "ailleurs@example.com";

const tradeInForm = (email: string) => ({ kind: "form" as const, brand_key: "nordet", language: "fr-ca", email });

let upstream: TestUpstream;
let passwordHash = "";
let first: Buyer;
let second: Buyer;

const getUser = async ({ id }: Buyer): Promise<User> => {
  const [row] = await upstream.database.db.select().from(users).where(eq(users.id, id));
  if (!row) throw new Error("The user does not exist");
  return row;
};
const createOwner = async (email: string): Promise<Buyer> => {
  const buyer = await createBuyer(upstream);
  const changes = { email, password_hash: passwordHash };
  await upstream.database.db.update(users).set(changes).where(eq(users.id, buyer.id));
  return buyer;
};
const changeEmail = async ({ token }: Buyer, email: string) => {
  await upstream.call(user.changeUserEmail, { email, password }, { token });
  await upstream.call(user.verifyEmail, { Guid: await getEmailedGuid(upstream, email) });
};
const sendEmail = async (recipient: string, subject: string) => {
  const email = { channel: "email" as const, recipient, subject, text: subject, sender: "Nordet" };
  await upstream.database.db.insert(outbox).values(email);
  await upstream.settle();
};
const listSubjects = async ({ token }: Buyer) =>
  (await upstream.call(user.getUserMessages, { limit: 50 }, { token })).messages.map(({ subject }) => subject);
const exportMessages = async (buyer: Buyer) => {
  const parts = bareUpstream(upstream.database, { DATA_DIR: upstream.config.DATA_DIR });
  const copy = await buildExport(parts, await loadPerson(parts, await getUser(buyer)));
  return new TextDecoder().decode(unzipSync(copy)["messages.json"]);
};
const listStoredSubjects = async () => {
  const rows = await upstream.database.db
    .select()
    .from(outbox)
    .where(inArray(outbox.recipient, [sharedEmail, nextEmail]));
  return rows.map(({ subject }) => subject).filter((subject) => /^Of /.test(subject));
};

beforeAll(async () => {
  upstream = await startUpstream();
  passwordHash = await hash(password);
  first = await createOwner(sharedEmail);
  await sendEmail(sharedEmail, "Of the first");
  await changeEmail(first, nextEmail);
  await sendEmail(sharedEmail, "Of nobody");
  second = await createOwner(sharedEmail);
  await sendEmail(sharedEmail, "Of the second");
  await sendEmail(nextEmail, "Of the first, later");
});
afterAll(() => upstream.close());

describe("data of a former address", () => {
  test("lists each e-mail for the account that had the address when it was sent", async () => {
    const ownSubjects = (list: string[]) => list.filter((subject) => /^Of /.test(subject));
    expect(ownSubjects(await listSubjects(first))).toEqual(["Of the first, later", "Of the first"]);
    expect(ownSubjects(await listSubjects(second))).toEqual(["Of the second", "Of nobody"]);
    // The e-mail about the change of address belongs to the first account too.
    const emails = await upstream.database.db.select().from(outbox).where(eq(outbox.recipient, sharedEmail));
    const changeNotice = emails.find(({ text }) => text.includes(nextEmail))?.subject ?? "";
    expect(await listSubjects(first)).toContain(changeNotice);
    expect(await listSubjects(second)).not.toContain(changeNotice);
  });

  test("is in its former account's data export with its own e-mails only", async () => {
    const copy = await exportMessages(first);
    for (const own of ["Of the first", "Of the first, later"]) expect(copy).toContain(`"${own}"`);
    for (const other of ["Of nobody", "Of the second"]) expect(copy).not.toContain(other);
    expect(await exportMessages(second)).not.toContain("Of the first");
  });

  test("gives each account only the trade-ins of its own time", async () => {
    const { db } = upstream.database;
    const [{ id: later = "" } = {}] = await db.insert(tradeIns).values(tradeInForm(sharedEmail)).returning();
    const [{ id: before = "" } = {}] = await db
      .insert(tradeIns)
      .values({ ...tradeInForm(sharedEmail), created_at: new Date(Date.now() - 86_400_000) })
      .returning();
    const listTradeIns = async (buyer: Buyer) =>
      (await loadPerson(bareUpstream(upstream.database), await getUser(buyer))).tradeInIds;
    expect(await listTradeIns(first)).toEqual([before]);
    expect(await listTradeIns(second)).toEqual([later]);
    await db.delete(tradeIns).where(inArray(tradeIns.id, [later, before]));
  });

  test("owns a form that was sent there later, until somebody answers it or takes the address", async () => {
    const { db } = upstream.database;
    const [leaver, newcomer] = [await createOwner("quitte@example.com"), await createBuyer(upstream)];
    await changeEmail(leaver, "part@example.com");
    const [{ id = "" } = {}] = await db.insert(tradeIns).values(tradeInForm("Quitte@example.com")).returning();
    const listTradeIns = async () =>
      (await loadPerson(bareUpstream(upstream.database), await getUser(leaver))).tradeInIds;
    expect(await listTradeIns()).toEqual([id]);
    const updateTradeIn = async (values: Partial<typeof tradeIns.$inferInsert>) =>
      db.update(tradeIns).set(values).where(eq(tradeIns.id, id));
    // A new reader of the address has answered the form.
    await updateTradeIn({ answers: { vin: { tradeInVinNumber: "2T3A1RFV5MW114702" } } });
    expect(await listTradeIns()).toEqual([]);
    await updateTradeIn({ answers: {} });
    await db.update(users).set({ email: "quitte@example.com" }).where(eq(users.id, newcomer.id));
    expect(await listTradeIns()).toEqual([]);
    await db.update(users).set({ email: "autre@example.com" }).where(eq(users.id, newcomer.id));
    await upstream.call(user.deleteAccount, { confirmation, password }, { token: leaver.token });
    expect(await db.select().from(tradeIns).where(eq(tradeIns.id, id))).toEqual([]);
  });
});

describe("changes of an address", () => {
  test("is also recorded when staff change it", async () => {
    const buyer = await createOwner("avant@example.com");
    await sendEmail("avant@example.com", "Of before");
    const team = { token: await upstream.signIn("team") };
    const details = { firstName: "Anaïs", lastName: "Roy", email: "apres@example.com", language: "fr-ca" as const };
    await upstream.call(user.updateUserFull, { userId: buyer.id, ...details, userTypeId: 8 }, team);
    // The buyer's sessions end with the change.
    expect(await exportMessages(buyer)).toContain("Of before");
  });

  test("belongs to the account that verified it first", async () => {
    const { db } = upstream.database;
    const [loser, winner] = [await createOwner("perd@example.com"), await createOwner("gagne@example.com")];
    const requested = "convoitee@example.com";
    await upstream.call(user.changeUserEmail, { email: requested, password }, { token: loser.token });
    await changeEmail(winner, requested);
    await sendEmail(requested, "Of the winner");
    // Both with the change still open and with it withdrawn.
    for (const isWithdrawn of [false, true]) {
      const person = isWithdrawn ? await createOwner("perd@example.com") : loser;
      const by = { token: person.token };
      if (isWithdrawn) {
        await db
          .update(users)
          .set({ profile: { newEmail: requested } })
          .where(eq(users.id, person.id));
        await upstream.call(user.withdrawUserEmail, {}, by);
        expect(await upstream.call(user.getUserProfile, {}, by)).toMatchObject({ newEmail: null });
      }
      expect(await exportMessages(person)).not.toContain("Of the winner");
      await upstream.call(user.deleteAccount, { confirmation, password }, by);
      await upstream.settle();
      const emails = await db.select().from(outbox).where(eq(outbox.recipient, requested));
      expect(emails.map(({ subject }) => subject)).toContain("Of the winner");
    }
    expect(await listSubjects(winner)).toContain("Of the winner");
  });
});

describe("erasure of a former address", () => {
  test("does not match a longer address that ends with it", async () => {
    const [short, long] = [await createOwner("lie@example.com"), await createOwner("emilie@example.com")];
    await sendEmail("equipe@example.com", "Of emilie@example.com");
    expect(await exportMessages(short)).not.toContain("emilie@example.com");
    await upstream.call(user.deleteAccount, { confirmation, password }, { token: short.token });
    await upstream.settle();
    const emails = await upstream.database.db.select().from(outbox).where(eq(outbox.recipient, "equipe@example.com"));
    expect(emails.map(({ subject }) => subject)).toEqual(["Of emilie@example.com"]);
    await upstream.call(user.deleteAccount, { confirmation, password }, { token: long.token });
    await upstream.settle();
    expect(await upstream.database.db.select().from(outbox).where(eq(outbox.recipient, "equipe@example.com"))).toEqual(
      [],
    );
  });

  test("is erased with its account, and only that account's e-mails", async () => {
    const { db } = upstream.database;
    const countAttempts = async () =>
      (await db.select().from(throttles)).filter(({ key }) => key.endsWith(`:${sharedEmail}`)).length;
    await upstream.call(user.sendResetPasswordEmail, { languageId: 2, email: sharedEmail });
    expect(await countAttempts()).toBe(1);
    await upstream.call(user.deleteAccount, { confirmation, password }, { token: first.token });
    await upstream.settle();
    expect((await listStoredSubjects()).sort()).toEqual(["Of nobody", "Of the second"]);
    // The attempt belongs to the account that has the address now.
    expect(await countAttempts()).toBe(1);
    await upstream.call(user.deleteAccount, { confirmation, password }, { token: second.token });
    await upstream.settle();
    expect(await listStoredSubjects()).toEqual([]);
    expect(await countAttempts()).toBe(0);
  });

  test("a confirmation and a withdrawal at the same time have one outcome", async () => {
    // PGlite has one connection, so there nothing runs at once.
    const rounds = isConcurrent ? 12 : 2;
    for (let round = 0; round < rounds; round += 1) {
      const owner = await createOwner(`avant-${round}@example.com`);
      const by = { token: owner.token };
      const email = `apres-${round}@example.com`;
      await upstream.call(user.changeUserEmail, { email, password }, by);
      const Guid = await getEmailedGuid(upstream, email);
      const confirm = () => upstream.send(user.verifyEmail, { Guid });
      const withdraw = () => upstream.send(user.withdrawUserEmail, {}, by);
      const calls = [confirm, withdraw, withdraw, confirm];
      const outcomes = await Promise.all((round % 2 === 0 ? calls : calls.toReversed()).map((call) => call()));
      expect(outcomes.filter(({ status }) => status >= 500)).toEqual([]);
      const row = await getUser(owner);
      const isConfirmed = outcomes.some((outcome, index) => index % 3 === 0 && outcome.ok);
      expect([row.email, row.profile.newEmail]).toEqual([
        isConfirmed ? email : `avant-${round}@example.com`,
        undefined,
      ]);
    }
  });
});
