// More models of the European market. They stand apart because ids are positions: the earlier models keep theirs.
import { listModels, type ModelFacts, model } from "./model-facts.ts";
import { diesel, electric, gas, hybrid } from "./powertrains.ts";

const turbo = { turbo: true } as const;
const turboManual = { turbo: true, transmission: "manual" } as const;

const factsByMake: Record<string, Omit<ModelFacts, "make">[]> = {
  Peugeot: [
    model("308", "hatchback", 2021, [
      ["Active PureTech 130", 36_000, gas(1.2, 3, 130, "fwd", 6.3, 4.8, turbo)],
      ["GT BlueHDi 130", 43_000, diesel(1.5, 4, 130, "fwd", 5.1, 4.0)],
    ]),
    model("308 SW", "wagon", 2021, [["Allure PureTech 130", 40_000, gas(1.2, 3, 130, "fwd", 6.5, 4.9, turbo)]], {
      mainModel: "308",
    }),
  ],
  Renault: [
    model("Mégane E-Tech", "hatchback", 2022, [
      ["Equilibre", 48_000, electric(1, 130, "fwd", 15.8, 450)],
      ["Iconic", 56_000, electric(1, 220, "fwd", 16.1, 470)],
    ]),
    model("Captur", "suv", 2020, [["Techno E-Tech", 37_000, hybrid(1.6, 4, 145, "fwd", 4.6, 5.0)]]),
  ],
  Škoda: [
    model("Octavia", "sedan", 2020, [["Style 1.5 TSI", 41_000, gas(1.5, 4, 150, "fwd", 6.8, 4.7, turbo)]]),
    model("Fabia", "hatchback", 2021, [["Style 1.0 TSI", 28_000, gas(1.0, 3, 95, "fwd", 6.1, 4.6, turboManual)]]),
  ],
  Volkswagen: [
    model("Polo", "hatchback", 2020, [
      ["Life 1.0 TSI", 31_000, gas(1.0, 3, 95, "fwd", 6.2, 4.6, turboManual)],
      ["R-Line 1.0 TSI", 36_000, gas(1.0, 3, 115, "fwd", 6.4, 4.7, turbo)],
    ]),
    model("ID.3", "hatchback", 2021, [["Pro", 52_000, electric(1, 204, "rwd", 15.5, 428)]]),
  ],
  Dacia: [
    model("Duster", "suv", 2020, [["Journey TCe 130", 34_000, gas(1.2, 3, 130, "fwd", 6.6, 5.2, turboManual)]]),
    model("Sandero", "hatchback", 2021, [["Stepway TCe 90", 24_000, gas(1.0, 3, 90, "fwd", 6.4, 5.0, turboManual)]]),
  ],
  Opel: [model("Corsa", "hatchback", 2020, [["GS 1.2 Turbo", 32_000, gas(1.2, 3, 100, "fwd", 6.3, 4.6, turboManual)]])],
  Cupra: [model("Born", "hatchback", 2022, [["e-Boost", 58_000, electric(1, 231, "rwd", 15.7, 424)]])],
};

export const laterEuropeanFacts: readonly ModelFacts[] = listModels(factsByMake);
