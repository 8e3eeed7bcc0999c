/** The patch that docs/newcomer.md describes: it applies, and the page that it adds works like the others. */
import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, expect, test } from "vitest";
import { preQualificationPages } from "#domain/credit/pre-qualification.ts";
import { readDocument } from "./document-tables.ts";

const patch = resolve("docs/examples/a-25th-credit-page.patch");
const sources = ["app", "brands", "contract", "domain", "locales", "upstream", "package.json", "tsconfig.json"];

const copy = mkdtempSync(join(tmpdir(), "nordet-page-"));
afterAll(() => rmSync(copy, { recursive: true }));

test("it applies to the current files, and the record lists every changed file", () => {
  execFileSync("git", ["apply", "--check", patch]);
  const touched = execFileSync("git", ["apply", "--numstat", patch], { encoding: "utf8" }).trim().split("\n");
  const record = readDocument("docs/newcomer.md");
  for (const line of touched) {
    const [added = "", removed, name = ""] = line.split("\t");
    expect(removed).toBe("0");
    expect(record).toMatch(new RegExp(`\\| \`${name.replaceAll(".", "\\.")}\` +\\| ${added} +\\|`));
  }
});

const readDependants = `
import { preQualificationPages, preQualificationWizard } from "#domain/credit/pre-qualification.ts";
import { describePreQualificationForm, preQualificationForm } from "#app/features/pre-qualification/forms.server.ts";
import { preQualificationQuestions } from "#app/features/pre-qualification/questions.ts";
import { getTexts } from "#locales/texts.server.ts";
import { listAnswerRows } from "#app/shared/pre-qualification/answer-rows.ts";

const page = "dependants";
const answers = preQualificationForm(page).parse({ dependants: "2" });
const application = { answers: { [page]: answers }, prefill: {} };
const read = (language) => listAnswerRows("you", application.answers, { t: getTexts(language), language });
console.log(JSON.stringify({
  count: preQualificationPages.length,
  inOrder: preQualificationWizard.allPages.map(({ id }) => id),
  question: preQualificationQuestions[page].questions[0].kind,
  form: describePreQualificationForm(page, application, { language: "fr-ca" }),
  read: [read("en-ca"), read("fr-ca")],
}));
`;

test("with it the application has one more page, in order, with a form and answer rows", () => {
  for (const source of sources) cpSync(source, join(copy, source), { recursive: true });
  symlinkSync(resolve("node_modules"), join(copy, "node_modules"));
  const only = sources.flatMap((source) => ["--include", `${source}/*`]);
  execFileSync("git", ["apply", ...only, patch], {
    cwd: copy,
    env: { ...process.env, GIT_CEILING_DIRECTORIES: tmpdir() },
  });
  writeFileSync(join(copy, "read-dependants.ts"), readDependants);
  const printed = execFileSync(resolve("node_modules/.bin/tsx"), ["read-dependants.ts"], {
    cwd: copy,
    encoding: "utf8",
  });
  const before = preQualificationPages.indexOf("personal-information") + 1;
  expect(JSON.parse(printed)).toMatchObject({
    count: preQualificationPages.length + 1,
    inOrder: preQualificationPages.toSpliced(before, 0, "dependants" as never),
    question: "count",
    form: { constraint: { dependants: { required: true, max: 20 } }, defaultValue: { dependants: "2" } },
    read: [[{ page: "dependants", value: "2" }], [{ page: "dependants", value: "2" }]],
  });
});
