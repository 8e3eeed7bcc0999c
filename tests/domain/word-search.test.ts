import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readSearchWords } from "#domain/vehicle/word-search.ts";

const models = [
  ...["Civic", "CR-V"].map((model) => ({ make: "Honda", model })),
  ...["F-150", "Escape"].map((model) => ({ make: "Ford", model })),
  ...["3", "CX-5"].map((model) => ({ make: "Mazda", model })),
  ...["Model 3", "Model Y"].map((model) => ({ make: "Tesla", model })),
  ...["Sierra 1500", "Sierra 3500 HD"].map((model) => ({ make: "GMC", model })),
  { make: "Jeep", model: "Grand Cherokee" },
  { make: "Kia", model: "Carnival" },
  { make: "Mercedes-Benz", model: "C-Class" },
  { make: "Ram", model: "3500" },
];

const read = (text: string) => readSearchWords(text, models);

describe("words of the search", () => {
  it.each([
    ["civic 2021 rouge", { make: "Honda", model: "Civic", year: 2021, colour: "red" }],
    ["Honda CRV bleue usagée", { make: "Honda", model: "CR-V", colour: "blue", condition: "used" }],
    ["used crv honda", { make: "Honda", model: "CR-V", condition: "used" }],
    ["f 150 moins de 40 000 $", { make: "Ford", model: "F-150", priceMax: 40_000 }],
    ["a cheap car under $20,000", { priceMax: 20_000 }],
    ["VUS blanche 25k", { body: "suv", colour: "white", priceMax: 25_000 }],
    ["mazda3", { make: "Mazda", model: "3" }],
    ["mazda 3 2019", { make: "Mazda", model: "3", year: 2019 }],
    ["model 3", { make: "Tesla", model: "Model 3" }],
    ["ram 3500", { make: "Ram", model: "3500" }],
    ["gmc 3500", { make: "GMC" }, "3500"],
    ["sierra 3500", { make: "GMC", model: "Sierra 3500 HD" }],
    ["dodge ram 3500", { make: "Ram", model: "3500" }, "dodge"],
    ["civic moins de 100 000 km", { make: "Honda", model: "Civic", mileageMax: 100_000 }],
    ["plus de 20000 km", { mileageMin: 20_000 }],
    ["plus de 20 000 $", { priceMin: 20_000 }],
    ["25 000 à 30 000 $", { priceMin: 25_000, priceMax: 30_000 }],
    ["civic entre 2018 et 2021", { make: "Honda", model: "Civic", yearMin: 2018, yearMax: 2021 }],
    ["from 2020", { yearMin: 2020 }],
    ["$18,500.00", { priceMax: 18_500 }],
    ["20 k", { priceMax: 20_000 }],
    ["1999 $", { priceMax: 1_999 }],
    ["voiture pas chère", {}],
    ["model year 2020", { year: 2020 }, "model"],
    ["type r civic", { make: "Honda", model: "Civic" }, "type r"],
    ["hybride branchable", { fuel: "plug-in-hybrid" }],
    ["VUS d’Ontario violette", { body: "suv", province: "ON", colour: "purple" }],
    ["sierra", { make: "GMC", model: "Sierra 1500" }],
    ["cherokee", { make: "Jeep", model: "Grand Cherokee" }],
    ["mercedes noire", { make: "Mercedes-Benz", colour: "black" }],
    ["hybride rechargeable", { fuel: "plug-in-hybrid" }],
    ["hybride", { fuel: "hybrid" }],
    ["hayon à vendre en Colombie-Britannique", { body: "hatchback", province: "BC" }],
    ["nouveau brunswick", { province: "NB" }],
    ["d’occasion, argentée", { condition: "used", colour: "silver" }],
    ["Civic Type R", { make: "Honda", model: "Civic" }, "Type R"],
    ["honda toyota", { make: "Honda" }, "toyota"],
    ["toyota civic", { make: "Honda", model: "Civic" }, "toyota"],
    ["red blue", { colour: "red" }, "blue"],
    ["F-150 Platinum", { make: "Ford", model: "F-150" }, "Platinum"],
    ["hunday", {}, "hunday"],
    ["car", {}],
    ["  ", {}],
  ])("%s", (text, filters, unknown = "") => {
    expect(read(text)).toEqual({ filters, unknown });
  });

  it("finds every model by its own name", () => {
    for (const { make, model } of models) expect(read(`${make} ${model}`).filters).toEqual({ make, model });
  });

  it("reads anything, and gives back what it does not understand", () => {
    const words = fc.array(
      fc.oneof(fc.string(), fc.constantFrom("civic", "3", "2020", "20 000 $", "rouge", "new", "$")),
    );
    fc.assert(
      fc.property(words, (entered) => {
        const text = entered.join(" ");
        const { filters, unknown } = read(text);
        for (const word of unknown.split(" ").filter(Boolean)) expect(text).toContain(word);
        if (filters.model) expect(models).toContainEqual({ make: filters.make, model: filters.model });
      }),
    );
  });
});
