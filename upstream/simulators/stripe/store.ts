/** The simulator's memory: one table, so that a kill between two posts loses nothing. */
import { and, asc, eq, sql } from "drizzle-orm";
import type { Database } from "#upstream/db/database.ts";
import { stripeSimulator } from "#upstream/db/schema/index.ts";
import { type Event, event, type Kind, kinds, newId, type ObjectOf, shown } from "./objects.ts";

export interface Store {
  readonly database: Database;
  /** The database's clock, in whole seconds as Stripe counts. */
  now(): Promise<number>;
  find<K extends Kind>(kind: K, id: string): Promise<ObjectOf<K> | null>;
  /** As `find`, and nobody else changes it before this transaction ends. */
  lock<K extends Kind>(kind: K, id: string): Promise<ObjectOf<K> | null>;
  list<K extends Kind>(kind: K, limit: number): Promise<ObjectOf<K>[]>;
  save<K extends Kind>(kind: K, object: ObjectOf<K>): Promise<void>;
  /** Writes an event in the transaction of what it tells. */
  tell(type: string, object: Record<string, unknown>): Promise<void>;
  pendingEvents(): Promise<Event[]>;
  acknowledge(eventId: string): Promise<void>;
}

export function openStore(database: Database): Store {
  const rowOf = (kind: Kind, id: string) => and(eq(stripeSimulator.id, id), eq(stripeSimulator.kind, kind));
  const parse = <K extends Kind>(kind: K, object: unknown): ObjectOf<K> => kinds[kind].parse(object) as ObjectOf<K>;
  const store: Store = {
    database,
    async now() {
      const [row] = await database.db
        .select({ seconds: sql<string>`floor(extract(epoch from clock_timestamp()))::bigint::text` })
        .from(sql`(select 1) as one`);
      return Number(row?.seconds);
    },
    async find(kind, id) {
      const [row] = await database.db.select().from(stripeSimulator).where(rowOf(kind, id));
      return row ? parse(kind, row.object) : null;
    },
    async lock(kind, id) {
      const [row] = await database.db.select().from(stripeSimulator).where(rowOf(kind, id)).for("update");
      return row ? parse(kind, row.object) : null;
    },
    async list(kind, limit) {
      const rows = await database.db
        .select()
        .from(stripeSimulator)
        .where(eq(stripeSimulator.kind, kind))
        .orderBy(sql`${stripeSimulator.sequence} desc`)
        .limit(limit);
      return rows.map((row) => parse(kind, row.object));
    },
    async save(kind, object) {
      await database.db
        .insert(stripeSimulator)
        .values({ id: object.id, kind, object })
        .onConflictDoUpdate({ target: stripeSimulator.id, set: { object } });
    },
    async tell(type, object) {
      const written: Event = {
        id: newId("event"),
        object: "event",
        type,
        created: await store.now(),
        livemode: false,
        pending_webhooks: 1,
        request: { id: null, idempotency_key: null },
        data: { object: shown(object) },
      };
      await store.save("event", written);
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
        .where(rowOf("event", eventId));
    },
  };
  return store;
}
