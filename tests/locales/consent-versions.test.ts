/** A recorded consent names the version of its words, so other words are another version. */
import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { creditConsentVersion } from "#contract/credit/credit-application.ts";
import { creditScoreConsentVersion } from "#contract/credit/credit-score.ts";
import { softCheckVersion } from "#contract/credit/pre-qualification.ts";
import { languages } from "#domain/formats/language.ts";
import { textsByNamespace } from "./all-texts.ts";

/** For changed words: raise the version, then replace the fingerprint by the one that the failure shows. */
const consents = [
  {
    name: "the pre-qualification",
    version: softCheckVersion,
    recorded: ["2026-11-25", "e9e9189c2b73"],
    namespace: "creditApplication",
    texts: /:(confirmation\.consent|fields\.softCheckConsent)$/,
  },
  {
    name: "a credit score",
    version: creditScoreConsentVersion,
    recorded: ["2026-11-25", "7b63c6ad610b"],
    namespace: "creditScore",
    texts: /:(consent\.(what|use|end)|fields\.creditScoreConsent)$/,
  },
  {
    name: "a credit check",
    version: creditConsentVersion,
    recorded: ["2026-11-25", "0432e27164fc"],
    namespace: "payment",
    texts: /:(consent\.(text|effect)|fields\.creditApplicationConsent)$/,
  },
];

test.each(consents)("the words of the consent to $name belong to its version", ({ namespace, texts, ...consent }) => {
  const words = languages.flatMap((language) =>
    (textsByNamespace(language).get(namespace) ?? []).filter(([where]) => texts.test(where)).map(([, text]) => text),
  );
  expect(words.length).toBeGreaterThanOrEqual(4);
  const fingerprint = createHash("sha256").update(words.join("\n")).digest("hex").slice(0, 12);
  expect([consent.version, fingerprint]).toEqual(consent.recorded);
  for (const text of words) for (const sentence of text.split(/[.:] /)) expect(sentence.length).toBeLessThan(170);
});
