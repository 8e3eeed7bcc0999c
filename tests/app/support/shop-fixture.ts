/** The app with its buyers: started once for a file of tests, and no vehicle is held after any of them. */
import { afterAll, afterEach, beforeAll } from "vitest";
import { type Browser, startApp, type TestApp } from "./app-fixture.ts";
import { type Buyer, release, startPurchase } from "./purchase-actors.ts";

interface Shop {
  /** Only within tests. */
  readonly app: TestApp;
  browser(): Browser;
  /** At the first step of a purchase, of the vehicle that is wanted or any; it is given back after the test. */
  startPurchase(name?: string, language?: string, wanted?: string): Promise<Buyer>;
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
    async startPurchase(name, language, wanted) {
      const buyer = await startPurchase(running(), name, language, wanted);
      buyers.push(buyer);
      return buyer;
    },
  };
}
