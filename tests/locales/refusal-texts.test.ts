/** Every refusal that a row names and every code of a field's error has a text in both languages. */
import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { admin } from "#contract/admin.ts";
import { buyOnline } from "#contract/buy-online.ts";
import type { AnyCall } from "#contract/define.ts";
import { garage } from "#contract/garage.ts";
import type { RefusalCode } from "#contract/refusal-code.ts";
import { user } from "#contract/user.ts";
import { widgets } from "#contract/widgets.ts";

const root = new URL("../../", import.meta.url);
const contentOf = (path: string) => readFileSync(new URL(path, root), "utf8");

const texts = z.record(z.string(), z.string());
const errors = z.object({ codes: texts, required: texts, refusals: texts, fields: z.record(z.string(), texts) });

/** The codes of fields' errors; an `invalidField` names its field before. */
const calls = /\b(?:invalidField\(\s*[\w".[\]]+,|i18n:)([^;{}]*?)[;}\n]/g;
/** Codes that no form shows by their own text: answers to scripts and to programs, and the specification's `Status` 0 of a mailed link. */
const unseenRefusals: readonly RefusalCode[] = ["contract_preparing", "contract_failed", "something_went_wrong"];
const unseenCodes: readonly string[] = ["foreign_origin", "unknown", "too_early", ...unseenRefusals];

const rows: AnyCall[] = [admin, buyOnline, garage, user, widgets].flatMap((service) => Object.values(service));

const folders = ["contract", ...["services", "files", "http", "documents"].map((name) => `upstream/${name}`)];
const sources = folders.flatMap((folder) =>
  readdirSync(new URL(folder, root), { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(".ts"))
    .map((path) => `${folder}/${path}`),
);
const fieldCodes = sources.flatMap((path) =>
  [...contentOf(path).matchAll(calls)].flatMap(([, named = ""]) =>
    [...named.matchAll(/(?<!=== )"([a-z]+(?:_[a-z]+)*)"/g)].map(([, code = ""]) => code),
  ),
);
const codes = new Set([...rows.flatMap(({ refusals }) => refusals), ...fieldCodes]);

test("the codes are found in the source", () => {
  expect([...codes]).toEqual(
    expect.arrayContaining(["file_heic", "file_too_many_pixels", "in_future", "code_expired"]),
  );
  expect(codes.size).toBeGreaterThan(40);
});

/** Labels of fields that may stay empty, of an option's text, and of a choice that always has an answer. */
const optionalFields = [
  ...["middleName", "line2", "sin", "forgetSin", "additionalInfo", "previousResidentialInfo", "otherIncome"],
  ...["trim", "transmission", "drivetrain", "fuelType", "engine", "vehicleFeatures", "channel"],
];

describe.each(["en-ca", "fr-ca"])("in %s", (language) => {
  const errorTexts = errors.parse(JSON.parse(contentOf(`locales/${language}/errors.json`)));
  const known = new Set(
    [errorTexts.codes, errorTexts.refusals, ...Object.values(errorTexts.fields)].flatMap((group) => Object.keys(group)),
  );

  test.each([...codes].filter((code) => !unseenCodes.includes(code)))("%s has a text", (code) => {
    expect(known.has(code)).toBe(true);
  });

  test("an empty field of a shopper's form has a sentence that names it", () => {
    const spaces = ["purchase", "payment", "credit-application", "trade-in"].map((space) =>
      z
        .object({ fields: texts, missing: texts.default({}) })
        .parse(JSON.parse(contentOf(`locales/${language}/${space}.json`))),
    );
    const labels = spaces.flatMap(({ fields, missing }) => Object.keys(fields).filter((field) => !(field in missing)));
    const isNamed = (field: string) => field in errorTexts.required || errorTexts.fields[field]?.["required"];
    expect([...new Set(labels)].filter((field) => !isNamed(field)).sort()).toEqual([...optionalFields].sort());
  });
});
