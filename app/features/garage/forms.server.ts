import { z } from "zod";
import { describeForm, orderOf } from "#app/form/read.server.ts";
import { garageDocumentFields } from "#contract/garage.ts";

/** The paper is a file of the same post, which the upstream reads. */
const documentForm = garageDocumentFields.extend({ document: z.string() });

export const documentOrder = orderOf(documentForm);

export const describeDocumentForm = () => describeForm(documentForm);
