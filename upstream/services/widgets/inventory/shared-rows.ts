/** Rows that many vehicles share, such as their dealer: each version of a row is read once. */
import { LRUCache } from "lru-cache";

/** Two kilobytes each. */
const maxRows = 10_000;

/** SQL's `id.xmin`: the transaction that wrote a row tells its versions apart. */
export type RowVersion = `${number}.${string}`;

const idOf = (version: RowVersion): number => Number.parseInt(version, 10);

export class SharedRows<Row extends object> {
  readonly #rows = new LRUCache<RowVersion, Row>({ max: maxRows });
  readonly #read: (ids: readonly number[]) => Promise<{ version: RowVersion; row: Row }[]>;

  constructor(read: (ids: readonly number[]) => Promise<{ version: RowVersion; row: Row }[]>) {
    this.#read = read;
  }

  /** A lookup of these versions. A row that has changed just now is found as it is now, a deleted one is not. */
  async load(versions: readonly (RowVersion | null)[]): Promise<(version: RowVersion | null) => Row | undefined> {
    const requested = new Set(versions.filter((version) => version !== null));
    const found = new Map<number, Row>();
    const missing: number[] = [];
    for (const version of requested) {
      const known = this.#rows.get(version);
      if (known) found.set(idOf(version), known);
      else missing.push(idOf(version));
    }
    const read = missing.length > 0 ? await this.#read(missing) : [];
    for (const { version, row } of read) {
      this.#rows.set(version, row);
      found.set(idOf(version), row);
    }
    return (version) => (version === null ? undefined : found.get(idOf(version)));
  }
}
