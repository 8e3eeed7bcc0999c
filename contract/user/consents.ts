/** Rows of the user service: what a visitor lets others' scripts and the browser do, and what a person agreed to. */
import { z } from "@hono/zod-openapi";
import { read, write } from "#contract/define.ts";
import { instant } from "#contract/fields.ts";
import { done } from "#contract/session-user.ts";
import { languages } from "#domain/formats/language.ts";
import { purposes } from "#domain/people/consent.ts";

const purpose = z.enum(purposes);
/** Of the wording that was shown. */
const version = z.string().min(1).max(40);

/** What a person agreed to elsewhere than in the banner. */
export const agreementKinds = ["terms", "soft-check", "credit", "co-applicant", "credit-score", "contract"] as const;

export const ownConsents = z.object({
  /** The newest first. */
  choices: z.array(z.object({ purpose, isGiven: z.boolean(), version, language: z.string(), at: instant })),
  /** The oldest first; a wording or a language that was not noted is null. */
  agreements: z.array(
    z.object({
      kind: z.enum(agreementKinds),
      version: z.string().nullable(),
      language: z.string().nullable(),
      at: instant,
    }),
  ),
});
export type OwnConsents = z.output<typeof ownConsents>;

export const consentRows = {
  saveConsents: write("/user/save-consents", {
    summary:
      "Notes what the visitor of X-Visitor-Id chose. What they chose already in the same words is noted once; words no longer in force are refused. Our path.",
    access: "anyone",
    whileInactive: true,
    body: z.object({
      choices: z
        .array(z.object({ purpose, isGiven: z.boolean() }))
        .min(1)
        .max(purposes.length),
      version,
      language: z.enum(languages),
    }),
    answer: done,
    convention: "status",
    refusals: ["too_many", "consent_changed"],
  }),
  getUserConsents: read("/user/get-user-consents", {
    summary: "What the session's own user chose and agreed to on the brand, read from where it is kept. Our path.",
    access: "authenticated",
    answer: ownConsents,
  }),
};
