/** A brand's vehicles on sale, from memory (docs/decisions/030-the-list-from-columns.md). */
import type { VehicleCard } from "#contract/inventory/vehicle.ts";
import { loggableMessage } from "#domain/loggable-error.ts";
import { type Coordinates, distanceKm } from "#domain/place/distance.ts";
import type { ModelName } from "#domain/vehicle/word-search.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { createCardCache } from "./inventory/card-cache.ts";
import {
  type CatalogueState,
  findChangedVehicles,
  listVehicleIds,
  readCatalogueState,
} from "./inventory/catalogue-changes.ts";
import { createIndexedVehiclesLoader } from "./inventory/indexed-vehicles.ts";
import type { SitemapChanges } from "./inventory/latest-changes.ts";
import { LiveIndex } from "./inventory/live-index.ts";
import { findBuild, findSavedReading, saveReading } from "./inventory/saved-reading.ts";
import type { ListRequest, ReferenceVehicle, VehicleIndex } from "./inventory/vehicle-index.ts";
import { loadListedVehicles } from "./listed-vehicles.ts";

/** A brand's vehicles as of one request. */
export interface Showroom {
  list(request: ListRequest): ReturnType<VehicleIndex["list"]>;
  /** Ids of free vehicles that resemble one. */
  listSimilar(reference: ReferenceVehicle, from: Coordinates, limit: number): number[];
  listChanges(): SitemapChanges;
  listModels(): readonly ModelName[];
  /** How many vehicles each dealer has on sale, by the dealer's id. */
  countByDealer(): ReadonlyMap<number, number>;
  /** Cards in the order of the ids, without vehicles that have left the list just now. */
  loadCards(ids: readonly number[], from: Coordinates | null): Promise<VehicleCard[]>;
}

/** Returns a brand's showroom as of now. */
export type OpenShowroom = (brandKey: string) => Promise<Showroom>;

function stateOf(id: number, { holds }: CatalogueState): VehicleCard["state"] {
  const hasDeposit = holds[id];
  if (hasDeposit === undefined) return "free";
  return hasDeposit ? "reserved" : "held";
}

export interface Showrooms {
  open: OpenShowroom;
  /** Keeps the catalogue as it is now for the next start, if this process has read it. */
  keep(): Promise<void>;
}

/** @param build what keeps a reading and what goes on from it must be of one build; without one nothing is kept */
export function createShowrooms(
  upstream: Pick<Upstream, "config" | "database" | "log">,
  build = findBuild(),
): Showrooms {
  const cards = createCardCache((ids, today) => loadListedVehicles(upstream, ids, today));
  const live = new LiveIndex(
    {
      readState: (horizon, after) => readCatalogueState(upstream, horizon, after),
      findChangedVehicles: (changes) => findChangedVehicles(upstream, changes),
      listIds: (after, limit) => listVehicleIds(upstream, after, limit),
      load: createIndexedVehiclesLoader(upstream),
      findSavedReading: async () => {
        try {
          return build === null ? null : await findSavedReading(upstream, build);
        } catch (error) {
          // Not every PostgreSQL-compatible engine says which cluster it is.
          upstream.log.warn({ error: loggableMessage(error) }, "no kept catalogue can be read, so all of it is");
          return null;
        }
      },
    },
    cards.forget,
  );
  const open: OpenShowroom = async (brandKey) => {
    const { index, state } = await live.open();
    return {
      list: (request) => index.list(brandKey, request),
      listSimilar: (reference, from, limit) =>
        index.listSimilar(brandKey, reference, { from, limit, excluded: Object.keys(state.holds).map(Number) }),
      listChanges: () => index.listChanges(brandKey),
      listModels: () => index.listModels(brandKey),
      countByDealer: () => index.countByDealer(),
      async loadCards(ids, from) {
        const listed = await cards.load(ids, state.today);
        return listed.map(({ card, dealer }) => ({
          ...card,
          state: stateOf(card.id, state),
          distanceKm: from && Math.round(distanceKm(dealer, from)),
        }));
      },
    };
  };
  async function keep(): Promise<void> {
    try {
      const reading = build !== null && (await live.read());
      if (reading) await saveReading(upstream, build, reading);
    } catch (error) {
      upstream.log.warn({ error: loggableMessage(error) }, "the catalogue is not kept, so the next start reads it");
    }
  }
  return { open, keep };
}
