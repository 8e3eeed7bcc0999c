/** What the sitemap of the caller's brand is made of: the vehicles on sale, and the lists that they are in. */
import { type SitemapList, sitemapPartSize, type sitemapRows } from "#contract/inventory/sitemap.ts";
import type { widgets } from "#contract/widgets.ts";
import type { Handlers } from "#upstream/http/implement.ts";
import type { ListedVehicle } from "./listed-vehicles.ts";
import type { OpenShowroom } from "./showroom.ts";

type SitemapCalls = Pick<typeof widgets, keyof typeof sitemapRows>;

const partOf = ({ card }: ListedVehicle) => Math.floor(card.id / sitemapPartSize);

const listsOf = ({
  card: { condition, bodyStyle, make, model, province },
}: ListedVehicle): SitemapList["filters"][] => [
  { condition },
  { body: bodyStyle },
  { make },
  { make, model },
  { province },
];

/** Each key once, with the latest change of its vehicles: they come newest first. */
function collectChanges<Key>(vehicles: readonly ListedVehicle[], keysOf: (vehicle: ListedVehicle) => Key[]) {
  const changes = new Map<string, { key: Key; changedAt: string }>();
  for (const vehicle of vehicles) {
    for (const key of keysOf(vehicle)) {
      const name = JSON.stringify(key);
      if (!changes.has(name)) changes.set(name, { key, changedAt: vehicle.card.dateUpdated });
    }
  }
  return [...changes.values()];
}

export const sitemapHandlers = (openShowroom: OpenShowroom): Handlers<SitemapCalls> => ({
  async getSitemap({ caller }) {
    const vehicles = (await openShowroom(caller.brand.key)).listOrdered("recent");
    const parts = collectChanges(vehicles, (vehicle) => [partOf(vehicle)]);
    return {
      parts: parts.map(({ key, changedAt }) => ({ part: key, changedAt })).sort((a, b) => a.part - b.part),
      lists: collectChanges(vehicles, listsOf).map(({ key, changedAt }) => ({ filters: key, changedAt })),
    };
  },

  async listSitemapVehicles({ input: { part, after = -1, limit }, caller }) {
    const vehicles = (await openShowroom(caller.brand.key)).listOrdered("recent");
    const rest = vehicles
      .filter((vehicle) => partOf(vehicle) === part && vehicle.card.id > after)
      .sort((a, b) => a.card.id - b.card.id);
    const page = rest.slice(0, limit).map(({ card }) => ({ id: card.id, changedAt: card.dateUpdated }));
    return { vehicles: page, next: rest.length > limit ? (page.at(-1)?.id ?? null) : null };
  },
});
