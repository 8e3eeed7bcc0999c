import { expect, test } from "vitest";
import { preQualificationPages, preQualificationPosition } from "#domain/credit/pre-qualification.ts";
import { placeInParts } from "#domain/site/wizard.ts";

const parts = [["a", "b"], ["c"]] as const;

test("a bar of as many parts as the form fills up to the page's part, and moves within it", () => {
  expect(placeInParts<"a" | "b" | "c">(parts, "a")).toMatchObject({ number: 1, count: 2, filled: 0.5 });
  expect(placeInParts<"a" | "b" | "c">(parts, "b")).toMatchObject({ number: 1, count: 2, filled: 1 });
  expect(placeInParts<"a" | "b" | "c">(parts, "c")).toMatchObject({ number: 2, count: 2, filled: 2 });
});

test("the words count the pages of a part that apply, and the bar all of them", () => {
  const applies = (id: string) => id !== "a";
  expect(placeInParts<"a" | "b" | "c">(parts, "b", applies)).toMatchObject({ page: 1, pages: 1, filled: 1 });
  expect(placeInParts<"a" | "b" | "c">(parts, "b")).toMatchObject({ page: 2, pages: 2, filled: 1 });
});

test("the bar of a pre-qualification never goes back, and lies within the part that the text names", () => {
  const places = preQualificationPages.flatMap((page) => preQualificationPosition(page) ?? []);
  expect(places.map(({ filled }) => filled)).toEqual(places.map(({ filled }) => filled).sort((a, b) => a - b));
  for (const { number, filled } of places) expect([Math.ceil(filled), filled > number - 1]).toEqual([number, true]);
  expect(places.at(-1)).toMatchObject({ part: "check", number: 4, count: 4, filled: 4 });
});
