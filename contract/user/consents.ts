/** Rows of the user service: consent to third-party scripts and geolocation, and agreements such as the terms. */
import { z } from "@hono/zod-openapi";
import { read, write } from "#contract/define.ts";
import { instant } from "#contract/fields.ts";
import { doneResponse } from "#contract/session-user.ts";
import { languages } from "#domain/formats/language.ts";
import { consentPurposes } from "#domain/people/consent.ts";

const purpose = z.enum(consentPurposes);
/** Version of the text that was shown. */
const version = z.string().min(1).max(40);

/** Kinds of agreements given outside the consent banner. */
export const agreementKinds = ["terms", "soft-check", "credit", "co-applicant", "credit-score", "contract"] as const;

export const userConsents = z.object({
  /** Newest first. */
  choices: z.array(z.object({ purpose, isGranted: z.boolean(), version, language: z.string(), at: instant })),
  /** Oldest first; version and language are null if they were not recorded. */
  agreements: z.array(
    z.object({
      kind: z.enum(agreementKinds),
      version: z.string().nullable(),
      language: z.string().nullable(),
      at: instant,
    }),
  ),
});
export type UserConsents = z.output<typeof userConsents>;

export const consentRows = {
  saveConsents: write("/user/save-consents", {
    summary:
      "Saves the consent choices of the visitor (X-Visitor-Id), once per choice and text version; refuses an outdated version. Path not in the specification.",
    access: "anyone",
    allowInactive: true,
    body: z.object({
      choices: z
        .array(z.object({ purpose, isGranted: z.boolean() }))
        .min(1)
        .max(consentPurposes.length),
      version,
      language: z.enum(languages),
    }),
    response: doneResponse,
    convention: "status",
    refusals: ["consent_changed"],
  }),
  getUserConsents: read("/user/get-user-consents", {
    summary: "Returns the choices and agreements of the user on this brand. Path not in the specification.",
    access: "authenticated",
    response: userConsents,
  }),
};
