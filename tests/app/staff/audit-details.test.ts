/** The details of audit entries in the reader's language, for all forms of values. */
import { expect, test } from "vitest";
import { changesOf, linesOf } from "#app/features/audit/detail-lines.ts";
import { keysOf } from "#domain/keys-of.ts";
import { auditFields } from "#domain/people/audit-fields.ts";
import { getTexts } from "#locales/texts.server.ts";
import { isTextKey } from "#locales/texts.ts";

const english = { language: "en-ca", t: getTexts("en-ca") } as const;
const french = { language: "fr-ca", t: getTexts("fr-ca") } as const;

test("each field has a name", () => {
  expect(keysOf(auditFields).filter((name) => !isTextKey(`audit:names.${name}`))).toEqual([]);
});

test("a change shows what differs, with its amounts, days, codes and names", () => {
  const details = {
    before: {
      price_cents: 3_950_000,
      status: "on-sale",
      user_type_id: 9,
      deliveredOn: null,
      name: { en: "A", fr: "B" },
    },
    after: {
      price_cents: 4_100_050,
      status: "withdrawn",
      user_type_id: 18,
      deliveredOn: "2026-11-22",
      name: { en: "A", fr: "C" },
    },
  };
  const plain = (texts: typeof english | typeof french) =>
    changesOf(details, texts)?.map(({ name, before, after }) =>
      [name, before, after].join(" | ").replaceAll("\u00A0", " "),
    );
  expect(plain(english)).toEqual([
    "Price | $39,500 | $41,000.50",
    "Status | For sale | Withdrawn",
    "User type | Dealer | Main team",
    "Delivered on | – | November 22, 2026",
    "Name – French | B | C",
  ]);
  expect(plain(french)).toEqual([
    "Prix | 39 500 $ | 41 000,50 $",
    "État | En vente | Retiré",
    "Type d’utilisateur | Concessionnaire | Équipe principale",
    "Livré le | – | 22 novembre 2026",
    "Nom – Français | B | C",
  ]);
});

test("nested and repeated values, free texts and unknown names are words, never JSON", () => {
  const details = {
    settings: { answerMinutes: { head: 60 }, emails: { newLead: ["a@b.ca", "c@d.ca"] } },
    options: [{ code: "TOW", name: { en: "Tow hook", fr: "Attelage" }, price_cents: 50_000 }],
    reason: "Too old",
    withdrawnSections: [34],
    some_newName: true,
    filters: {},
  };
  expect(linesOf(details, english).map(({ name, value }) => `${name} | ${value}`)).toEqual([
    "Settings – Response time (minutes) – Head | 60",
    "Settings – Emails – New lead | a@b.ca, c@d.ca",
    "Options | Code: TOW; Name – English: Tow hook; Name – French: Attelage; Price: $500",
    "Reason | Too old",
    "Withdrawn sections | Audit log",
    "Some new name | Yes",
  ]);
});

test("what was before is compared with what is after, and other details are listed too", () => {
  const details = { before: { companyId: 3 }, after: { companyId: 4 }, reason: "far" };
  expect(changesOf(details, english)?.map(({ name, before, after }) => [name, before, after])).toEqual([
    ["Company number", "3", "4"],
    ["Reason", "–", "far"],
  ]);
  expect(changesOf({ total: 3 }, english)).toBeNull();
});
