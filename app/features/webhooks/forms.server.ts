import { z } from "zod";
import { formKey } from "#app/form/fields.server.ts";
import { webhookInput } from "#contract/company/webhooks.ts";
import { instant } from "#contract/fields.ts";

export const newEndpointForm = webhookInput.extend({ key: formKey }).meta({ labels: "webhooks:fields" });
/** `seenAt`: when the shown endpoint was last changed. */
export const endpointForm = webhookInput.extend({ seenAt: instant.optional() }).meta({ labels: "webhooks:fields" });
/** Which secret the page was about: a second post changes nothing. Without it the present one is meant. */
export const rotationForm = z.object({ secretAt: instant.optional() });
