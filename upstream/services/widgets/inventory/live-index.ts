/**
 * Keeps the index of the vehicles on sale in step with the catalogue. Each request asks what has changed, and only that is
 * read again. When a day ends, all vehicles are read again, some at a time, because promotions and taxes follow the day. The
 * whole of it is kept when a process stops, and the next one goes on from there.
 */
import { setTimeout } from "node:timers/promises";
import type { CatalogueState, Change } from "./catalogue-changes.ts";
import type { IndexedVehicle, LoadIndexedVehicles } from "./indexed-vehicles.ts";
import { VehicleIndex } from "./vehicle-index.ts";

/** The whole catalogue: every change below the horizon is in it. `now` and `today` are those of its last state. */
export interface CatalogueReading extends Pick<CatalogueState, "horizon" | "now" | "today"> {
  vehicles: IndexedVehicle[];
}

/** What the index reads of the database. */
export interface CatalogueSource {
  /** `horizon` is null at first; `after` is the number of the last known change, for a further part of many. */
  readState(horizon: string | null, after?: number): Promise<CatalogueState>;
  findChangedVehicles(changes: readonly Change[]): Promise<number[]>;
  listIds(after: number, limit: number): Promise<number[]>;
  /** Those of the ids that are on sale. */
  load: LoadIndexedVehicles;
  /** The reading of an earlier process, of today and no older than `maxSilenceSeconds`; null if there is none. */
  findSavedReading(): Promise<CatalogueReading | null>;
}

const defaultOptions = {
  /** Vehicles that are read at once: their quotes keep a processor busy. */
  batchSize: 500,
  /** A request waits for all changes while the catalogue is no larger, and only such a one is kept. */
  smallCatalogue: 20_000,
  /** With a larger one it waits so long at most, and then shows the list as it was. */
  patienceMs: 40,
};

// Changes are kept for a day.
export const maxSilenceSeconds = 12 * 3600;

const later = (a: string, b: string) => (BigInt(a) > BigInt(b) ? a : b);

/** An index with what it knows of the catalogue's changes. */
class Follower {
  readonly index = new VehicleIndex();
  readonly #source: CatalogueSource;
  readonly #options: typeof defaultOptions;
  readonly #onRead: OnRead;
  horizon: string;
  lastSync: number;
  #today: string;
  /** The day of which all vehicles are read. */
  #readDay = "";
  /** Changes above the horizon that are applied: the database returns them until older transactions have ended. */
  #applied = new Set<number>();
  #queue: Promise<unknown> = Promise.resolve();
  /** Ends when all vehicles are read, at the start or for a new day. */
  #refreshing: Promise<void>;

  /** @param start a reading, or a state, after which every vehicle is read, so that no change is missed */
  constructor(
    source: CatalogueSource,
    options: typeof defaultOptions,
    start: CatalogueState | CatalogueReading,
    onRead: OnRead,
  ) {
    this.#source = source;
    this.#options = options;
    this.#onRead = onRead;
    this.horizon = start.horizon;
    this.#today = start.today;
    this.lastSync = start.now;
    this.#refreshing = "vehicles" in start ? this.#takeOver(start) : this.#refreshAll();
  }

  async #takeOver({ vehicles, today }: CatalogueReading): Promise<void> {
    for (const vehicle of vehicles) this.index.put(vehicle);
    this.#readDay = today;
  }

  /** Null while vehicles of two days are in it, and for a large catalogue. */
  reading(): CatalogueReading | null {
    if (this.#readDay !== this.#today || this.index.size > this.#options.smallCatalogue) return null;
    const { horizon, lastSync: now } = this;
    return { horizon, now, today: this.#today, vehicles: [...this.index.all()] };
  }

  /** Resolves when a list may be shown as of this state. */
  async follow(state: CatalogueState): Promise<void> {
    this.lastSync = state.now;
    if (state.today > this.#today) {
      this.#today = state.today;
      this.#refreshing = this.#refreshAll();
    }
    const work = this.#isKnown(state) ? this.#advance(state) : this.#enqueue(() => this.#apply(state));
    const { smallCatalogue, patienceMs } = this.#options;
    if (this.#readDay === "" || this.index.size <= smallCatalogue) await Promise.all([work, this.#refreshing]);
    else await Promise.race([work, setTimeout(patienceMs)]);
  }

  readonly #isKnown = ({ changes }: CatalogueState) => changes.every(([number]) => this.#applied.has(number));

  /** One after the other: an older reading of a vehicle must not replace a newer one. */
  #enqueue(work: () => Promise<void>): Promise<void> {
    const done = this.#queue.then(work);
    this.#queue = done.catch(() => {});
    return done;
  }

  async #apply(state: CatalogueState): Promise<void> {
    for (let part = state; !this.#isKnown(part); ) {
      const changes = part.changes.filter(([number]) => !this.#applied.has(number));
      const ids = await this.#source.findChangedVehicles(changes);
      for (let start = 0; start < ids.length; start += this.#options.batchSize) {
        await this.#read(ids.slice(start, start + this.#options.batchSize));
      }
      for (const [number] of changes) this.#applied.add(number);
      if (!part.hasMore) break;
      part = await this.#source.readState(this.horizon, part.changes.at(-1)?.[0]);
    }
    this.#advance(state);
  }

  /** Every change below the state's horizon was in the state, and is applied. */
  #advance({ horizon, changes }: CatalogueState): void {
    const known = new Set(changes.map(([number]) => number));
    if (horizon !== this.horizon) this.#applied = new Set([...this.#applied].filter((number) => known.has(number)));
    this.horizon = later(this.horizon, horizon);
  }

  async #read(ids: readonly number[]): Promise<void> {
    const today = this.#today;
    const vehicles = await this.#source.load(ids, today);
    const missing = new Set(ids);
    for (const vehicle of vehicles) {
      this.index.put(vehicle);
      missing.delete(vehicle.id);
    }
    for (const id of missing) this.index.remove(id);
    this.#onRead(ids);
  }

  #refreshAll(): Promise<void> {
    const refreshing = this.#readAll().catch((error: unknown) => {
      // The next request begins again.
      this.#today = "";
      throw error;
    });
    refreshing.catch(() => {});
    return refreshing;
  }

  async #readAll(): Promise<void> {
    const { batchSize } = this.#options;
    const today = this.#today;
    for (let after = 0; today === this.#today; ) {
      const ids = await this.#source.listIds(after, batchSize);
      await this.#enqueue(() => this.#read(ids));
      if (ids.length < batchSize) break;
      after = ids.at(-1) ?? 0;
    }
    if (today === this.#today) this.#readDay = today;
  }
}

/** Called with the ids of vehicles that were read again. */
type OnRead = (ids: readonly number[]) => void;

export class LiveIndex {
  readonly #source: CatalogueSource;
  readonly #options: typeof defaultOptions;
  readonly #onRead: OnRead;
  #follower: Follower | null = null;
  #beginning: Promise<void> | null = null;

  constructor(source: CatalogueSource, onRead: OnRead, options: Partial<typeof defaultOptions> = {}) {
    this.#source = source;
    this.#onRead = onRead;
    this.#options = { ...defaultOptions, ...options };
  }

  /** The index as of now, with the day and the vehicles that somebody holds. */
  async open(): Promise<{ index: VehicleIndex; state: CatalogueState }> {
    this.#beginning ??= this.#begin();
    await this.#beginning;
    const known = this.#follower;
    const state = await this.#source.readState(known?.horizon ?? null);
    // Another request has begun to follow meanwhile: a state that was read without a horizon has no changes.
    if (!known && this.#follower) return this.open();
    const isSilent = known !== null && state.now - known.lastSync > maxSilenceSeconds;
    if (this.#follower === null || (isSilent && this.#follower === known))
      this.#follower = new Follower(this.#source, this.#options, state, this.#onRead);
    const { index } = this.#follower;
    await this.#follower.follow(state);
    return { index, state };
  }

  /** All of it as of now; null if nobody has opened it, while a new day is read, and for a large catalogue. */
  async read(): Promise<CatalogueReading | null> {
    if (this.#follower) await this.open();
    return this.#follower?.reading() ?? null;
  }

  async #begin(): Promise<void> {
    try {
      const reading = await this.#source.findSavedReading();
      if (reading) this.#follower = new Follower(this.#source, this.#options, reading, this.#onRead);
    } catch (error) {
      // The next request asks again.
      this.#beginning = null;
      throw error;
    }
  }
}
