/**
 * A deactivated account can change only its own activation: every other call that writes is refused. The calls are read
 * from the contract, so new ones are included.
 */
import { desc, eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buyOnline } from "#contract/buy-online.ts";
import type { AnyCall } from "#contract/define.ts";
import { user } from "#contract/user.ts";
import { listRows } from "#tests/upstream/support/contract-rows.ts";
import { createPerson, kindsOfThings, listPersonRows, type Person } from "#tests/upstream/support/person-things.ts";
import { aFreeVehicle, createBuyer, drawPhoto } from "#tests/upstream/support/purchase-actors.ts";
import { inputOf, personalIdsOf } from "#tests/upstream/support/row-inputs.ts";
import { type CallOptions, startUpstream, type TestUpstream } from "#tests/upstream/support/upstream-fixture.ts";
import { outbox, reservations } from "#upstream/db/schema/index.ts";

/** Calls that activate or delete an account, or that need no session. */
const permitted = [
  ...["login", "logout", "register", "signInWithProvider", "registerWithProvider", "reactivateAccount"],
  "returnToOwnSession",
  ...["activateAccount", "sendSmsCode", "verifyEmail", "sendVerificationEmail", "createPassword"],
  ...["startSecondFactor", "confirmSecondFactor"],
  ...["sendResetPasswordEmail", "resetPassword", "saveConsents", "unsubscribe"],
  ...["sendDeletionCode", "deleteAccount", "requestDataExport"],
];

const refusedCalls = (await listRows()).filter(
  ({ kind, name }) => kind !== "read" && kind !== "file" && !permitted.includes(name),
);

let upstream: TestUpstream;
let person: Person;
let files: CallOptions["files"];
let by: CallOptions;
let before: Record<string, string[]>;

/** An export that is ready may send another e-mail at the same time. */
const getDeletionCode = async () => {
  const isCode = eq(outbox.kind, "deletionCode");
  const [email] = await upstream.database.db.select().from(outbox).where(isCode).orderBy(desc(outbox.id)).limit(1);
  return /\b\d{6}\b/.exec(email?.text ?? "")?.[0] ?? "";
};

beforeAll(async () => {
  upstream = await startUpstream({ PUBLIC_ORIGIN: "http://localhost" });
  person = await createPerson(upstream, { word: "Quetzaline", vin: "1HGCM82633A004352" });
  const photo = await drawPhoto();
  files = Object.fromEntries(["document", "image", "front", "back", "photo"].map((name) => [name, photo]));
  by = { token: person.token };
  await upstream.call(user.deactivateAccount, {}, by);
  before = await listPersonRows(upstream, person);
});
afterAll(() => upstream.close());

const inputFor = (row: AnyCall) => {
  const ids = personalIdsOf(row, kindsOfThings).map((id) => [id, person.things[id]?.[0] ?? ""]);
  return inputOf(row, Object.fromEntries(ids));
};

test.each(refusedCalls.map((row) => [`${row.serviceKey}.${row.name}`, row] as const))(
  "is refused %s",
  async (_, row) => {
    const input = inputFor(row);
    const refused = await upstream.send(row, input, { ...by, files, extra: input });
    expect(refused).toMatchObject({ ok: false, status: 403, code: "not_authenticated" });
  },
);

test("changed no data and reserved no vehicle", async () => {
  expect(refusedCalls.length).toBeGreaterThan(60);
  expect(await listPersonRows(upstream, person)).toEqual(before);
  const vehicleId = await aFreeVehicle(upstream);
  expect(await upstream.send(buyOnline.createCustomerVehicle, { vehicleId }, by)).toMatchObject({ status: 403 });
  const held = eq(reservations.vehicle_id, vehicleId);
  expect(await upstream.database.db.$count(reservations, held)).toBe(0);
});

const createDeactivated = async () => {
  const { token } = await createBuyer(upstream);
  await upstream.call(user.deactivateAccount, {}, { token });
  return { token };
};

test("reads its details, exports its data, and can buy again once it is active", async () => {
  const own = await createDeactivated();
  expect(await upstream.call(user.getUserDetails, {}, own)).toMatchObject({ Active: false });
  expect(await upstream.call(user.getUserProfile, {}, by)).toMatchObject({ firstName: person.word });
  expect(await upstream.call(user.requestDataExport, {}, own)).toMatchObject({ state: "preparing" });
  expect(await upstream.send(buyOnline.getCustomerTransactionsList, {}, own)).toMatchObject({ status: 403 });
  await upstream.call(user.reactivateAccount, {}, own);
  const vehicleId = await aFreeVehicle(upstream);
  expect((await upstream.send(buyOnline.createCustomerVehicle, { vehicleId }, own)).ok).toBe(true);
});

test("sees its open purchase again once it is active", async () => {
  const { token } = await createBuyer(upstream);
  const own = { token };
  const vehicleId = await aFreeVehicle(upstream);
  await upstream.call(buyOnline.createCustomerVehicle, { vehicleId }, own);
  const openVehicleId = async () => (await upstream.call(user.getUserDetails, {}, own)).OpenVehicle?.SourceId ?? null;
  expect(await openVehicleId()).toBe(vehicleId);
  await upstream.call(user.deactivateAccount, {}, own);
  expect(await openVehicleId()).toBeNull();
  await upstream.call(user.reactivateAccount, {}, own);
  expect(await openVehicleId()).toBe(vehicleId);
});

test("can be deleted without being activated", async () => {
  const own = await createDeactivated();
  const deletion = await upstream.call(user.getAccountDeletion, {}, own);
  expect(deletion).toMatchObject({ confirmedBy: "code" });
  expect((await upstream.send(user.sendDeletionCode, {}, own)).ok).toBe(true);
  const code = await getDeletionCode();
  expect((await upstream.send(user.deleteAccount, { confirmation: "CONTINUE", code }, own)).ok).toBe(true);
  expect(await upstream.send(user.getUserDetails, {}, own)).toMatchObject({ status: 401 });
});
