import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { buildQuote } from "#domain/money/quote.ts";
import { quoteInput } from "#tests/domain/quote-input.ts";

const page = readFileSync(new URL("../../docs/scripting.md", import.meta.url), "utf8").replace(/\s+/g, " ");

test.each(Object.keys(buildQuote(quoteInput()).amounts))("the scripting page names the amount %s", (name) => {
  expect(page).toMatch(new RegExp(`[\\s,(]${name.replace(".", "\\.")}[\\s,.]`));
});
