/** Calls of manufacturers' colours and the shop's (reading 48). */
import type { admin } from "#contract/admin.ts";
import type { colourCalls } from "#contract/colours/colours.ts";
import { shopColourFacts, shopColours } from "#domain/vehicle/shop-colours.ts";
import type { Handlers } from "#upstream/http/implement.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { listColours, viewColour } from "./colour-list.ts";
import { saveMapping } from "./save-mapping.ts";

const shopColourRows = shopColours.map((code) => {
  const { name, hex } = shopColourFacts[code];
  return { code, name, paint: hex };
});

export const colourHandlers = (upstream: Upstream): Handlers<Pick<typeof admin, keyof typeof colourCalls>> => ({
  getChromeColorsMapping: ({ input, session }) => listColours(upstream, session, input),
  getChromeColorMapping: ({ input: { colorId } }) => viewColour(upstream, colorId),
  getAilColors: () => Promise.resolve({ colors: shopColourRows }),
  saveChromeColorsMapping: ({ input, session }) =>
    upstream.database.transaction(async () => {
      await saveMapping(upstream, session, input);
      return { Status: 1 };
    }),
});
