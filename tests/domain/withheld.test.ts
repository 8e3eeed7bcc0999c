import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { redactionMark, redactPersonalData } from "#domain/trade-in/redact-personal-data.ts";

describe("personal data in an entered text", () => {
  test.each([
    ["Call 514 555-0199 or (514) 555.0199", "Call … or …"],
    ["write to zoe.roy+car@example.ca", "write to …"],
    ["see https://zoe.example/car and www.zoe.example", "see … and …"],
    ["VIN 1HGCM82633A004352, at H2X 1Y4", "VIN …, at …"],
    ["Zoé's brother Zoélie drove it", "…'s brother Zoélie drove it"],
    ["Park at 12, rue du Serin, or 77 Old Mill Road", "Park at …, or …"],
    ["Garé au 4500 boul. René-Lévesque Ouest.", "Garé au …"],
    ["Plate ABC 123, plaque : F12-BCD; site: garage-tremblay.ca/auto", "Plate …, plaque : …; site: …"],
    [
      "2 new tires, 4 doors, AWD 2.0 TSI, 5 km of gravel road",
      "2 new tires, 4 doors, AWD 2.0 TSI, 5 km of gravel road",
    ],
    ["3.5 L V6, EX-L, XC90 T8, F-150, GLC 300, 4MATIC", "3.5 L V6, EX-L, XC90 T8, F-150, GLC 300, 4MATIC"],
    ["Garé au 12, place du Marché; 9 One Tree Way", "Garé au …; …"],
    ["Licence is BCD 12E, immatriculation: 123 ABC", "Licence is …, immatriculation: …"],
    ["Repaired in 2021 for 1,250.00 $", "Repaired in 2021 for 1,250.00 $"],
    ["2.5 L, 120 000 km, P225/60R17", "2.5 L, 120 000 km, P225/60R17"],
  ])("%s", (entered, left) => {
    expect(redactPersonalData(entered, ["Zoé", ""])).toBe(left);
  });

  test.each([
    "4 wheel drive works well",
    "Good 2019 all wheel drive SUV, 2018 all-wheel drive, 2017 right hand drive",
    "bought in 2020 one way",
    "changed at 5000 on the road, or 6000 off road",
    "licence expired",
    "plates were removed",
    "The plates were 12 years old",
    "plaques incluses",
    "Immatriculé en 2019",
    "3 place assise avant",
  ])("%s is unchanged", (entered) => {
    expect(redactPersonalData(entered, [])).toBe(entered);
  });

  test("every name is redacted, whatever its characters", () => {
    const name = fc.string({ minLength: 2, maxLength: 12 }).filter((text) => /^[\p{L}.*+$^-]+$/u.test(text));
    fc.assert(
      fc.property(name, (given) => {
        expect(redactPersonalData(`: ${given} :`, [given])).toBe(`: ${redactionMark} :`);
      }),
    );
  });
});
