import { expect, test } from "vitest";
import { hasJob, maskedSin, ownsHome } from "#domain/credit/credit-application.ts";

test("home owners and employed people answer more questions", () => {
  expect(["own-with-mortgage", "own-free-and-clear", "own-mobile-home"].every(ownsHome)).toBe(true);
  expect(["rent", "rent-housing", "with-parents"].some(ownsHome)).toBe(false);
  expect(["employed", "self-employed"].every(hasJob)).toBe(true);
  expect(["retired", "student", "unemployed"].some(hasJob)).toBe(false);
});

test("only the last three digits of a social insurance number are shown", () => {
  expect(maskedSin("286")).toBe("•••-•••-286");
});
