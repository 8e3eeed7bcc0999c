import fc from "fast-check";
import { expect, test } from "vitest";
import { signatureDrawing } from "#contract/purchase/purchase.ts";
import { hasInk } from "#domain/formats/signature-drawing.ts";

test.each([
  ["M10 10L200 120L300 40", true],
  ["M10 100L60 100L60 150M80 100L130 150", true],
  ["M0 0L0 0", false],
  ["M0 0L0 1", false],
  ["M0 0L0 1M900 200L900 201", false],
  ["M0 0L2 2L0 0L2 2L0 0", false],
  ["M1 1L100 1", false],
  ["M1 1L101 1", true],
  ["", false],
])("%s can be seen: %s", (path, isVisible) => {
  expect(hasInk(path)).toBe(isVisible);
  expect(signatureDrawing.safeParse(path).success).toBe(isVisible || path === "");
});

test("taps are no signature, however many fit the pad", () => {
  const tap = fc.tuple(fc.integer({ min: 0, max: 999 }), fc.integer({ min: 0, max: 298 }));
  fc.assert(
    fc.property(fc.array(tap, { maxLength: 99 }), (taps) => {
      expect(hasInk(taps.map(([x, y]) => `M${x} ${y}L${x} ${y + 1}`).join(""))).toBe(false);
    }),
  );
});
