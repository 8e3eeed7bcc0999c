/** The vehicles team's pages of the catalogue. */
import type { Page } from "@playwright/test";
import type { VisitPage } from "./pages.ts";
import { type Language, signIn } from "./site.ts";

/** A 2026 Toyota RAV4 LE AWD, and its model. */
const [trimId, modelId] = [117260, 117];

const addresses = {
  vehicles: "vehicles",
  "vehicles-none": "vehicles?search=nothing-has-this-name",
  "vehicles-recent": "vehicles/7",
  "vehicle-find": "vehicle",
  "vehicle-found": `vehicle?year=2026&makeId=24&modelId=${modelId}`,
  "catalogue-vehicle": `vehicle/${trimId}`,
  "catalogue-vehicle-activation": `vehicle/${trimId}/activation`,
  models: "vehicles/models",
  "models-eu": "vehicles/eu-models",
  "model-new": "vehicles/models/new",
  model: `vehicles/models/${modelId}`,
  "model-submodel": "vehicles/models/118",
  "model-activation": `vehicles/models/${modelId}/activation`,
  "model-note": `vehicles/models/${modelId}/note`,
  "model-picture": `vehicles/models/${modelId}/picture`,
};

export async function visitCataloguePages(page: Page, language: Language, visit: VisitPage): Promise<void> {
  await signIn(page, "vehicles", language);
  for (const [name, address] of Object.entries(addresses)) {
    await page.goto(`/${language}/vehiclesTeam/${address}`);
    await visit(name, "other");
  }
}
