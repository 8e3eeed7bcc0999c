import { expect, test } from "vitest";
import { parseForm } from "#app/form/read-form.server.ts";
import { tradeInForms } from "#app/shared/trade-in/forms.server.ts";
import { modelYears } from "#contract/trade-in/trade-in.ts";
import { getTexts } from "#locales/texts.server.ts";

test.each([
  ["year", "1800", "Enter 1950 or more."],
  ["year", "1949", "Enter 1950 or more."],
  ["year", "1950", undefined],
  ["year", "2999", `Enter ${modelYears().max} or less.`],
  ["other-vehicle", "1800", "Enter 1900 or more."],
  ["other-vehicle", "1900", undefined],
] as const)("on the page “%s” the year %s has one message: %s", (page, year, text) => {
  const data = new FormData();
  for (const [name, value] of Object.entries({ year, make: "Lada", model: "Niva" })) data.set(name, value);
  const { error } = parseForm(data, tradeInForms[page], getTexts("en-ca")).submission.reply();
  expect(error?.["year"]).toEqual(text && [text]);
});
