/** Form of the privacy choices: one yes/no question per purpose. */
import { z } from "zod";
import { describeForm } from "#app/form/read-form.server.ts";
import type { Consent } from "#app/session/consent.ts";
import { yesNo } from "#contract/fields.ts";
import type { ConsentPurpose } from "#domain/people/consent.ts";
import { fieldNames } from "./field-names.ts";

export const consentForm = (offered: readonly ConsentPurpose[]) =>
  z
    .object(Object.fromEntries(offered.map((purpose) => [fieldNames[purpose], yesNo])))
    .meta({ labels: "consent:fields" });

/** A purpose that was never answered is shown as "no". */
export const describeConsent = (offered: readonly ConsentPurpose[], { granted }: Consent) =>
  describeForm(
    consentForm(offered),
    Object.fromEntries(offered.map((purpose) => [fieldNames[purpose], granted.includes(purpose) ? "yes" : "no"])),
  );
