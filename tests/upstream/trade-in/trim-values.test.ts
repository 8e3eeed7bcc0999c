/** The main team changes what a trim is worth: open estimates follow, once, with the reason (reading 37). */
import { and, eq, like, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { admin } from "#contract/admin.ts";
import { buyOnline } from "#contract/buy-online.ts";
import { createBuyer } from "#tests/upstream/support/purchase-actors.ts";
import { completeEstimate, savePage } from "#tests/upstream/support/trade-in-actors.ts";
import { startUpstream, type TestUpstream } from "#tests/upstream/support/upstream-fixture.ts";
import { auditLog, outbox, tradeIns, trimValueSets } from "#upstream/db/schema/index.ts";
import { estimateOf } from "#upstream/services/trade-in/stored-trade-in.ts";

let upstream: TestUpstream;
let team: string;
beforeAll(async () => {
  upstream = await startUpstream();
  team = await upstream.signIn("team");
});
afterAll(() => upstream.close());

/** A Corolla of 2018, which is worth more than the lowest value. */
const vin = "2T1BURHE5JC014702";

/** An owner's valid estimate; each is of the same trim. */
async function createEstimate() {
  const buyer = await createBuyer(upstream);
  const tradeInId = await completeEstimate(upstream, { vin: { tradeInVinNumber: vin } }, { token: buyer.token });
  const row = await getRow(tradeInId);
  return { buyer, tradeInId, trimId: Number(row.vehicle["trimId"]) };
}

async function getRow(tradeInId: string) {
  const [row] = await upstream.database.db.select().from(tradeIns).where(eq(tradeIns.id, tradeInId));
  if (!row) throw new Error("There is no such trade-in");
  return row;
}
const getEstimate = async (tradeInId: string) => estimateOf(await getRow(tradeInId));
const getTrim = (trimId: number) => upstream.call(admin.getTrimValue, { trimId }, { token: team });

interface Change {
  percent: number;
  reason?: "sales" | "defect";
  seenChange?: number;
  key?: string;
  token?: string;
}
async function change(
  trimId: number,
  { percent, reason = "sales", token = team, key = crypto.randomUUID(), ...seen }: Change,
) {
  const trim = await getTrim(trimId);
  const value = Math.round((trim.value * (100 + percent)) / 10_000) * 100;
  const seenChange = seen.seenChange ?? trim.changes[0]?.id ?? 0;
  const sent = await upstream.send(
    admin.saveTrimValue,
    { trimId, value, reason, note: "", seenChange, key },
    { token },
  );
  await upstream.settle();
  return sent;
}
const listEmails = async (tradeInId: string) => {
  const rows = await upstream.database.db
    .select()
    .from(outbox)
    .where(like(outbox.key, `tradeInRevalued:${tradeInId}:%`))
    .orderBy(outbox.id);
  return rows.map(({ text }) => text.replace(/\s/g, " "));
};

test("a higher value counts at once in each open estimate, and its owner is told once, with the reason", async () => {
  const owners = [await createEstimate(), await createEstimate()];
  const { trimId } = owners[0] ?? { trimId: 0 };
  const before = await Promise.all(owners.map(({ tradeInId }) => getEstimate(tradeInId)));
  const key = crypto.randomUUID();
  expect(await change(trimId, { percent: 20, key })).toMatchObject({ ok: true });
  // The same form again, and the job again.
  expect(await change(trimId, { percent: 20, key })).toMatchObject({ ok: true });
  await upstream.database.db.update(trimValueSets).set({ applied_at: null }).where(eq(trimValueSets.id, key));
  for (const [index, { tradeInId }] of owners.entries()) {
    const [former, estimate] = [before[index], await getEstimate(tradeInId)];
    expect(estimate?.value).toBeGreaterThan((former?.value ?? 0) * 1.15);
    expect(estimate?.expiresOn).toBe(former?.expiresOn);
    expect(estimate?.lines.find(({ id }) => id === "market")?.values).toEqual({ percent: 20 });
    const emails = await listEmails(tradeInId);
    expect(emails).toHaveLength(1);
    expect(emails[0]).toContain("Les ventes récentes de véhicules comme le vôtre");
    // Its owner must look at the new value before it counts in a purchase.
    expect((await getRow(tradeInId)).answers).not.toHaveProperty("estimate");
  }
  const ofTrim = and(eq(auditLog.subject, `trim:${trimId}`), eq(auditLog.action, "trim-value-changed"));
  expect(await upstream.database.db.$count(auditLog, ofTrim)).toBe(1);
});

test("a lower value leaves a valid estimate as it is until its last day, also when another answer changes", async () => {
  const { tradeInId, trimId, buyer } = await createEstimate();
  const former = await getEstimate(tradeInId);
  await change(trimId, { percent: -15, reason: "defect" });
  const kept = await getEstimate(tradeInId);
  expect(kept).toMatchObject({ value: former?.value, expiresOn: former?.expiresOn, lines: former?.lines });
  const [email, ...others] = await listEmails(tradeInId);
  expect(others).toEqual([]);
  expect(email).toContain("Nous maintenons votre estimation");
  expect(email).toContain("Un rappel ou un défaut connu de cette version");
  const shown = await upstream.call(buyOnline.getTradeInDetails, { tradeInId }, { token: buyer.token });
  const features = { vehicleFeatures: ["sunroof"] };
  await savePage(upstream, tradeInId, "vehicle-features", features, { token: buyer.token });
  expect((await getEstimate(tradeInId))?.value).toBeGreaterThanOrEqual(former?.value ?? 0);
  // A new estimate has the new value.
  const other = await getEstimate((await createEstimate()).tradeInId);
  expect(other?.value).toBeLessThan((former?.value ?? 0) * 0.9);
  // Taken back, the owner hears of it once more and keeps the value.
  await change(trimId, { percent: 20 });
  expect(await listEmails(tradeInId)).toHaveLength(2);
  expect(shown.estimate).not.toHaveProperty("trimValue");
});

test("of two people, the second sees the first one's value and must look again", async () => {
  const { trimId } = await createEstimate();
  const seenChange = (await getTrim(trimId)).changes[0]?.id ?? 0;
  const other = await upstream.signIn("superadmin");
  const sent = await Promise.all([
    change(trimId, { percent: 3, seenChange }),
    change(trimId, { percent: -3, seenChange, token: other }),
  ]);
  expect(sent.filter(({ ok }) => ok)).toHaveLength(1);
  expect(sent.find(({ ok }) => !ok)).toMatchObject({ status: 409, code: "trim_value_changed" });
  const { changes } = await getTrim(trimId);
  expect(changes[0]?.by).not.toBe("");
  expect(await change(trimId, { percent: -3, seenChange: changes[0]?.id ?? 0, token: other })).toMatchObject({
    ok: true,
  });
});

test("a brand's changes are its own", async () => {
  const { trimId, tradeInId } = await createEstimate();
  const options = { token: await upstream.signIn("team", "finance"), brand: "finance" };
  const there = await upstream.call(admin.getTrimValue, { trimId }, options);
  expect(there).toMatchObject({ value: there.byRules, changes: [], openEstimates: 0 });
  expect((await upstream.call(admin.getChangedTrims, {}, options)).rows).toEqual([]);
  expect((await upstream.call(admin.getTrimEstimates, { trimId }, options)).rows).toEqual([]);
  const former = await getEstimate(tradeInId);
  const here = await getTrim(trimId);
  const [value, key] = [there.value - (there.value % 100) + 200_000, crypto.randomUUID()];
  const input = { trimId, value, reason: "demand", note: "", seenChange: 0, key } as const;
  expect(await upstream.send(admin.saveTrimValue, input, options)).toMatchObject({ ok: true });
  await upstream.settle();
  expect([await getTrim(trimId), await getEstimate(tradeInId)]).toEqual([here, former]);
  // The key of another brand's form names nothing here.
  expect(await change(trimId, { percent: 5, key })).toMatchObject({ ok: false, status: 404 });
});

test("expired estimates, and those that a person made, stay as they are", async () => {
  const { tradeInId, trimId } = await createEstimate();
  const { tradeInId: byPerson } = await createEstimate();
  const set = (id: string, path: string, value: string) =>
    upstream.database.db
      .update(tradeIns)
      .set({ estimate: sql`jsonb_set(${tradeIns.estimate}, ${path}::text[], ${value}::jsonb)` })
      .where(eq(tradeIns.id, id));
  await set(tradeInId, "{expiresOn}", '"2020-01-01"');
  await set(byPerson, "{isByAdvocate}", "true");
  const former = [await getEstimate(tradeInId), await getEstimate(byPerson)];
  const { rows } = await upstream.call(admin.getTrimEstimates, { trimId }, { token: team });
  expect(rows.some(({ id }) => id === tradeInId || id === byPerson)).toBe(false);
  await change(trimId, { percent: 10 });
  expect([await getEstimate(tradeInId), await getEstimate(byPerson)]).toEqual(former);
  expect([...(await listEmails(tradeInId)), ...(await listEmails(byPerson))]).toEqual([]);
});

test("a preview says what each open estimate becomes and saves nothing; values out of bounds are refused", async () => {
  const { tradeInId, trimId } = await createEstimate();
  const trim = await getTrim(trimId);
  const preview = (value: number) => upstream.send(admin.previewTrimValue, { trimId, value }, { token: team });
  const estimateOfOwner = await getEstimate(tradeInId);
  const shown = await preview(trim.value - (trim.value % 100) - 100_000);
  const effects = shown.ok ? shown.value.estimates : [];
  expect(effects.find(({ id }) => id === tradeInId)).toMatchObject({ outcome: "kept", low: estimateOfOwner?.priceLow });
  expect(await getTrim(trimId)).toEqual(trim);
  for (const value of [trim.least - 100, trim.most + 100, trim.value])
    expect(await preview(value)).toMatchObject({ ok: false, status: 422 });
});

const bulk = (percent: number, key = crypto.randomUUID(), criteria = {}) => ({ ...toyota, ...criteria, percent, key });
const toyota = { makeId: 448, yearFrom: 2017, yearTo: 2018 };
async function saveBulk({ key, ...criteria }: ReturnType<typeof bulk>, seen?: number) {
  const { preview } = await upstream.call(admin.previewTrimValues, criteria, { token: team });
  const input = {
    ...criteria,
    key,
    reason: "demand",
    note: "",
    seenChange: seen ?? preview?.latestChange ?? 0,
  } as const;
  const sent = await upstream.send(admin.saveTrimValues, input, { token: team });
  await upstream.settle();
  return { preview, sent };
}
const valuesOf = async () => {
  const query = { year: 2018, makeId: 448, pageSize: 200 };
  const { rows } = await upstream.call(admin.getTrimValues, query, { token: team });
  return rows.map(({ id, value }) => [id, value]);
};
const undo = (setId: string) => upstream.send(admin.undoTrimValueSet, { setId }, { token: team });

test("a percentage changes many trims as one set, once; taken back, every value is the former one", async () => {
  const { tradeInId } = await createEstimate();
  for (const percent of [7.5, -12, 50]) {
    const before = await valuesOf();
    const emails = (await listEmails(tradeInId)).length;
    const input = bulk(percent);
    const { preview, sent } = await saveBulk(input);
    expect(sent).toMatchObject({ ok: true, value: { changed: preview?.changed, kind: "bulk" } });
    expect(preview?.openEstimates).toBeGreaterThan(0);
    expect((await saveBulk(input)).sent).toEqual(sent);
    const after = await valuesOf();
    expect(after).not.toEqual(before);
    const undone = await Promise.all([undo(input.key), undo(input.key)]);
    expect(undone[0]).toEqual(undone[1]);
    await upstream.settle();
    expect(await valuesOf()).toEqual(before);
    const texts = (await listEmails(tradeInId)).slice(emails);
    expect(texts.map((text) => text.includes("était une erreur"))).toEqual([false, true]);
  }
});

test("changes by a percentage are listed with who, how many and their state; those of another brand are not", async () => {
  await createEstimate();
  const [early, late] = [bulk(4), bulk(-4)];
  await saveBulk(early);
  await undo(early.key);
  const { sent } = await saveBulk(late);
  const list = async (state?: "undoable" | "undone" | "final") =>
    (await upstream.call(admin.getTrimValueSets, { state }, { token: team })).rows;
  const changed = sent.ok ? sent.value.changed : 0;
  const [first, second] = await list();
  expect(first).toMatchObject({ id: late.key, state: "undoable", changed, criteria: { make: "Toyota", percent: -4 } });
  expect(first?.by).not.toBe("");
  expect(second).toMatchObject({ id: early.key, state: "undone" });
  expect((await list("undone")).map(({ id }) => id)).toContain(early.key);
  expect((await list("undoable")).map(({ id }) => id)).not.toContain(early.key);
  const whole = await upstream.call(admin.getTrimValueSet, { setId: early.key }, { token: team });
  expect(whole.restored).toBe(whole.changed);
  const finance = { token: await upstream.signIn("team", "finance"), brand: "finance" };
  expect((await upstream.call(admin.getTrimValueSets, {}, finance)).rows).toEqual([]);
});

test("years in the wrong order are refused at their field", async () => {
  const criteria = { makeId: 448, yearFrom: 2019, yearTo: 2018, percent: 2 };
  const body = { ...criteria, reason: "demand", note: "", seenChange: 0, key: crypto.randomUUID() } as const;
  for (const refused of [
    await upstream.send(admin.previewTrimValues, criteria, { token: team }),
    await upstream.send(admin.saveTrimValues, body, { token: team }),
  ])
    expect(refused).toMatchObject({ ok: false, status: 422, fields: { yearTo: ["before_start"] } });
});

test("a set that is older than what somebody saw, too old or changed again is refused or left alone", async () => {
  const { trimId } = await createEstimate();
  const input = bulk(5);
  expect((await saveBulk(bulk(5), 1)).sent).toMatchObject({ ok: false, status: 409, code: "trim_values_changed" });
  expect((await saveBulk(input)).sent).toMatchObject({ ok: true });
  await change(trimId, { percent: 2 });
  const { value } = await getTrim(trimId);
  const undone = await undo(input.key);
  await upstream.settle();
  // A later decision about one trim stays.
  expect((await getTrim(trimId)).value).toBe(value);
  expect(undone).toMatchObject({ ok: true, value: { kind: "undo", undoes: input.key, undoUntil: null } });
  const old = bulk(-5);
  await saveBulk(old);
  const eightDaysAgo = sql`now() - interval '8 days'`;
  await upstream.database.db
    .update(trimValueSets)
    .set({ created_at: eightDaysAgo })
    .where(eq(trimValueSets.id, old.key));
  expect(await undo(old.key)).toMatchObject({ ok: false, code: "undo_too_late" });
  const finance = { token: await upstream.signIn("team", "finance"), brand: "finance" };
  expect(await upstream.send(admin.getTrimValueSet, { setId: old.key }, finance)).toMatchObject({ status: 404 });
});
