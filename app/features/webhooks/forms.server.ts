import { z } from "zod";
import { webhookInput } from "#contract/company/webhooks.ts";
import { instant } from "#contract/fields.ts";

/** `key` is made with the page of a new endpoint, so that a form that is sent twice makes one. */
export const newEndpointForm = webhookInput.extend({ key: z.uuid() }).meta({ labels: "webhooks:fields" });
/** `seenAt`: when the shown endpoint was last changed. */
export const endpointForm = webhookInput.extend({ seenAt: instant.optional() }).meta({ labels: "webhooks:fields" });
/** Which secret the page was about: a second post changes nothing. */
export const rotationForm = z.object({ secretAt: instant });
export const tryForm = z.object({ key: z.uuid() });
