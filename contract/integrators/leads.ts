/** Rows of the API about leads. */
import { z } from "@hono/zod-openapi";
import { cents, emailText, instant, integerId, multiLine, phoneText, requiredText } from "#contract/fields.ts";
import { mileageCount, optionalVin, tradeInSchemas } from "#contract/trade-in/trade-in.ts";
import { languages } from "#domain/formats/language.ts";
import { apiKeyModes } from "#domain/integrations/api-key.ts";
import { leadSources, leadStatuses, leadTypes } from "#domain/leads/lead.ts";
import { apiPage, apiPageOf, apiRead, apiWrite } from "./define.ts";

/** The program's own number of the request: sent twice, it is one lead. */
export const leadReference = z
  .string()
  .trim()
  .min(1)
  .max(100)
  .regex(/^[\w.:@/-]+$/);

/** No form on a site is older than this consent. That it is not in the future, the upstream's clock says. */
const earliestConsent = Date.parse("2000-01-01T00:00:00Z");
const consentInstant = instant.refine((text) => Date.parse(text) >= earliestConsent, { params: { i18n: "too_early" } });

const newLead = z.object({
  /** Required, here or as the header `Idempotency-Key`. */
  reference: leadReference.optional(),
  type: z.enum(["buy_online", "trade_in", "credit_application"]),
  person: z.object({
    firstName: requiredText(60),
    lastName: requiredText(60),
    email: emailText,
    phone: phoneText.optional(),
    language: z.enum(languages),
  }),
  /** The company's vehicle that the person wants. */
  vehicle: z.object({ vin: z.string().trim().toUpperCase().max(17) }).optional(),
  /** The vehicle that the person trades in. */
  tradeIn: z
    .object({
      vin: optionalVin,
      // As the site's own forms take a vehicle in words.
      ...tradeInSchemas(() => cents)["other-vehicle"].shape,
      mileageKm: mileageCount,
    })
    .optional(),
  message: multiLine.min(1).max(2_000).optional(),
  /** What the person agreed to: the text as they read it, and when. */
  consent: z.object({ text: multiLine.min(20).max(4_000), agreedAt: consentInstant }),
});
export type NewLead = z.output<typeof newLead>;

export const apiLead = z.object({
  id: z.int(),
  /** Null for a lead that no program sent. */
  reference: z.string().nullable(),
  type: z.enum(leadTypes),
  source: z.enum(leadSources),
  status: z.enum(leadStatuses),
  /** Null while the company's plan hides the person. */
  person: z.object({ name: z.string(), email: z.string(), phone: z.string() }).nullable(),
  make: z.string(),
  model: z.string(),
  assignee: z.string().nullable(),
  createdAt: instant,
  answeredAt: instant.nullable(),
  updatedAt: instant,
});
export type ApiLead = z.infer<typeof apiLead>;

export const leadApi = {
  createLead: apiWrite("/leads", {
    summary: "Sends a lead. The same reference twice is one lead.",
    scope: "leads:write",
    body: newLead,
    response: z.object({ id: z.int(), reference: z.string(), isNew: z.boolean(), mode: z.enum(apiKeyModes) }),
    problems: ["reference_used"],
  }),
  listLeads: apiRead("/leads", {
    summary: "Lists the company's leads, the newest first.",
    scope: "leads:read",
    query: apiPage.extend({ status: z.enum(leadStatuses).optional(), type: z.enum(leadTypes).optional() }),
    response: apiPageOf(apiLead),
  }),
  getLead: apiRead("/leads/{id}", {
    summary: "Returns a lead with its status.",
    scope: "leads:read",
    query: z.object({ id: integerId }),
    response: apiLead,
  }),
};
