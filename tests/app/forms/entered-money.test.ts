import { expect, test } from "vitest";
import { z } from "zod";
import { errorText } from "#app/form/error-texts.ts";
import { decimalSchema, moneySchema, toMoneyInput, toSeparatedMoneyInput } from "#app/form/fields.server.ts";
import { parseForm } from "#app/form/read-form.server.ts";
import type { Language } from "#domain/formats/language.ts";
import { parseEnteredMoney } from "#domain/money/entered-amount.ts";
import { getTexts } from "#locales/texts.server.ts";

test.each([
  ["2000", 2_000_00],
  ["1 234,50", 1_234_50],
  ["1\u00a0234,5\u00a0$", 1_234_50],
  ["1\u202f234 $", 1_234_00],
  ["$1,234.50", 1_234_50],
  ["1,234,567.89", 1_234_567_89],
  ["1,234", 1_234_00],
  ["0", 0],
  ["12,34", 12_34],
])("%s is read as an amount", (entered, cents) => {
  expect(parseEnteredMoney(entered)).toBe(cents);
});

test.each(["", "-5", "1.234", "1,23,456", "12,345,6", "1e3", "deux mille", "5 $ CA", "0x10", "1.2.3"])(
  "%s is not an amount",
  (entered) => {
    expect(parseEnteredMoney(entered)).toBeNull();
  },
);

test("an amount is formatted for an input in the language's format, and reads back as the same amount", () => {
  expect(toMoneyInput(1_234_50, "fr-ca")).toBe("1234,50");
  expect(toMoneyInput(1_234_50, "en-ca")).toBe("1234.50");
  expect(toMoneyInput(2_000_00, "fr-ca")).toBe("2000");
  expect(toSeparatedMoneyInput(1_234_50, "fr-ca")).toBe("1\u00a0234,50");
  expect(toSeparatedMoneyInput(2_000_00, "en-ca")).toBe("2,000");
  for (const amount of [0, 1, 99, 100, 123_456_78]) {
    for (const language of ["fr-ca", "en-ca"] as const) {
      expect(parseEnteredMoney(toMoneyInput(amount, language))).toBe(amount);
      expect(parseEnteredMoney(toSeparatedMoneyInput(amount, language))).toBe(amount);
    }
  }
});

test.each([
  ["37.5", 37.5],
  ["37,5", 37.5],
  ["37,25", 37.25],
  ["40", 40],
])("%s is read as a decimal number", (entered, value) => {
  expect(decimalSchema(1, 100).safeParse(entered).data).toBe(value);
});

test.each(["0.5", "100,01", "37,255", "1e1", "-5", "", "huit"])("%s is not a valid decimal number", (entered) => {
  expect(decimalSchema(1, 100).safeParse(entered).success).toBe(false);
});

test("an answer beyond a limit gets the limit in its message", () => {
  const schema = z.object({
    years: z.coerce.number().min(0).max(80),
    city: z.string().trim().min(2).max(10),
    cashDown: moneySchema(100_00),
    note: z.string().trim().min(1).max(10),
  });
  const t = getTexts("fr-ca");
  const listErrors = (values: Record<string, string>) => {
    const data = new FormData();
    for (const [name, value] of Object.entries(values)) data.set(name, value);
    return parseForm(data, schema, t).submission.reply().error;
  };
  expect(listErrors({ years: "-1", city: "x", cashDown: "100,01", note: "  " })).toEqual({
    years: ["Entrez au moins 0."],
    city: ["Entrez au moins 2 caractères."],
    cashDown: ["Entrez au plus 100\u00a0$."],
    note: ["Requis"],
  });
  expect(listErrors({ years: "81", city: "Chibougamau", cashDown: "1", note: "x" })).toEqual({
    years: ["Entrez au plus 80."],
    city: ["Entrez au plus 10 caractères."],
  });
  const largest = { amount: { of: "cents", bound: 1_234_567_50 }, mileage: { of: "number", bound: 999_999 } };
  const messagesIn = (language: Language) =>
    Object.entries({ ...largest, year: { of: "number", bound: 1900 } }).map(([name, limit]) =>
      errorText(getTexts(language), name, "too_big", limit),
    );
  expect(messagesIn("en-ca")).toEqual([
    "Enter $1,234,567.50 or less.",
    "Enter 999,999 or less.",
    "Enter 1900 or less.",
  ]);
  expect(messagesIn("fr-ca")).toEqual([
    ...["Entrez au plus 1\u00a0234\u00a0567,50\u00a0$.", "Entrez au plus 999\u00a0999."],
    "Entrez au plus 1900.",
  ]);
});
