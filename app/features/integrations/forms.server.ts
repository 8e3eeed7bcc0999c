import { formKey } from "#app/form/fields.server.ts";
import { apiKeyRotation, newApiKey } from "#contract/company/api-keys.ts";

export const newKeyForm = newApiKey.extend({ key: formKey }).meta({ labels: "integrations:fields" });
export const rotationForm = apiKeyRotation.extend({ key: formKey }).meta({ labels: "integrations:fields" });
