/** One line of a dealer's stock file as an example, and when an import needs each of its cells. */
import { bilingualKeyOf, type Language } from "#domain/formats/language.ts";
import { conditionText, type StockColumn, stockColumns } from "./stock-file.ts";
import { labelCells } from "./stock-label.ts";

/** `new`: for a vehicle that is not in the stock yet. `unclear`: for such a one whose VIN does not tell its trim. */
export type CellNeed = "always" | "new" | "unclear" | "never";

const needs: Partial<Record<StockColumn, CellNeed>> = {
  vin: "always",
  stockNumber: "new",
  condition: "new",
  year: "unclear",
  make: "unclear",
  model: "unclear",
  trim: "unclear",
  mileage: "new",
  price: "new",
  exteriorColour: "new",
  interiorColour: "new",
};

export function listStockExample(language: Language): { column: StockColumn; need: CellNeed; example: string }[] {
  const isFrench = bilingualKeyOf(language) === "fr";
  const label = labelCells(
    {
      formerUses: ["courtesy"],
      businessOwner: "",
      titleStatus: "clean",
      pastEvents: ["accident"],
      repairs: [isFrench ? "Pare-brise remplacé" : "Windshield replaced"],
      realOdometerKm: 24_640,
      hasInspection: true,
    },
    bilingualKeyOf(language),
  );
  const cells: Record<StockColumn, string | number> = {
    vin: "2C41C1BG2SE002635",
    stockNumber: "U25-00039",
    condition: conditionText("used", language),
    year: 2025,
    make: "Chrysler",
    model: "Pacifica",
    trim: "Pinnacle Hybrid",
    mileage: 24_640,
    price: "55395.00",
    exteriorColour: isFrench ? "Rouge érable" : "Maple red",
    interiorColour: isFrench ? "Gris clair" : "Light grey",
    ...label,
  };
  return stockColumns.map((column) => ({ column, need: needs[column] ?? "never", example: String(cells[column]) }));
}
