import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect } from "vitest";
import type { CallInput, CallResponse } from "#contract/define.ts";
import { widgets } from "#contract/widgets.ts";
import { companies } from "#upstream/db/schema/index.ts";
import { type engines, startUpstream, type TestUpstream } from "./upstream-fixture.ts";

export type Cards = CallResponse<typeof widgets.listProducts>["vehicles"];
export type Filters = CallInput<typeof widgets.listProducts>;

export const montreal = { latitude: 45.5, longitude: -73.57 };

/** Starts an upstream for the tests of one describe and returns short calls for vehicles. Logged errors fail the describe. */
export function startWidgets(engine: (typeof engines)[number]) {
  let upstream: TestUpstream;
  beforeAll(async () => {
    upstream = await startUpstream({}, { engine });
  });
  afterAll(async () => {
    await upstream.close();
    expect(upstream.errors).toEqual([]);
  });

  const list = (input: Filters = {}, brand = "nordet") => upstream.call(widgets.listProducts, input, { brand });
  return {
    upstream: () => upstream,
    db: () => upstream.database.db,
    list,
    get: (id: number, brand = "nordet") => upstream.send(widgets.getProduct, { id }, { brand }),
    /** The vehicles of all pages. */
    async listAll(input: Filters): Promise<Cards> {
      const cards: Cards = [];
      let after: string | undefined;
      do {
        const page = await list({ ...input, limit: 48, after });
        cards.push(...page.vehicles);
        after = page.next ?? undefined;
      } while (after);
      return cards;
    },
    /** Removes a province's dealers from one brand's site. */
    removeFromFinance: (province: "BC" | "AB") =>
      upstream.database.db
        .update(companies)
        .set({ brand_keys: sql`array_remove(${companies.brand_keys}, 'finance')` })
        .where(eq(companies.province, province)),
  };
}
