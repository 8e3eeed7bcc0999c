/** Every refusal code in the upstream's source has a text in both languages. */
import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { z } from "zod";

const root = new URL("../../", import.meta.url);
const contentOf = (path: string) => readFileSync(new URL(path, root), "utf8");

const texts = z.record(z.string(), z.string());
const errors = z.object({ codes: texts, refusals: texts, fields: z.record(z.string(), texts) });

/** Matches calls with a refusal code; `invalidField` has the field first. */
const calls = /\b(?:refused\(|invalidField\(\s*[\w".[\]]+,|i18n:)([^;{}]*?)[;}\n]/g;
/** Codes in responses to scripts, which no form shows. */
const codesForScripts = ["foreign_origin", "unknown", "contract_preparing", "contract_failed"];

const folders = ["contract", ...["services", "files", "http", "documents"].map((name) => `upstream/${name}`)];
const sources = folders.flatMap((folder) =>
  readdirSync(new URL(folder, root), { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(".ts"))
    .map((path) => `${folder}/${path}`),
);
const codes = new Set(
  sources.flatMap((path) =>
    [...contentOf(path).matchAll(calls)].flatMap(([, named = ""]) =>
      [...named.matchAll(/(?<!=== )"([a-z]+(?:_[a-z]+)*)"/g)].map(([, code = ""]) => code),
    ),
  ),
);

test("the codes are found in the source", () => {
  expect([...codes]).toEqual(
    expect.arrayContaining(["file_heic", "file_too_many_pixels", "in_future", "code_expired"]),
  );
  expect(codes.size).toBeGreaterThan(40);
});

describe.each(["en-ca", "fr-ca"])("in %s", (language) => {
  const errorTexts = errors.parse(JSON.parse(contentOf(`locales/${language}/errors.json`)));
  const known = new Set(
    [errorTexts.codes, errorTexts.refusals, ...Object.values(errorTexts.fields)].flatMap((group) => Object.keys(group)),
  );

  test.each([...codes].filter((code) => !codesForScripts.includes(code)))("%s has a text", (code) => {
    expect(known.has(code)).toBe(true);
  });
});
