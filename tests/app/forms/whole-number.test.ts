/** One spelling for each number: in forms, in addresses, and in the calls of the upstream. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { parseForm } from "#app/form/read-form.server.ts";
import { requireNumberParam } from "#app/page/route-ids.server.ts";
import { parseFilters } from "#app/shared/list/parse-filters.server.ts";
import { decimalNumber, integerId, wholeNumber } from "#contract/fields.ts";
import { enteredMileage } from "#contract/trade-in/trade-in.ts";
import { getTexts } from "#locales/texts.server.ts";

const otherSpellings = [
  "0x10",
  "0b11",
  "1e3",
  "+7",
  "007",
  "-0",
  " 7",
  "7 ",
  "7\u00a0",
  "7.0",
  "1_000",
  "٣",
  "NaN",
  "∞",
];
const count = wholeNumber(-100, 100);

describe("a whole number", () => {
  test("has the text that its digits spell, within its limits", () => {
    fc.assert(
      fc.property(fc.integer({ min: -200, max: 200 }), (value) => {
        const expected = Math.abs(value) <= 100 ? value : undefined;
        expect(count.safeParse(String(value)).data).toBe(expected);
        expect(count.safeParse(value).data).toBe(Object.is(value, -0) ? 0 : expected);
      }),
    );
  });

  test("is read from no other text", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.constantFrom(...otherSpellings)), (text) => {
        const { data } = wholeNumber().safeParse(text);
        expect(data === undefined || String(data) === text).toBe(true);
      }),
    );
  });

  test.each([...otherSpellings, "", null, true, [], ["7"], 7.5])("is not %j", (sent) => {
    expect(wholeNumber().safeParse(sent).success).toBe(false);
  });

  test("has decimals only where its field has them", () => {
    const percent = decimalNumber(z.number().min(0).max(10));
    expect(["0", "2.5", "10", "0.05"].map((text) => percent.parse(text))).toEqual([0, 2.5, 10, 0.05]);
    for (const text of ["0x1", "1e0", "+1", "01", " 1", ".5", "5.", "10.1", "2,5", ""])
      expect(percent.safeParse(text).success).toBe(false);
  });
});

const t = getTexts("en-ca");

test.each(otherSpellings)("“%s” in a form gets the same error as letters", (entered) => {
  const schema = z.object({ count: wholeNumber(0, 80), other: wholeNumber(0, 11).optional() });
  const listErrors = (entered: string) => {
    const data = new FormData();
    data.set("count", entered);
    data.set("other", "");
    return parseForm(data, schema, t).submission.reply().error;
  };
  expect(listErrors(entered)).toEqual(listErrors("abc"));
  expect(listErrors("")).toEqual({ count: ["Required"] });
  expect(listErrors("80")).toBeUndefined();
});

test("kilometres that people type may have separators", () => {
  for (const entered of ["25000", "25 000", "25,000", "25\u00a0000", "25\u202f000 km"])
    expect(enteredMileage.parse(entered)).toBe(25_000);
  for (const entered of ["0x10", "1e3"]) expect(enteredMileage.safeParse(entered).success).toBe(false);
});

test("a row has one address", () => {
  expect(requireNumberParam({ params: { id: "16" } }, "id")).toBe(16);
  for (const id of [...otherSpellings, "0", "-1", "2147483648"])
    expect(() => requireNumberParam({ params: { id } }, "id")).toThrow();
});

test("a filter takes thousands separators, and no hexadecimal or exponent", () => {
  const schema = z.object({ priceMax: wholeNumber(0, 1_000_000).optional(), makeId: integerId.optional() });
  const read = (priceMax: string) => parseFilters(new URLSearchParams({ priceMax }), schema);
  for (const entered of ["25000", "25 000", "25,000", "25\u00a0000"])
    expect(read(entered).query).toEqual({ priceMax: "25000" });
  for (const entered of ["0x10", "1e3", "+7"])
    expect(read(entered)).toMatchObject({ filters: {}, invalidFilters: { priceMax: { code: "invalid_type" } } });
});
