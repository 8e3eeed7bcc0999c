/** The declared history of a used vehicle: when it is complete, and how a stock file spells it. */
import { describe, expect, test } from "vitest";
import {
  distanceOf,
  emptyLabel,
  isLabelComplete,
  splitRepairs,
  type VehicleLabel,
} from "#domain/law/vehicle-history.ts";
import {
  findCode,
  findCodes,
  findRepairs,
  formerUseNames,
  isNone,
  labelCells,
  pastEventNames,
  titleStatusNames,
} from "#domain/vehicle/stock-label.ts";

const clean: VehicleLabel = {
  formerUses: [],
  businessOwner: "",
  titleStatus: "clean",
  pastEvents: [],
  repairs: [],
  realOdometerKm: null,
  hasInspection: false,
};

test("a label is complete once each fact that the law wants is declared, none included", () => {
  expect(isLabelComplete(emptyLabel)).toBe(false);
  expect(isLabelComplete(clean)).toBe(true);
  for (const fact of [
    "formerUses",
    "businessOwner",
    "titleStatus",
    "pastEvents",
    "repairs",
    "hasInspection",
  ] as const) {
    expect(isLabelComplete({ ...clean, [fact]: null })).toBe(false);
  }
});

test("repairs are separated by lines and semicolons", () => {
  expect(splitRepairs(" Freins \r\n\nPneus; Batterie;")).toEqual(["Freins", "Pneus", "Batterie"]);
  expect(splitRepairs(" ")).toEqual([]);
});

describe("a cell of the stock file", () => {
  test("names codes in either language, with or without accents, or as themselves", () => {
    expect(findCodes(formerUseNames, "École de conduite, TAXI; rental")).toEqual(["taxi", "driving-school", "rental"]);
    expect(findCodes(pastEventNames, "Aucun")).toEqual([]);
    expect(findCodes(pastEventNames, "accident, hail")).toBeNull();
    expect(findCode(titleStatusNames, "Gravement accidente")).toBe("salvage");
    expect(findCode(titleStatusNames, "unknown")).toBeNull();
  });

  test("of separators alone declares nothing, not that there is none", () => {
    for (const cell of [",", " ; , "]) expect(findCodes(formerUseNames, cell)).toBeNull();
    expect(findRepairs(" ; ")).toBeNull();
    expect(findRepairs("Aucune")).toEqual([]);
    expect(findRepairs("Freins; Pneus;")).toEqual(["Freins", "Pneus"]);
  });

  test("without a business owner says so in the gender of its language, and is read again", () => {
    expect(labelCells(clean, "en").businessOwner).toBe("None");
    expect(labelCells(clean, "fr").businessOwner).toBe("Aucune");
    expect(isNone("None") && isNone("Aucune")).toBe(true);
    expect(labelCells({ ...clean, businessOwner: null }, "fr").businessOwner).toBe("");
  });

  test.each(["en", "fr"] as const)("that the export writes in %s is read again as the same", (key) => {
    const cells = labelCells({ ...clean, formerUses: ["taxi", "demonstrator"], repairs: ["Freins", "Pneus"] }, key);
    expect(findCodes(formerUseNames, String(cells.formerUses))).toEqual(["taxi", "demonstrator"]);
    expect(findCodes(pastEventNames, String(cells.pastEvents))).toEqual([]);
    expect(findCode(titleStatusNames, String(cells.titleStatus))).toBe("clean");
    expect(splitRepairs(String(cells.repairs))).toEqual(["Freins", "Pneus"]);
  });

  test("is empty for what is not declared, and for a new vehicle", () => {
    for (const label of [emptyLabel, null])
      expect(new Set(Object.values(labelCells(label, "en")))).toEqual(new Set([""]));
  });
});

test("the declared real distance counts where it is the larger", () => {
  expect(distanceOf({ mileageKm: 50_000, label: null })).toBe(50_000);
  expect(distanceOf({ mileageKm: 50_000 })).toBe(50_000);
  expect(distanceOf({ mileageKm: 50_000, label: { realOdometerKm: 120_000 } })).toBe(120_000);
  expect(distanceOf({ mileageKm: 50_000, label: { realOdometerKm: 40_000 } })).toBe(50_000);
});
