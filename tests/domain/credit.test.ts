import { expect, test } from "vitest";
import { hasJob, maskedSin, ownsHome } from "#domain/credit/credit-application.ts";

test("owners and those who work are asked more", () => {
  expect(["own-with-mortgage", "own-free-and-clear", "own-mobile-home"].every(ownsHome)).toBe(true);
  expect(["rent", "rent-housing", "with-parents"].some(ownsHome)).toBe(false);
  expect(["employed", "self-employed"].every(hasJob)).toBe(true);
  expect(["retired", "student", "unemployed"].some(hasJob)).toBe(false);
});

test("a number is shown by its last three digits", () => {
  expect(maskedSin("286")).toBe("•••-•••-286");
});
