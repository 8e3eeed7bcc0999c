/** A consent shows the shop's calendar day, not the server's or UTC's. */
import { expect, test } from "vitest";
import { listCreditApplicationRows } from "#locales/credit-application-rows.ts";
import type { T } from "#locales/texts.ts";

const t: T = (key, values) => `${key} ${Object.values(values ?? {}).join(" ")}`.trim();

test("a consent in the evening shows that day", () => {
  const consent = { agreedAt: "2026-11-21T01:30:00.000Z", consentVersion: "1", language: "fr-ca" as const };
  const [page] = listCreditApplicationRows(
    { consent: { ...consent, creditApplicationConsent: "yes" } },
    { t, language: "fr-ca" },
  );
  expect(page?.rows.map(({ value }) => value)).toEqual(["payment:consent.given 20 novembre 2026"]);
});
