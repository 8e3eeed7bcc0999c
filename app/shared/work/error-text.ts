/** Errors of background work, messages and webhooks in the reader's language. They are stored as the code wrote them. */
import { outsideErrorOf, outsideErrors } from "#domain/outside/outside-services.ts";
import { pictureFailures } from "#domain/vehicle/catalogue-picture.ts";
import type { T } from "#locales/texts.ts";

const sentences = {
  "The process ended during the last attempt": "system:errors.processEnded",
  "Given up by staff": "system:errors.givenUpByStaff",
  "The stock file is missing": "system:errors.fileMissing",
  "record-unknown": "images:download.failures.record-unknown",
  "address-refused": "webhooks:failures.address-refused",
} as const;

/** `lost: 2, missing: 1`: pictures by what was wrong with them. */
function pictureErrors(t: T, error: string): string | null {
  const parts = error.split(", ").map((part) => {
    const [name, count = ""] = part.split(": ");
    const failure = pictureFailures.find((each) => each === name);
    return failure && /^\d+$/.test(count) ? `${t(`images:failures.${failure}`)} (${count})` : null;
  });
  return parts.includes(null) ? null : parts.join(", ");
}

/** The error in words; null for an error that only its program's language has. */
export function errorInWords(t: T, error: string): string | null {
  const sentence = Object.entries(sentences).find(([stored]) => stored === error)?.[1];
  if (sentence) return t(sentence);
  const status = /^(?:status|(?:[\w ]+ )?answered) (\d{3})\b/.exec(error)?.[1];
  if (status) return t("system:errors.answered", { status });
  const missingCarrier = /^No carrier is configured for (email|sms)$/.exec(error)?.[1];
  if (missingCarrier) return t("system:errors.noCarrier");
  const pictures = pictureErrors(t, error);
  if (pictures) return pictures;
  const named = outsideErrors.find((each) => each === error);
  if (named) return t(`thirdParties:errors.${named}`);
  const errorName = /time(?:d )?-?out/i.test(error) ? "timeout" : outsideErrorOf(new Error(error));
  return errorName === "broken" ? null : t(`thirdParties:errors.${errorName}`);
}
