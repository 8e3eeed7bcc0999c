import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parseForm } from "#app/form/read-form.server.ts";
import { tradeInForms } from "#app/shared/trade-in/forms.server.ts";
import { multiLine, requiredText, singleLine } from "#contract/fields.ts";
import { personalDetails } from "#contract/purchase/purchase.ts";
import { emptyUnlessVisible } from "#domain/formats/hidden-characters.ts";
import { getTexts } from "#locales/texts.server.ts";

const invisible = [
  ...[" ", "\u00a0", "\u202f", "\u3000", "\ufeff", "\u200b", "\u200c", "\u200d", "\u2060", "\u00ad", "\u034f"],
  ...["\u200e", "\u200f", "\u202e", "\u2066", "\u061c", "\u180e", "\u115f", "\u3164", "\uffa0", "\u2800", "\ufe0f"],
];

describe("text that nobody can see", () => {
  const name = requiredText(60);

  test("is no name, whatever it is made of", () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...invisible), maxLength: 20 }), (text) => {
        expect(name.safeParse(text).success).toBe(false);
        expect([multiLine.parse(text), singleLine.parse(text)]).toEqual(["", ""]);
      }),
    );
  });

  test("with one letter more is text", () => {
    const text = fc.string({ unit: fc.constantFrom(...invisible), maxLength: 5 });
    fc.assert(
      fc.property(text, fc.constantFrom("a", "É", "李", "م", "7", "-", "$", "👩‍🔧"), text, (before, letter, after) => {
        expect(emptyUnlessVisible(`${before}${letter}${after}`)).toBe(`${before}${letter}${after}`);
      }),
    );
  });

  test.each(["Ève", "O’Neil-Roy", "e\u0301", "می\u200cخواهم", "👨‍👩‍👧"])("is not “%s”", (text) => {
    expect(name.parse(text)).toBe(text);
  });

  test.each(["\u200b", "\u00a0\u2060", "\u200f", "\u3164"])("gets the error of an empty field (%j)", (entered) => {
    const data = new FormData();
    for (const field of ["firstName", "lastName", "billing.city", "middleName"]) data.set(field, entered);
    const { error } = parseForm(data, personalDetails, getTexts("en-ca")).submission.reply();
    expect(error).toMatchObject({
      firstName: ["Enter a first name."],
      lastName: ["Enter a last name."],
      "billing.city": ["Enter a city."],
    });
    expect(error).not.toHaveProperty("middleName");
    const vehicle = new FormData();
    for (const [field, value] of Object.entries({ year: "2010", make: entered, model: "Niva" }))
      vehicle.set(field, value);
    expect(
      parseForm(vehicle, tradeInForms["other-vehicle"], getTexts("en-ca")).submission.reply().error,
    ).toHaveProperty("make");
  });
});
