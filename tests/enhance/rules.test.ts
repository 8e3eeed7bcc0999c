import { describe, expect, it } from "vitest";
import { formatTimeLeft, parseSeconds } from "#app/enhance/countdown.ts";
import { formatValue } from "#app/enhance/format-input.ts";
import { fitSize } from "#app/enhance/photo.ts";
import { readCondition } from "#app/enhance/shown-when.ts";

describe("the time left", () => {
  it.each([
    [1800, "30 min", "30 min"],
    [1741, "30 min", "30 min"],
    [1740, "30 min", "29 min"],
    [301, "30 min", "6 min"],
    [300, "30 min", "5:00"],
    [61, "5 min", "1:01"],
    [0, "5 min", "0:00"],
  ])("shows %i seconds in minutes first, then to the second", (seconds, words, text) => {
    expect(formatTimeLeft(seconds, words)).toBe(text);
  });

  it("comes from the server's seconds, else from the minutes in its text; days stay as they are", () => {
    expect(parseSeconds("95", "2 min")).toBe(95);
    expect(parseSeconds("", "27 min")).toBe(27 * 60);
    expect(parseSeconds(undefined, "5 jours")).toBeNull();
  });
});

describe("an entered value", () => {
  it.each([
    ["phone", "5145550199", "514 555-0199"],
    ["phone", "+1 (514) 555-0199", "+1 (514) 555-0199"],
    ["phone", "5145", "514 5"],
    ["postal-code", "h2x", "H2X"],
    ["postal-code", "h2x1y4", "H2X 1Y4"],
    ["postal-code", "h2x-1y4", "H2X 1Y4"],
    ["postal-code", "90210-1234", "90210-1234"],
    ["nothing", "abc", "abc"],
    [undefined, "abc", "abc"],
  ])("%s: %s becomes %s", (format, entered, text) => {
    expect(formatValue(format, entered)).toBe(text);
  });
});

describe("a photo", () => {
  it.each([
    [4000, 3000, { width: 2000, height: 1500 }],
    [3000, 4000, { width: 1500, height: 2000 }],
    [800, 600, { width: 800, height: 600 }],
    [9000, 1, { width: 2000, height: 1 }],
  ])("of %i × %i is resized with its proportions", (width, height, size) => {
    expect(fitSize(width, height, 2000)).toEqual(size);
  });
});

it("a group lists the answers that it belongs to", () => {
  expect(readCondition("deliveryType=delivery")).toEqual({ name: "deliveryType", values: ["delivery"] });
  expect(readCondition("status=employed,self-employed")).toEqual({
    name: "status",
    values: ["employed", "self-employed"],
  });
});
