/** The built app on a PostgreSQL database with as many vehicles as the first argument says, in one process. */
import { getTableColumns, sql } from "drizzle-orm";
import { z } from "zod";
import { startApp } from "#tests/app/support/app-fixture.ts";
import { engines } from "#tests/upstream/support/upstream-fixture.ts";
import type { Handle } from "#upstream/db/database.ts";
import { vehicles } from "#upstream/db/schema/index.ts";
import { collectedMemory, serveMeasured, toListener } from "./measured-server.ts";

const size = Number(process.argv[2]);
const engine = engines.find(({ name }) => name === "PostgreSQL");
if (!engine) throw new Error("The bench of many vehicles needs PostgreSQL: set TEST_DATABASE_URL.");

const batch = 20_000;
const firstCopy = 1_000_000;

/** What a copy has of its own, in SQL: `v` is the vehicle that it copies, `n` its number. */
const ownValues: Record<string, string> = {
  id: "n",
  vin: "'Z' || lpad(n::text, 16, '0')",
  stock_number: "'C' || n",
  mileage_km: "(v.mileage_km + n * 7) % 200000",
  date_updated: "now() - n * interval '1 second'",
  price_cents: "v.price_cents + n % 1000 * 1000",
};

/** Those that the database does not compute. */
const columns = Object.values(getTableColumns(vehicles)).flatMap(({ name, generated }) => (generated ? [] : [name]));

/** Copies of the demonstration's vehicles. */
const copyVehicles = (db: Handle, first: number, count: number) =>
  db.execute(
    sql.raw(`
    insert into vehicles (${columns.join(", ")})
    select ${columns.map((name) => ownValues[name] ?? `v.${name}`).join(", ")}
    from generate_series(${first}, ${first + count - 1}) n
    join (select vehicles.*, row_number() over (order by id) - 1 as place from vehicles where id < ${firstCopy}) v
      on v.place = n % 1000`),
  );

const app = await startApp({ engine });
const { db } = app.upstream.database;
const extra = size - 1_000;
await db.execute(
  sql`update vehicles set status = 'withdrawn' where id not in (select id from vehicles order by id limit 1000)`,
);
for (let done = 0; done < extra; done += batch) await copyVehicles(db, firstCopy + done, Math.min(batch, extra - done));
await db.execute(sql`analyze vehicles`);

const listener = toListener(app.handle);

const pricesOf = z.object({ rows: z.tuple([z.object({ price: z.int() })]) });

/** Changes a price by the database alone, as another process would. */
async function changePrice(): Promise<string> {
  await db.execute(
    sql`update vehicles set price_cents = price_cents + 100, date_updated = now() where id = (select max(id) from vehicles where status = 'on-sale')`,
  );
  const result = await db.execute(sql`select all_in_price_cents as price from vehicles
    where id = (select max(id) from vehicles where status = 'on-sale')`);
  return String(pricesOf.parse(result).rows[0].price);
}

const answers: Record<string, () => string | Promise<string>> = {
  "/bench/change": changePrice,
  "/bench/memory": () => String(collectedMemory()),
};

serveMeasured(async (request, response) => {
  const answer = answers[request.url ?? ""];
  if (answer) response.end(await answer());
  else await listener(request, response);
});
