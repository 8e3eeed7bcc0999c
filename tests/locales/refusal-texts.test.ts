/** Whatever the upstream refuses is said in words: every code in its source has a text in both languages. */
import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { z } from "zod";

const root = new URL("../../", import.meta.url);
const contentOf = (path: string) => readFileSync(new URL(path, root), "utf8");

const texts = z.record(z.string(), z.string());
const errors = z.object({ codes: texts, refusals: texts, fields: z.record(z.string(), texts) });

/** What a call of one of these names as its code; an `invalidField` names its field before. */
const calls = /\b(?:refused\(|invalidField\(\s*[\w".[\]]+,|i18n:)([^;{}]*?)[;}\n]/g;
/** Answers to scripts: no form of ours is told them. */
const unseen = ["foreign_origin", "unknown", "contract_preparing", "contract_failed"];

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
  const said = errors.parse(JSON.parse(contentOf(`locales/${language}/errors.json`)));
  const known = new Set(
    [said.codes, said.refusals, ...Object.values(said.fields)].flatMap((group) => Object.keys(group)),
  );

  test.each([...codes].filter((code) => !unseen.includes(code)))("%s has a text", (code) => {
    expect(known.has(code)).toBe(true);
  });
});
