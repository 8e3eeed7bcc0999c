import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  type PartnerCompany,
  type PartnerRequest,
  partnerLeadTypes,
  routeToPartner,
} from "#domain/leads/partner-routing.ts";
import { findPostalArea, mergePostalAreas, parsePostalAreas } from "#domain/place/postal-areas.ts";

const request: PartnerRequest = { type: "trade_in", postalCode: "H2X 1Y4", make: "Mazda" };

const company = (id: number, changes: Partial<PartnerCompany> = {}): PartnerCompany => ({
  id,
  state: "active",
  types: partnerLeadTypes,
  areas: ["H"],
  makes: [],
  share: 1,
  ...{ maxPerDay: null, maxPerMonth: null, leadsToday: 0, leadsThisMonth: 0, aimed: 0, reached: 0 },
  hasRequest: false,
  ...changes,
});

/** The companies after a lead was routed, as the upstream keeps them. */
function afterRoute(companies: readonly PartnerCompany[], asked: PartnerRequest): PartnerCompany[] {
  const { candidates, chosen } = routeToPartner(asked, companies);
  return companies.map((each, index) => {
    const gets = each.id === chosen?.id ? 1 : 0;
    return {
      ...each,
      aimed: each.aimed + (candidates[index]?.part ?? 0),
      reached: each.reached + gets,
      leadsToday: each.leadsToday + gets,
      leadsThisMonth: each.leadsThisMonth + gets,
    };
  });
}

describe("who matches", () => {
  test.each([
    [{}, []],
    [{ state: "paused" }, ["paused"]],
    [{ types: ["credit_application"] }, ["type"]],
    [{ areas: ["H3", "J"] }, ["area"]],
    [{ makes: ["Toyota"] }, ["make"]],
    [{ makes: ["Toyota", "MAZDA"] }, []],
    [{ hasRequest: true }, ["has_request"]],
    [{ maxPerDay: 2, leadsToday: 1 }, []],
    [{ maxPerDay: 2, leadsToday: 2 }, ["day_full"]],
    [{ maxPerMonth: 5, leadsThisMonth: 6 }, ["month_full"]],
    [{ state: "paused", areas: ["V"] }, ["paused", "area"]],
  ] as [Partial<PartnerCompany>, string[]][])("%o", (changes, mismatches) => {
    const { candidates, chosen } = routeToPartner(request, [company(1, changes)]);
    expect(candidates[0]?.mismatches).toEqual(mismatches);
    expect(chosen?.id).toBe(mismatches.length === 0 ? 1 : undefined);
  });

  test("a request without a make suits companies with makes", () => {
    const { chosen } = routeToPartner({ ...request, make: "" }, [company(1, { makes: ["Toyota"] })]);
    expect(chosen?.id).toBe(1);
  });

  test("a narrower area is named, and takes nothing from a wider one", () => {
    const { candidates } = routeToPartner(request, [company(1, { areas: ["H", "J"] }), company(2, { areas: ["H2X"] })]);
    expect(candidates.map(({ area, part }) => [area, part])).toEqual([
      ["H", 0.5],
      ["H2X", 0.5],
    ]);
  });

  test("without companies nobody is chosen", () => {
    expect(routeToPartner(request, [])).toEqual({ candidates: [], chosen: null });
  });
});

const shares = fc.array(fc.integer({ min: 1, max: 100 }), { minLength: 1, maxLength: 12 });

describe("shares", () => {
  test("while the same companies match, none is a whole lead above or below its share", () => {
    fc.assert(
      fc.property(shares, fc.integer({ min: 1, max: 120 }), (weights, count) => {
        const total = weights.reduce((sum, share) => sum + share, 0);
        let companies = weights.map((share, index) => company(index + 1, { share }));
        for (let number = 1; number <= count; number += 1) {
          companies = afterRoute(companies, request);
          for (const { share, reached } of companies)
            expect(Math.abs((number * share) / total - reached)).toBeLessThan(1 + 1e-6);
        }
      }),
    );
  });

  test("every lead goes to a company that matches, whatever was routed before", () => {
    const anyCompany = fc.record({
      areas: fc.subarray(["H", "H2", "H2X", "J", "V6B"], { minLength: 1 }),
      makes: fc.subarray(["Mazda", "Toyota"]),
      share: fc.integer({ min: 1, max: 100 }),
      maxPerDay: fc.option(fc.integer({ min: 1, max: 5 })),
      state: fc.constantFrom("active" as const, "active" as const, "paused" as const),
    });
    const anyRequest = fc.record({
      type: fc.constantFrom(...partnerLeadTypes),
      postalCode: fc.constantFrom("H2X 1Y4", "H3A 0G4", "J4B 1A1", "V6B 1A1", "A1A 1A1"),
      make: fc.constantFrom("Mazda", "Toyota", "Honda", ""),
    });
    fc.assert(
      fc.property(
        fc.array(anyCompany, { maxLength: 6 }),
        fc.array(anyRequest, { minLength: 1, maxLength: 60 }),
        (settings, requests) => {
          let companies = settings.map((each, index) => company(index + 1, each));
          for (const asked of requests) {
            const { candidates, chosen } = routeToPartner(asked, companies);
            const matching = candidates.filter(({ mismatches }) => mismatches.length === 0);
            expect(chosen === null).toBe(matching.length === 0);
            if (chosen) expect(matching).toContain(chosen);
            const parts = candidates.reduce((sum, { part }) => sum + part, 0);
            expect(parts).toBeCloseTo(matching.length === 0 ? 0 : 1, 9);
            companies = afterRoute(companies, asked);
          }
          for (const { maxPerDay, leadsToday } of companies) expect(leadsToday).toBeLessThanOrEqual(maxPerDay ?? 1_000);
        },
      ),
    );
  });

  test("the order of the companies changes nothing", () => {
    fc.assert(
      fc.property(shares, (weights) => {
        const companies = weights.map((share, index) =>
          company(index + 1, { share, aimed: index / 7, reached: index % 2 }),
        );
        const reversed = routeToPartner(request, companies.toReversed());
        expect(reversed.chosen?.id).toBe(routeToPartner(request, companies).chosen?.id);
      }),
    );
  });

  test("a company that begins later catches up on nothing", () => {
    let companies = [company(1)];
    for (let number = 0; number < 10; number += 1) companies = afterRoute(companies, request);
    companies = [...companies, company(2)];
    for (let number = 0; number < 10; number += 1) companies = afterRoute(companies, request);
    expect(companies.map(({ reached }) => reached)).toEqual([15, 5]);
  });
});

describe("postal areas", () => {
  test("are read as entered, merged, and checked by Canada's letters", () => {
    expect(parsePostalAreas(" h2x, h2x;J4\nv ")).toEqual({ areas: ["H2X", "J4", "V"], unknown: [] });
    expect(parsePostalAreas("H2X H2 K1A0").unknown).toEqual(["K1A0"]);
    expect(parsePostalAreas("D W Z H2O 2H I").unknown).toEqual(["D", "W", "Z", "H2O", "2H", "I"]);
    expect(mergePostalAreas(["H2X", "H", "J4", "J"])).toEqual(["H", "J"]);
  });

  test("the narrowest one is found", () => {
    expect(findPostalArea(["H", "H2X"], "H2X 1Y4")).toBe("H2X");
    expect(findPostalArea(["H", "H2X"], "H2Y 1Y4")).toBe("H");
    expect(findPostalArea(["H"], "J4B 1A1")).toBeNull();
  });
});
