/** Compares docs/law.md with the table of legal statements. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import {
  type LegalStatement,
  legalStatements,
  type StatementPlace,
  sourcesLookedUpOn,
  statementIds,
} from "#domain/law/statements.ts";
import { provinces as allProvinces } from "#domain/place/province.ts";

const page = readFileSync(new URL("../../docs/law.md", import.meta.url), "utf8");
const evidence = { official: "official text", secondary: "secondary", unreached: "not reached" };
const placeNames: Record<StatementPlace, string> = {
  contract: "review page before the signature, PDF",
  vehicle: "vehicle page",
  credit: "consent of the credit application",
  plan: "plan step, before the choice",
  deposit: "deposit step",
  terms: "terms and conditions",
  privacy: "privacy policy",
};
const rows = page
  .split("\n")
  .filter((line) => line.startsWith("| `"))
  .map((line) => line.split("|").map((cell) => cell.trim()));

test("says the day on which the sources were looked up, and that counsel confirms", () => {
  expect(page).toContain(`looked up on ${sourcesLookedUpOn}`);
  expect(page).toContain("confirmed by counsel");
});

test("has one row for each statement, with its provinces, sections and how they were read", () => {
  expect(rows.map(([, id]) => id)).toEqual(statementIds.map((id) => `\`${id}\``));
  for (const [, id = "", provinces, contracts, source, read, shown] of rows) {
    const name = statementIds.find((statement) => `\`${statement}\`` === id);
    if (!name) throw new Error(`${id} is no statement`);
    const statement: LegalStatement = legalStatements[name];
    expect(source).toBe(`${statement.source.statute}: ${statement.source.sections}`);
    expect(read).toBe(evidence[statement.source.evidence]);
    const named = statement.provinces.length === allProvinces.length ? "all" : statement.provinces.join(", ");
    expect(provinces).toBe(`${named} (${statement.follows})`);
    const conditions = [
      statement.kinds?.join(", ") ?? "all",
      statement.condition,
      statement.needsPlan && "with a plan",
    ];
    expect(contracts).toBe(conditions.filter(Boolean).join(", "));
    expect(shown).toBe(statement.places.map((place) => placeNames[place]).join("; "));
  }
});
