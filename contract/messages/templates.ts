/** The messages that the site writes, as templates with invented people (reading 48). Section 7 shows no fields. */
import { z } from "@hono/zod-openapi";
import { read } from "#contract/define.ts";
import { bilingual, shortText } from "#contract/fields.ts";
import { staff } from "#domain/people/roles.ts";
import { sections } from "#domain/people/sections.ts";

const section = sections.thirdParties;

/** What a message is about, in the order of a purchase. */
export const templateAreas = [
  ...(["account", "tradeIn", "credit", "purchase", "order", "orderDesk", "lead", "plan"] as const),
  ...(["integration", "optional", "block"] as const),
] as const;

const templateFacts = z.object({
  /** The kind, and after a hyphen its variant: `creditReview-undecided`. */
  key: z.string(),
  area: z.enum(templateAreas),
  channel: z.enum(["email", "sms"]),
});

/** `subject` is the text itself for a text message. */
export const templateRow = templateFacts.extend({ subject: bilingual });
export type TemplateRow = z.infer<typeof templateRow>;

const templateVersion = z.object({
  /** Name of the sender, the subject and the links of an e-mail; empty for a text message. */
  sender: z.string(),
  subject: z.string(),
  text: z.string(),
  links: z.array(z.string()),
});

export const templateDetails = templateFacts.extend({
  versions: z.object({ en: templateVersion, fr: templateVersion }),
});
export type TemplateDetails = z.infer<typeof templateDetails>;

export const templateCalls = {
  getTemplates: read("/template/get-templates", {
    summary: "Lists every message that the site writes, with its subject in both languages.",
    access: staff,
    section,
    response: z.object({ templates: z.array(templateRow) }),
  }),
  getTemplate: read("/template/get-template", {
    summary: "Returns one message as the brand sends it, with invented people, in both languages. Our path.",
    access: staff,
    section,
    query: z.object({ key: shortText }),
    response: templateDetails,
  }),
};
