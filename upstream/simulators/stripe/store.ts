/** Stores the simulator's objects in one table, so that a crash between two requests loses nothing. */
import { and, asc, eq, sql } from "drizzle-orm";
import type { z } from "zod";
import type { Database } from "#upstream/db/database.ts";
import { stripeSimulator } from "#upstream/db/schema/index.ts";
import { type Event, event, newId, type ObjectKind, type ObjectOf, objectSchemas, toPublicObject } from "./objects.ts";

export interface Store {
  readonly database: Database;
  /** The database's clock, in whole seconds as Stripe counts. */
  now(): Promise<number>;
  find<K extends ObjectKind>(kind: K, id: string): Promise<ObjectOf<K> | null>;
  /** As `find`, but locks the row until the current transaction ends. */
  lock<K extends ObjectKind>(kind: K, id: string): Promise<ObjectOf<K> | null>;
  /** Newest first; with `fields`, those with these values. */
  list<K extends ObjectKind>(kind: K, limit: number, fields?: Record<string, string>): Promise<ObjectOf<K>[]>;
  save<K extends ObjectKind>(kind: K, object: ObjectOf<K>): Promise<void>;
  /** Writes an event; call it in the transaction of the change that it reports. */
  recordEvent(type: string, object: Record<string, unknown>): Promise<void>;
  pendingEvents(): Promise<Event[]>;
  acknowledge(eventId: string): Promise<void>;
}

const whereRow = (kind: ObjectKind, id: string) => and(eq(stripeSimulator.id, id), eq(stripeSimulator.kind, kind));

function parseObject<K extends ObjectKind>(kind: K, object: unknown): ObjectOf<K> {
  const schemas: { [Kind in ObjectKind]: z.ZodType<ObjectOf<Kind>> } = objectSchemas;
  return schemas[kind].parse(object);
}

export function openStore(database: Database): Store {
  const now = async () => {
    const [row] = await database.db
      .select({ seconds: sql<string>`floor(extract(epoch from clock_timestamp()))::bigint::text` })
      .from(sql`(select 1) as one`);
    return Number(row?.seconds);
  };
  const save: Store["save"] = async (kind, object) => {
    await database.db
      .insert(stripeSimulator)
      .values({ id: object.id, kind, object })
      .onConflictDoUpdate({ target: stripeSimulator.id, set: { object } });
  };
  return { database, now, save, ...openObjects(database), ...openEvents(database, { now, save }) };
}

const openObjects = (database: Database): Pick<Store, "find" | "lock" | "list"> => ({
  async find(kind, id) {
    const [row] = await database.db.select().from(stripeSimulator).where(whereRow(kind, id));
    return row ? parseObject(kind, row.object) : null;
  },
  async lock(kind, id) {
    const [row] = await database.db.select().from(stripeSimulator).where(whereRow(kind, id)).for("update");
    return row ? parseObject(kind, row.object) : null;
  },
  async list(kind, limit, fields = {}) {
    const rows = await database.db
      .select()
      .from(stripeSimulator)
      .where(and(eq(stripeSimulator.kind, kind), sql`${stripeSimulator.object} @> ${JSON.stringify(fields)}::jsonb`))
      .orderBy(sql`${stripeSimulator.sequence} desc`)
      .limit(limit);
    return rows.map((row) => parseObject(kind, row.object));
  },
});

const openEvents = (
  database: Database,
  { now, save }: Pick<Store, "now" | "save">,
): Pick<Store, "recordEvent" | "pendingEvents" | "acknowledge"> => ({
  async recordEvent(type, object) {
    await save("event", {
      id: newId("event"),
      object: "event",
      type,
      created: await now(),
      livemode: false,
      pending_webhooks: 1,
      request: { id: null, idempotency_key: null },
      data: { object: toPublicObject(object) },
    });
  },
  async pendingEvents() {
    const rows = await database.db
      .select()
      .from(stripeSimulator)
      .where(and(eq(stripeSimulator.kind, "event"), sql`${stripeSimulator.object}->>'pending_webhooks' = '1'`))
      .orderBy(asc(stripeSimulator.sequence));
    return rows.map((row) => event.parse(row.object));
  },
  async acknowledge(eventId) {
    await database.db
      .update(stripeSimulator)
      .set({ object: sql`jsonb_set(${stripeSimulator.object}, '{pending_webhooks}', '0')` })
      .where(whereRow("event", eventId));
  },
});
