/** Starts the app once for a test file and releases every held vehicle after each test. */
import { afterAll, afterEach, beforeAll } from "vitest";
import { type Browser, startApp, type TestApp } from "./app-fixture.ts";
import { type Buyer, release, startPurchase } from "./purchase-actors.ts";

interface Shop {
  /** Available only within tests. */
  readonly app: TestApp;
  browser(): Browser;
  /** Starts a purchase of the given vehicle, or of any free one. The vehicle is released after the test. */
  startPurchase(name?: string, language?: string, requestedVehicleId?: string): Promise<Buyer>;
}

export function openShop(): Shop {
  let started: TestApp | undefined;
  const buyers: Buyer[] = [];
  const running = (): TestApp => {
    if (!started) throw new Error("The app runs within tests only.");
    return started;
  };
  beforeAll(async () => {
    started = await startApp();
  });
  afterEach(async () => {
    for (const buyer of buyers.splice(0)) await release(buyer);
  });
  afterAll(() => started?.close());
  return {
    get app() {
      return running();
    },
    browser: () => running().browser(),
    async startPurchase(name, language, requestedVehicleId) {
      const buyer = await startPurchase(running(), name, language, requestedVehicleId);
      buyers.push(buyer);
      return buyer;
    },
  };
}
