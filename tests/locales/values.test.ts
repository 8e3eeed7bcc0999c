/** The code gives each text the values that its placeholders name: a mistyped name would show as `{{name}}`. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { describe, expect, test } from "vitest";
import { languages } from "#domain/formats/language.ts";
import { textConstants } from "#locales/create-texts.ts";
import { textsByNamespace } from "./all-texts.ts";

interface Use {
  where: string;
  /** Matches the keys of the texts. */
  keys: RegExp;
  /** A variable part of the key stands for several texts. */
  hasVariableKey: boolean;
  values: string[];
  /** Further values come from a variable. */
  hasMore: boolean;
}

const escapePattern = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** The pattern of a key's expression; null for one that this cannot read. */
function patternOf(node: ts.Expression): { pattern: string; isVariable: boolean } | null {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node))
    return { pattern: escapePattern(node.text), isVariable: false };
  if (ts.isTemplateExpression(node)) {
    const parts = node.templateSpans.map(({ literal }) => `.+${escapePattern(literal.text)}`);
    return { pattern: escapePattern(node.head.text) + parts.join(""), isVariable: true };
  }
  if (ts.isConditionalExpression(node)) {
    const branches = [patternOf(node.whenTrue), patternOf(node.whenFalse)];
    if (branches.includes(null)) return null;
    return { pattern: `(${branches.map((branch) => branch?.pattern).join("|")})`, isVariable: true };
  }
  return null;
}

const nameOf = (name: ts.PropertyName) => (ts.isIdentifier(name) || ts.isStringLiteral(name) ? name.text : "");

function readUse(call: ts.CallExpression, where: string): Use | null {
  const callee = ts.isPropertyAccessExpression(call.expression) ? call.expression.name : call.expression;
  const [key, given] = call.arguments;
  if (!ts.isIdentifier(callee) || callee.text !== "t" || !key) return null;
  const read = patternOf(key);
  if (!read) return null;
  const properties = given && ts.isObjectLiteralExpression(given) ? [...given.properties] : [];
  return {
    where,
    keys: new RegExp(`^${read.pattern}(_zero|_one|_other)?$`),
    hasVariableKey: read.isVariable,
    values: properties.flatMap(({ name }) => (name ? [nameOf(name)] : [])),
    hasMore: given !== undefined && (properties.length === 0 || properties.some(ts.isSpreadAssignment)),
  };
}

function* readUses(file: string): Generator<Use> {
  const source = ts.createSourceFile(file, readFileSync(file, "utf8"), ts.ScriptTarget.Latest, true);
  const found: Use[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node)) {
      const line = source.getLineAndCharacterOfPosition(node.getStart()).line + 1;
      const use = readUse(node, `${file}:${line}`);
      if (use) found.push(use);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  yield* found;
}

const files = readdirSync("app", { recursive: true, encoding: "utf8" }).filter((name) => /\.tsx?$/.test(name));
const uses = files.flatMap((name) => [...readUses(join("app", name))]);

/** `count` chooses a plural form, whether or not the text shows it. */
const isShown = (value: string) => value !== "count";
const namesIn = (text: string) =>
  Array.from(text.matchAll(/\{\{(\w+)(?:, \w+)?\}\}/g), ([, name = ""]) => name).filter(
    (name) => !(name in textConstants),
  );

describe.each(languages)("the texts of %s", (language) => {
  const texts = [...textsByNamespace(language).values()].flat();
  const textsOf = ({ keys }: Use) => texts.filter(([key]) => keys.test(key)).map(([, text]) => text);

  test("are found", () => {
    expect(uses.length).toBeGreaterThan(2500);
    expect(uses.filter((use) => textsOf(use).length === 0).map(({ where }) => where)).toEqual([]);
  });

  test("show each value that they are given", () => {
    const unused = uses.flatMap((use) => {
      const shown = new Set(textsOf(use).flatMap(namesIn));
      return use.values.filter((value) => isShown(value) && !shown.has(value)).map((value) => `${use.where} ${value}`);
    });
    expect(unused).toEqual([]);
  });

  test("are given each value that they show", () => {
    const missing = uses
      .filter(({ hasVariableKey, hasMore }) => !hasVariableKey && !hasMore)
      .flatMap((use) => {
        const names = new Set(textsOf(use).flatMap(namesIn));
        return [...names].filter((name) => !use.values.includes(name)).map((name) => `${use.where} ${name}`);
      });
    expect(missing).toEqual([]);
  });
});
