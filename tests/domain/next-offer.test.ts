import { expect, test } from "vitest";
import { nextOfferAbove } from "#domain/trade-in/next-offer.ts";

test("the next offer is the next full hundred dollars above the highest, in cents", () => {
  expect([1_620_000, 1_620_001, 1_629_999, 0].map(nextOfferAbove)).toEqual([1_630_000, 1_630_000, 1_630_000, 10_000]);
});
