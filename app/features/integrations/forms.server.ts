import { z } from "zod";
import { apiKeyRotation, newApiKey } from "#contract/company/api-keys.ts";

/** `key`: a form that is sent twice makes one key. */
const formKey = { key: z.uuid() };

export const newKeyForm = newApiKey.extend(formKey).meta({ labels: "integrations:fields" });
export const rotationForm = apiKeyRotation.extend(formKey).meta({ labels: "integrations:fields" });
