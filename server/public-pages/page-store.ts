/** Public pages in memory, each with the vehicles that it shows, so that a change drops the pages that it concerns. */
import { LRUCache } from "lru-cache";

export interface StoredPage {
  status: number;
  headers: readonly (readonly [string, string])[];
  body: Uint8Array<ArrayBuffer>;
  /** Ids of the vehicles that it shows. */
  vehicleIds: ReadonlySet<number>;
  /** A change of any vehicle may change it. */
  choosesVehicles: boolean;
  /** `performance.now()` when it was drawn. */
  drawnAt: number;
}

/** What has happened to the catalogue since it was last asked. */
export interface Changes {
  /** Vehicles that somebody holds now and nobody held before, or the other way round: their cards differ. */
  held: ReadonlySet<number>;
  /** Vehicles with other facts, such as a price: lists may choose and count others. */
  changed: ReadonlySet<number>;
  /** Something that many vehicles share has changed, or the day. */
  concernsAll: boolean;
}

const maxBytes = 64 * 1024 * 1024;
/** A stored page's objects, besides its body. */
const overheadBytes = 2_000;

type PageFacts = Pick<StoredPage, "vehicleIds" | "choosesVehicles">;

function isConcerned({ vehicleIds, choosesVehicles }: PageFacts, { held, changed, concernsAll }: Changes): boolean {
  if (concernsAll || (choosesVehicles && changed.size > 0)) return true;
  for (const id of vehicleIds) if (held.has(id) || changed.has(id)) return true;
  return false;
}

/** A page that is being drawn, with the changes that were found meanwhile. */
class Drawing {
  readonly changes: Changes[] = [];
  readonly page: Promise<StoredPage>;
  constructor(page: Promise<StoredPage>) {
    this.page = page;
  }
}

export class PageStore {
  readonly #pages = new LRUCache<string, StoredPage>({
    maxSize: maxBytes,
    sizeCalculation: ({ body }) => body.byteLength + overheadBytes,
  });
  readonly #drawings = new Map<string, Drawing>();

  find(key: string): StoredPage | undefined {
    return this.#pages.get(key);
  }

  /** Draws a page once, however many ask for it at the same time, and stores it if `canStore` and nothing has changed meanwhile. */
  draw(key: string, draw: () => Promise<StoredPage>, canStore: (page: StoredPage) => boolean): Promise<StoredPage> {
    const known = this.#drawings.get(key);
    // A page that was begun before a change may not show it.
    if (known && known.changes.length === 0) return known.page;
    const drawing = new Drawing(draw());
    this.#drawings.set(key, drawing);
    const finish = (page?: StoredPage) => {
      if (page && canStore(page) && !drawing.changes.some((changes) => isConcerned(page, changes))) {
        this.#pages.set(key, page);
      }
      if (this.#drawings.get(key) === drawing) this.#drawings.delete(key);
    };
    drawing.page.then(finish, () => finish());
    return drawing.page;
  }

  apply(changes: Changes): void {
    if (!changes.concernsAll && changes.held.size === 0 && changes.changed.size === 0) return;
    for (const drawing of this.#drawings.values()) drawing.changes.push(changes);
    if (changes.concernsAll) this.#pages.clear();
    else for (const [key, page] of this.#pages) if (isConcerned(page, changes)) this.#pages.delete(key);
  }

  clear(): void {
    this.apply({ held: new Set(), changed: new Set(), concernsAll: true });
  }
}
