import { z } from "zod";
import { describeForm, fieldOrderOf } from "#app/form/read-form.server.ts";
import { garageDocumentFields } from "#contract/garage.ts";

/** The document is a file in the same request; only the upstream reads it. */
const documentForm = garageDocumentFields.extend({ document: z.string() });

export const documentOrder = fieldOrderOf(documentForm);

export const describeDocumentForm = () => describeForm(documentForm);
