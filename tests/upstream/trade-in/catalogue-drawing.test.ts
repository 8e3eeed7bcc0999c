/** The drawings of the trade-in catalogue's vehicles. */
import { expect, test } from "vitest";
import { parseDrawingName } from "#upstream/pictures/drawing-name.ts";
import { loadCatalogue } from "#upstream/services/trade-in/catalogue/catalogue.ts";
import { findDrawingUrl } from "#upstream/services/trade-in/catalogue/catalogue-drawing.ts";
import { findVehicleByNames } from "#upstream/services/trade-in/catalogue/catalogue-matches.ts";
import { noVehicle } from "#upstream/services/trade-in/stored-trade-in.ts";

const nameOf = (url: string | null) => url?.replace("/media/drawings/", "") ?? "";

test("have the body style of the model and the paint of the owner's colour", async () => {
  const vehicle = await findVehicleByNames({ year: 2021, make: "Toyota", model: "RAV4", trim: "XLE Premium" });
  const picture = parseDrawingName(nameOf(await findDrawingUrl(vehicle, { color: "red", fuelType: "hybrid" })));
  expect(picture).toMatchObject({ bodyStyle: "suv", paint: "#9c1c24", view: "front" });
});

test("do without a trim and without answers, but not without a model", async () => {
  const vehicle = await findVehicleByNames({ year: 2003, make: "Honda", model: "Accord", trim: null });
  expect(parseDrawingName(nameOf(await findDrawingUrl(vehicle)))).toMatchObject({ paint: "#8e979b" });
  expect(await findDrawingUrl(noVehicle)).toBeNull();
  expect(await findDrawingUrl({ ...noVehicle, year: 1987, make: "Lada", model: "Niva" })).toBeNull();
});

test("exist for every model of a year", async () => {
  const catalogue = await loadCatalogue();
  const withoutDrawing: string[] = [];
  for (const { id, makeId, make, model } of catalogue.modelsOf(2020)) {
    const url = await findDrawingUrl({ ...noVehicle, year: 2020, makeId, make, modelId: id, model });
    if (!parseDrawingName(nameOf(url))) withoutDrawing.push(`${make} ${model}`);
  }
  expect(withoutDrawing).toEqual([]);
});
