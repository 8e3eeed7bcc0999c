/** The form of the privacy choices: one question a purpose, and which of them a host asks. */
import { z } from "zod";
import { describeForm } from "#app/form/read.server.ts";
import type { Consent } from "#app/session/consent.ts";
import { yesNo } from "#contract/fields.ts";
import type { Purpose } from "#domain/people/consent.ts";
import { fieldNames } from "./field-names.ts";

export const consentForm = (offered: readonly Purpose[]) =>
  z.object(Object.fromEntries(offered.map((purpose) => [fieldNames[purpose], yesNo])));

/** What is off is said to be off, asked or not. */
export const describeConsent = (offered: readonly Purpose[], { given }: Consent) =>
  describeForm(
    consentForm(offered),
    Object.fromEntries(offered.map((purpose) => [fieldNames[purpose], given.includes(purpose) ? "yes" : "no"])),
  );
