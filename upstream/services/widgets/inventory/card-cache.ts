/** What cards show, for the vehicles that were read last. */
import { LRUCache } from "lru-cache";
import type { ListedVehicle } from "../listed-vehicles.ts";

/** About two kilobytes each. */
const maxCards = 5_000;

type Load = (ids: readonly number[], today: string) => Promise<ListedVehicle[]>;

export function createCardCache(load: Load) {
  const cards = new LRUCache<number, ListedVehicle>({ max: maxCards });
  let day = "";
  let changes = 0;

  function openDay(today: string): void {
    if (today === day) return;
    cards.clear();
    day = today;
  }

  return {
    /** Forgets vehicles that have changed. */
    forget(ids: readonly number[]): void {
      changes += 1;
      for (const id of ids) cards.delete(id);
    },

    /** In the order of the ids, without those that are not on sale. One query for all that is missing. */
    async load(ids: readonly number[], today: string): Promise<ListedVehicle[]> {
      openDay(today);
      const found = new Map(ids.flatMap((id) => cards.get(id) ?? []).map((vehicle) => [vehicle.card.id, vehicle]));
      const missing = ids.filter((id) => !found.has(id));
      if (missing.length > 0) {
        const changesBefore = changes;
        for (const vehicle of await load(missing, today)) {
          found.set(vehicle.card.id, vehicle);
          // A change in between may be newer than what was read.
          if (changes === changesBefore && today === day) cards.set(vehicle.card.id, vehicle);
        }
      }
      return ids.flatMap((id) => found.get(id) ?? []);
    },
  };
}
