/** A person with one of everything that this product keeps of people, each told by a word that nobody else has. */
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
  /** By the names of the contract; of vehicles, one that is being bought, one that is bought and one that was given up. */
  things: Things;
  /** Nobody else has it in anything. */
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

/** Ids of things that there are not. */
export const nobodys: Things = Object.fromEntries(
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
  const by = { token };
  const named = { first_name: word, last_name: word, email: `${word.toLowerCase()}@example.com` };
  await upstream.database.db.update(schema.users).set(named).where(eq(schema.users.id, id));
  const [openId, boughtId, givenUpId] = [
    await aFreeVehicle(upstream, whereVehicle),
    await aFreeVehicle(upstream, whereVehicle),
    await aFreeVehicle(upstream, whereVehicle),
  ];
  await openOrder(upstream, { id, token }, givenUpId);
  await upstream.call(buyOnline.cancelCustomerVehicle, { vehicleId: givenUpId }, by);
  // Another's now, so that nobody else may have it.
  await openOrder(upstream, await createBuyer(upstream), givenUpId);
  for (const vehicleId of [openId, boughtId]) {
    await openOrder(upstream, { id, token }, vehicleId);
    const details = { ...personalDetails, firstName: word, billing: { ...address, line1: `1, rue ${word}` } };
    await postSteps(upstream, { id, token }, vehicleId, details);
  }
  await payDeposit(upstream, { id, token }, boughtId);
  const { signing } = await readReview(upstream, { id, token }, boughtId);
  const signature = `${word} ${personalDetails.lastName}`;
  const signed = await upstream.call(buyOnline.finalize, { ...signing, signature }, by);

  const begun = await upstream.call(garage.createCustomerVehicle, { tradeInVinNumber: vin }, by);
  const [{ id: garageVehicleId, vehicle: told }] = begun.MyGarageVehicle;
  const answers = await listedInformation(upstream, told.trimId);
  const basic = { page: "basic-information" as const, answers };
  await upstream.call(garage.saveCustomerVehiclePage, { garageVehicleId, ...basic }, by);
  const paper = { garageVehicleId, kind: "insurance", name: word };
  const files = { document: await drawPhoto() };
  const kept = await upstream.call(garage.addGarageDocument, { garageVehicleId }, { ...by, extra: paper, files });
  const [vehicle] = kept.MyGarageVehicle;

  const { tradeIn } = await upstream.call(buyOnline.createStandAloneTradeIn, { languageId: 2 }, by);
  await fillTradeIn(upstream, tradeIn.id, { vin: { tradeInVinNumber: vin } }, by);
  const front = { tradeInId: tradeIn.id, angle: "front" as const };
  await upstream.call(buyOnline.saveTradeInImageCustom, front, { ...by, files: { image: await drawPhoto() } });

  await upstream.call(buyOnline.createTradeInDocument, { tradeInId: tradeIn.id }, by);
  await upstream.settle();

  const personal = { ...employee["personal-information"], firstName: word, email: named.email };
  const creditApplicationId = await apply(upstream, { ...employee, "personal-information": personal }, by);
  return {
    id,
    token,
    word,
    things: {
      userId: [id],
      vehicleId: [openId, boughtId, givenUpId],
      orderId: [signed.transaction.id],
      garageVehicleId: [garageVehicleId],
      documentId: [vehicle.files[0]?.id ?? ""],
      tradeInId: [tradeIn.id],
      creditApplicationId: [creditApplicationId],
    },
  };
}

/** Nobody's things are in the catalogue. */
const ofPeople = Object.entries(schema).filter(([name]) => !(name in catalogue));
const tables = ofPeople.map(([, value]): unknown => value).filter((value) => is(value, PgTable));

/** All rows that belong to the person or mention one of their things, without the times of last use, by table. */
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
