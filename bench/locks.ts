/** Measures attempts per second when five users lock one vehicle at once: upstream and database, without pages. */

import { buyOnline } from "#contract/buy-online.ts";
import { widgets } from "#contract/widgets.ts";
import { startUpstream } from "#tests/upstream/support/upstream-fixture.ts";

export async function lockAttemptsPerSecond(milliseconds: number): Promise<{ perSecond: number; winners: number }> {
  const upstream = await startUpstream();
  const tokens = await Promise.all(
    ["customer", "user", "dealer", "team", "admin"].map((name) => upstream.signIn(name)),
  );
  const { vehicles } = await upstream.call(widgets.listProducts, { condition: "new", limit: 1 });
  const vehicleId = vehicles[0]?.id ?? 1;
  const winners = new Set<string>();
  const start = performance.now();
  let attempts = 0;
  await Promise.all(
    tokens.map(async (token) => {
      while (performance.now() - start < milliseconds) {
        const result = await upstream.send(buyOnline.setVehicleTimer, { vehicleId }, { token });
        if (result.ok) winners.add(token);
        attempts += 1;
      }
    }),
  );
  const perSecond = attempts / ((performance.now() - start) / 1000);
  await upstream.close();
  return { perSecond, winners: winners.size };
}
