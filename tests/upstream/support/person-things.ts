/** A user with one of each thing that the product stores about users, all marked with a unique word. */
import { eq, getTableColumns, getTableName, is, type SQL, sql } from "drizzle-orm";
import { PgTable } from "drizzle-orm/pg-core";
import { z } from "zod";
import { buyOnline } from "#contract/buy-online.ts";
import { garage } from "#contract/garage.ts";
import * as catalogue from "#upstream/db/schema/catalogue.ts";
import * as schema from "#upstream/db/schema/index.ts";
import { apply, employee } from "./credit-applicants.ts";
import {
  address,
  aFreeVehicle,
  createBuyer,
  drawPhoto,
  openOrder,
  payDeposit,
  personalDetails,
  postSteps,
  readReview,
} from "./purchase-actors.ts";
import { fillTradeIn, listedInformation } from "./trade-in-actors.ts";
import type { TestUpstream } from "./upstream-fixture.ts";

export interface Person {
  id: number;
  token: string;
  /** Ids by their names in the contract. Vehicles: of an open, a signed and a cancelled purchase. */
  things: Things;
  /** In texts of this user only. */
  word: string;
}

export type Things = Record<string, readonly (string | number)[]>;

export const kindsOfThings = [
  "userId",
  "vehicleId",
  "orderId",
  "garageVehicleId",
  "documentId",
  "tradeInId",
  "creditApplicationId",
];

/** Ids that do not exist. */
export const missingIds: Things = Object.fromEntries(
  kindsOfThings.map((kind) => [
    kind,
    [/^(user|vehicle)Id$/.test(kind) ? 999_999 : "00000000-0000-4000-8000-000000000000"],
  ]),
);

export async function createPerson(
  upstream: TestUpstream,
  { word, vin, whereVehicle }: { word: string; vin: string; whereVehicle?: SQL },
): Promise<Person> {
  const { id, token } = await createBuyer(upstream);
  const options = { token };
  const names = { first_name: word, last_name: word, email: `${word.toLowerCase()}@example.com` };
  await upstream.database.db.update(schema.users).set(names).where(eq(schema.users.id, id));
  const [openId, boughtId, cancelledId] = [
    await aFreeVehicle(upstream, whereVehicle),
    await aFreeVehicle(upstream, whereVehicle),
    await aFreeVehicle(upstream, whereVehicle),
  ];
  await openOrder(upstream, { id, token }, cancelledId);
  await upstream.call(buyOnline.cancelCustomerVehicle, { vehicleId: cancelledId }, options);
  // Now reserved by another buyer, so no other test gets it.
  await openOrder(upstream, await createBuyer(upstream), cancelledId);
  for (const vehicleId of [openId, boughtId]) {
    await openOrder(upstream, { id, token }, vehicleId);
    const details = { ...personalDetails, firstName: word, billing: { ...address, line1: `1, rue ${word}` } };
    await postSteps(upstream, { id, token }, vehicleId, details);
  }
  await payDeposit(upstream, { id, token }, boughtId);
  const { signing } = await readReview(upstream, { id, token }, boughtId);
  const signature = `${word} ${personalDetails.lastName}`;
  const signed = await upstream.call(buyOnline.finalize, { ...signing, signature }, options);

  const created = await upstream.call(garage.createCustomerVehicle, { tradeInVinNumber: vin }, options);
  const [{ id: garageVehicleId, vehicle: garageVehicle }] = created.MyGarageVehicle;
  const answers = await listedInformation(upstream, garageVehicle.trimId);
  const basic = { page: "basic-information" as const, answers };
  await upstream.call(garage.saveCustomerVehiclePage, { garageVehicleId, ...basic }, options);
  const document = { garageVehicleId, kind: "insurance", name: word };
  const files = { document: await drawPhoto() };
  const { MyGarageVehicle } = await upstream.call(
    garage.addGarageDocument,
    { garageVehicleId },
    { ...options, extra: document, files },
  );
  const [vehicle] = MyGarageVehicle;

  const { tradeIn } = await upstream.call(buyOnline.createStandAloneTradeIn, { languageId: 2 }, options);
  await fillTradeIn(upstream, tradeIn.id, { vin: { tradeInVinNumber: vin } }, options);
  const front = { tradeInId: tradeIn.id, angle: "front" as const };
  await upstream.call(buyOnline.saveTradeInImageCustom, front, { ...options, files: { image: await drawPhoto() } });

  await upstream.call(buyOnline.createTradeInDocument, { tradeInId: tradeIn.id }, options);
  await upstream.settle();

  const personal = { ...employee["personal-information"], firstName: word, email: names.email };
  const creditApplicationId = await apply(upstream, { ...employee, "personal-information": personal }, options);
  return {
    id,
    token,
    word,
    things: {
      userId: [id],
      vehicleId: [openId, boughtId, cancelledId],
      orderId: [signed.transaction.id],
      garageVehicleId: [garageVehicleId],
      documentId: [vehicle.files[0]?.id ?? ""],
      tradeInId: [tradeIn.id],
      creditApplicationId: [creditApplicationId],
    },
  };
}

/** The catalogue has no personal data. */
const personalTables = Object.entries(schema).filter(([name]) => !(name in catalogue));
const tables = personalTables.map(([, value]): unknown => value).filter((value) => is(value, PgTable));

/** Rows that belong to the user or mention one of their things, by table, without the times of last use. */
export async function listPersonRows(
  { settle, database }: TestUpstream,
  { id, word, things }: Person,
): Promise<Record<string, string[]>> {
  await settle();
  const marks = [word, ...Object.values(things).flat()].filter((mark) => typeof mark === "string");
  const patterns = sql`array[${sql.join(
    marks.map((mark) => sql`${`%${mark}%`}`),
    sql`, `,
  )}]::text[]`;
  const selects = tables.map((table) => {
    const columns = Object.values(getTableColumns(table)).map(({ name }) => name);
    const lastUsed = columns.filter((name) => name.startsWith("last_"));
    const row = sql.join([sql`to_jsonb(t)`, ...lastUsed.map((name) => sql`${name}::text`)], sql` - `);
    const isOwned = columns.includes("user_id") ? sql`t.user_id = ${id}` : sql`false`;
    return sql`select ${getTableName(table)}::text as name, (${row})::text as row from ${table} t
      where ${isOwned} or to_jsonb(t)::text like any (${patterns})`;
  });
  const { rows } = personRows.parse(await database.db.execute(sql.join(selects, sql` union all `)));
  const byTable: Record<string, string[]> = {};
  for (const { name, row } of rows) byTable[name] = [...(byTable[name] ?? []), row];
  for (const texts of Object.values(byTable)) texts.sort();
  return byTable;
}

const personRows = z.object({ rows: z.array(z.object({ name: z.string(), row: z.string() })) });
