/** Rows of the admin service that change the catalogue: switches, models, submodels and promotions (reading 45). */
import { z } from "@hono/zod-openapi";
import { upload, write } from "#contract/define.ts";
import { integerId, multiLine, requiredText, wholeNumber, yesNo } from "#contract/fields.ts";
import { catalogueAccess, catalogueVehicleDetails, modelChoices, modelDetails } from "./vehicles.ts";

/** The version that the person's page showed; without it, whatever was changed meanwhile is overwritten. */
const seenVersion = wholeNumber(0).optional();

/** The new state instead of a toggle, so that sending twice is harmless. */
export const activation = z.object({ active: yesNo, seenVersion });

export const modelName = requiredText(60);
export const submodelIds = z.array(integerId).min(1).max(50);

/** A picture of our own, because the pages load pictures from nowhere else. */
const ownPicture = z.string().regex(/^\/media\/(photos\/[\da-f-]{36}\.webp|drawings\/[a-z]+-[\da-f]{6}-[a-z]+\.svg)$/);

const promotionText = multiLine.max(300);

/** Of a form that has nothing else to say, such as the removal of a picture. */
export const seenPage = z.object({ seenVersion });

/** Both languages, or neither: then the model has no note. */
export const promotionNote = z
  .object({ noteFr: promotionText.default(""), noteEn: promotionText.default(""), seenVersion })
  .superRefine(({ noteFr, noteEn }, context) => {
    if ((noteFr === "") === (noteEn === "")) return;
    const path = [noteFr === "" ? "noteFr" : "noteEn"];
    context.addIssue({ code: "custom", path, params: { i18n: "required" } });
  });

const modelParams = z.object({ modelId: integerId });

export const carCalls = {
  getChromeDataModels: modelChoices("/cars/get-chrome-data-models", "ca"),
  activateModel: write("/cars/activate-model", {
    summary:
      "Switches a model on or off. Vehicles of a model that is off, and of its submodels, leave the shop; who holds one may finish.",
    ...catalogueAccess,
    body: modelParams.extend(activation.shape),
    response: modelDetails,
    refusals: ["catalogue_changed"],
  }),
  activateTrim: write("/cars/activate-trim", {
    summary: "Switches a trim on or off, with the same effect on its vehicles.",
    ...catalogueAccess,
    body: z.object({ trimId: integerId }).extend(activation.shape),
    response: catalogueVehicleDetails,
    refusals: ["catalogue_changed"],
  }),
  createModel: write("/cars/create-model", {
    summary:
      "Creates a model with the make, market and body of the model `modelId`. The same name again, in any letter case, creates nothing.",
    ...catalogueAccess,
    query: z.object({ modelId: integerId, modelName }),
    response: z.object({ id: z.int() }),
  }),
  createSubmodels: write("/cars/create-submodels", {
    summary: "Makes models of the same make and market submodels of a main model. Idempotent.",
    ...catalogueAccess,
    query: z.object({ mainModelId: integerId }),
    body: z.object({ SubModelsId: submodelIds }),
    response: modelDetails,
    refusals: ["no_submodel"],
  }),
  deleteSubmodels: write("/cars/delete-submodels", {
    summary: "Takes a submodel from its main model, or all of them from a main model. The models stay. Idempotent.",
    ...catalogueAccess,
    query: modelParams,
    response: modelDetails,
  }),
  saveModelPromotionImageUrl: write("/cars/save-model-promotion-image-url", {
    summary: "Saves the address of a model's promotion picture, which is one of our own; null removes it.",
    ...catalogueAccess,
    body: modelParams.extend({ url: ownPicture.nullable(), seenVersion }),
    response: modelDetails,
    refusals: ["catalogue_changed"],
  }),
  saveModelPromotionNote: write("/cars/save-model-promotion-note", {
    summary: "Saves the note that shoppers read on the pages of a model's vehicles; empty texts remove it.",
    ...catalogueAccess,
    query: modelParams,
    body: promotionNote,
    response: modelDetails,
    refusals: ["catalogue_changed"],
  }),
  addModelPromotionImage: upload("/cars/add-model-promotion-image", {
    summary: "Adds a model's promotion picture from a file, re-encoded. Path not in the specification.",
    ...catalogueAccess,
    query: modelParams,
    body: seenPage,
    files: ["image"],
    response: modelDetails,
    refusals: ["catalogue_changed"],
  }),
};
