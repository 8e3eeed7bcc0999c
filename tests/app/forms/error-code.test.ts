import { describe, expect, test } from "vitest";
import { z } from "zod";
import { requiredText } from "#app/form/error-texts.ts";
import { errorCodeOf } from "#contract/error-code.ts";
import { amountWithin, emailText, requiredIssue } from "#contract/fields.ts";
import { languages } from "#domain/formats/language.ts";
import { maxAmounts } from "#domain/money/max-amounts.ts";
import { getTexts } from "#locales/texts.server.ts";

const schema = z.object({
  text: z.string().trim().min(1),
  email: emailText,
  cashDown: amountWithin(0, maxAmounts.downPayment),
  checked: z.string().superRefine((_, context) => context.addIssue(requiredIssue)),
  plain: z.string().refine(() => false),
  choices: z.array(z.string()).min(1),
});

/** Codes by field: of the raw issues that an error map receives, or of the issues of the parsed result. */
function codesOf(input: Record<string, unknown>, source: "raw" | "parsed"): Record<string, string> {
  const raw: Record<string, string> = {};
  const error = (issue: object & { path?: PropertyKey[] | undefined }) => {
    raw[String(issue.path?.[0])] = errorCodeOf(issue);
    return "";
  };
  const { error: parsed } = schema.safeParse(input, { error });
  if (source === "raw") return raw;
  return Object.fromEntries(parsed?.issues.map((issue) => [issue.path[0], errorCodeOf(issue)]) ?? []);
}

describe.each(["raw", "parsed"] as const)("the error code of a zod issue, %s", (source) => {
  const input = { text: " ", email: "a", cashDown: maxAmounts.downPayment + 1, checked: "x", plain: "x", choices: [] };
  const codes = {
    text: "required",
    email: "invalid_format",
    cashDown: "too_big",
    checked: "required",
    plain: "invalid",
    choices: "required",
  };

  test("names what is wrong", () => {
    expect(codesOf(input, source)).toEqual(codes);
  });
});

test.each(languages)("several answers of which none was chosen have a sentence of their own, in %s", (language) => {
  const t = getTexts(language);
  const names = ["languages", "brandKeys", "types", "events", "scopes", "formerUses", "pastEvents"];
  expect(names.filter((name) => requiredText(t, { name }) === t("errors:codes.required"))).toEqual([]);
});

test("an absent answer of a form is required", () => {
  expect(codesOf({ text: "a", checked: "x", plain: "x" }, "raw")).toMatchObject({
    email: "required",
    cashDown: "required",
  });
});
