import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { withheldSign, withoutPerson } from "#app/domain/withheld.ts";

describe("what is withheld of a typed text", () => {
  test.each([
    ["Call 514 555-0199 or (514) 555.0199", "Call … or …"],
    ["write to zoe.roy+car@example.ca", "write to …"],
    ["see https://zoe.example/car and www.zoe.example", "see … and …"],
    ["VIN 1HGCM82633A004352, at H2X 1Y4", "VIN …, at …"],
    ["Zoé's brother Zoélie drove it", "…'s brother Zoélie drove it"],
    ["Repaired in 2021 for 1,250.00 $", "Repaired in 2021 for 1,250.00 $"],
    ["2.5 L, 120 000 km, P225/60R17", "2.5 L, 120 000 km, P225/60R17"],
  ])("%s", (typed, left) => {
    expect(withoutPerson(typed, ["Zoé", ""])).toBe(left);
  });

  test("no name stays, whatever it is made of", () => {
    const name = fc.string({ minLength: 2, maxLength: 12 }).filter((text) => /^[\p{L}.*+$^-]+$/u.test(text));
    fc.assert(
      fc.property(name, (given) => {
        expect(withoutPerson(`: ${given} :`, [given])).toBe(`: ${withheldSign} :`);
      }),
    );
  });
});
