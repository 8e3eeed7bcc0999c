/** Forms of the catalogue. */
import { z } from "zod";
import { activation, modelName, promotionNote, seenPage, submodelIds } from "#contract/catalogue/cars.ts";
import { integerId } from "#contract/fields.ts";

/** The hidden fields are those of the page that the person has seen. */
export const activationForm = z.object(activation.shape);

export const noteForm = promotionNote.meta({ labels: "catalogue:fields" });

export const removePictureForm = seenPage;

export const newModelForm = z.object({ modelId: integerId, modelName }).meta({ labels: "catalogue:fields" });

export const submodelsForm = z.object({ SubModelsId: submodelIds }).meta({ labels: "catalogue:fields" });

/** Which models leave their main model: one submodel, or all of a main model. */
export const releaseForm = z.object({ modelId: integerId });
