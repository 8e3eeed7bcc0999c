import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { errorCodeOf } from "#contract/error-code.ts";
import { phoneText } from "#contract/fields.ts";
import { formatDayWithWeekday } from "#domain/formats/format-day.ts";
import {
  formatInstant,
  formatInstantDay,
  formatInstantForDocument,
  formatInstantListTime,
  formatInstantWithoutYear,
} from "#domain/formats/format-instant.ts";
import {
  ageOn,
  formatDecimal,
  formatKilobytes,
  formatKilometres,
  formatMegabytes,
  formatPercent,
  formatPhone,
  isEmail,
  isPhone,
  isReservedEmail,
  normalizePostalCode,
  normalizeSin,
  postalAreaOf,
  postalCodePattern,
  withNoBreakSpaces,
} from "#domain/formats/formats.ts";
import { bilingualKeyOf, languageOfKey, languages, localeTags } from "#domain/formats/language.ts";
import { deliveryDayFor } from "#domain/formats/order-dates.ts";
import { roundForEstimate } from "#domain/money/rounding.ts";
import { deliveryRadiusKm, distanceKm, isDeliverable } from "#domain/place/distance.ts";
import { ageOfMajority, provinces } from "#domain/place/province.ts";
import { hasCheckDigit, isVin, normalizeEnteredVin, normalizeVin } from "#domain/vehicle/vin.ts";

describe("a phone", () => {
  test.each([
    ["", ""],
    ["5", "5"],
    ["514", "514"],
    ["5145", "514 5"],
    ["514555", "514 555"],
    ["5145550", "514 555-0"],
    ["(514) 555-0123", "514 555-0123"],
    ["514.555.0123", "514 555-0123"],
    ["1 514 555-0123", "514 555-0123"],
    ["51455501239", "514 555-0123"],
    ["514 555-0123 ext 9", "514 555-0123 ext 9"],
    ["+1 (514) 555-0123", "+1 (514) 555-0123"],
    ["abc", ""],
  ])("entered as “%s” becomes “%s”", (entered, formatted) => expect(formatPhone(entered)).toBe(formatted));

  const separator = fc.constantFrom("", " ", "-", ".", "\u00a0");
  const digits = (length: number) =>
    fc.string({ unit: fc.constantFrom(..."0123456789"), minLength: length, maxLength: length });
  test("in a form may have any usual spelling, with or without the country code", () => {
    fc.assert(
      fc.property(
        fc.tuple(digits(3), digits(3), digits(4)),
        fc.constantFrom("", "1", "+1"),
        fc.tuple(separator, separator, separator),
        fc.boolean(),
        ([area, exchange, line], code, [first, second, third], hasBrackets) => {
          const shown = hasBrackets ? `(${area})` : area;
          const spelled = `${code}${code && first}${shown}${second}${exchange}${third}${line}`;
          expect(phoneText.parse(spelled)).toBe(`${area} ${exchange}-${line}`);
        },
      ),
    );
  });

  test.each(["1-514-555-0123", "+15145550123", "+1 (514) 555-0123", " +1 (514) 555 - 0123", "514.555.0123"])(
    "in a form is “%s”",
    (entered) => expect(phoneText.parse(entered)).toBe("514 555-0123"),
  );

  test.each(["abc", "---", "514", "514 555-012", "514 555-0123 ext 9"])("in a form is not “%s”", (entered) => {
    const [issue = {}] = phoneText.safeParse(entered, { reportInput: true }).error?.issues ?? [];
    expect(errorCodeOf(issue)).toBe("invalid_format");
  });

  test("formatting twice changes nothing more", () => {
    fc.assert(
      fc.property(
        fc.string({ maxLength: 20 }),
        (entered) => formatPhone(formatPhone(entered)) === formatPhone(entered),
      ),
    );
  });

  test("has one shape", () => {
    expect(isPhone("514 555-0123")).toBe(true);
    for (const other of ["514-555-0123", "5145550123", "514 555-012", " 514 555-0123"])
      expect(isPhone(other)).toBe(false);
  });
});

describe("a postal code", () => {
  test.each([
    ["H2X 1Y4", "H2X 1Y4"],
    ["h2x1y4", "H2X 1Y4"],
    ["  k1a   0b1 ", "K1A 0B1"],
    ["V 6 B 1 A 1", "V6B 1A1"],
  ])("%s is %s", (entered, code) => {
    expect(normalizePostalCode(entered)).toBe(code);
  });

  test.each(["D2X 1Y4", "H2O 1Y4", "W2X 1Y4", "Z2X 1Y4", "H2X 1U4", "H2X-1Y4", "H2X 1Y", "12345", "", "H2X 1Y44"])(
    "%s is invalid",
    (entered) => {
      expect(normalizePostalCode(entered)).toBeNull();
    },
  );

  test.each([
    ["h2x 1y4", "H2X"],
    [" h2x", "H2X"],
    ["H2X 1", null],
    ["90210", null],
  ])("%s is in the area %s", (entered, area) => {
    expect(postalAreaOf(entered)).toBe(area);
  });

  test("has a pattern that browsers accept", () => {
    expect(new RegExp(`^(?:${postalCodePattern})$`, "v").test("h2x1y4")).toBe(true);
  });
});

test("a social insurance number passes Luhn's check", () => {
  expect(normalizeSin("046 454 286")).toBe("046454286");
  expect(normalizeSin("046-454-286")).toBe("046454286");
  for (const wrong of ["046 454 287", "000000000", "04645428", "0464542860", "abcdefghi", ""])
    expect(normalizeSin(wrong)).toBeNull();
});

describe("an e-mail address", () => {
  test.each(["a@b.ca", "Marie-Eve.O_1@mail.exemple.qc.ca", "x@demo.test", "a@b-c.info"])("%s is valid", (email) =>
    expect(isEmail(email)).toBe(true),
  );
  test.each([
    "",
    "a",
    "a@b",
    "a@b.c",
    "a@b.museum",
    "a+b@c.ca",
    "é@b.ca",
    "a@@b.ca",
    "a@b..ca",
    "a @b.ca",
    "a@b.ca\n",
    "@b.ca",
    `${"a".repeat(250)}@b.ca`,
  ])("%j is invalid", (email) => expect(isEmail(email)).toBe(false));

  test("of the demonstration is reserved, whatever its case", () => {
    expect(isReservedEmail("Admin@DEMO.test ")).toBe(true);
    expect(isReservedEmail("admin@demo.test.ca")).toBe(false);
    expect(isReservedEmail("admin@notdemo.test")).toBe(false);
  });
});

test("majority is at 18 or 19", () => {
  expect(provinces.filter((province) => ageOfMajority(province) === 18)).toEqual(["AB", "MB", "ON", "PE", "QC", "SK"]);
  expect(ageOn("2026-11-20", "2008-11-20")).toBe(18);
  expect(ageOn("2026-11-20", "2008-11-21")).toBe(17);
  expect(ageOn("2026-02-28", "2008-02-29")).toBe(17);
});

describe("a VIN", () => {
  test("is 17 digits and letters", () => {
    expect(isVin("1HGCM82633A004352")).toBe(true);
    for (const wrong of ["", "1HGCM82633A00435", "1HGCM82633A0043521", "1HGCM82633A00435!"])
      expect(isVin(wrong)).toBe(false);
    expect(normalizeVin(" 1hgcm8-2633a004352 ")).toBe("1HGCM82633A004352");
    expect(["  ", " --- ", " 1hg-cm "].map(normalizeEnteredVin)).toEqual(["", "---", "1HGCM"]);
  });

  test.each(["1HGCM82633A004352", "1M8GDM9AXKP042788", "11111111111111111"])("%s has its check digit", (vin) =>
    expect(hasCheckDigit(vin)).toBe(true),
  );
  test.each([
    "5YJ3E1EA7KF317000",
    "2T1BURHE5JC014702",
    "1FTEW1EP5JFA00000",
    "WBA3A5C58DF600000",
    "OOOOOOOO0OOOOOOOO",
    "short",
  ])("%s has no valid check digit", (vin) => expect(hasCheckDigit(vin)).toBe(false));
});

test("a percentage is written as in its language", () => {
  expect(formatPercent(9.975, "en-ca")).toBe("9.975%");
  expect(formatPercent(9.975, "fr-ca")).toBe("9,975\u00A0%");
  expect(formatPercent(5, "fr-ca")).toBe("5\u00A0%");
});

test("larger estimates are rounded more coarsely", () => {
  expect([0, 4, 5, 98, 99, 149, 150, 9_998, 9_999, 12_499, 12_500, -15, -3].map(roundForEstimate)).toEqual([
    0, 0, 10, 100, 100, 100, 200, 10_000, 10_000, 12_000, 13_000, -20, 0,
  ]);
});

describe("a distance", () => {
  const montreal = { latitude: 45.5019, longitude: -73.5674 };
  const quebec = { latitude: 46.8131, longitude: -71.2075 };
  const toronto = { latitude: 43.6535, longitude: -79.3839 };

  test("is measured along the great circle", () => {
    expect(distanceKm(montreal, quebec)).toBeCloseTo(233, 0);
    expect(distanceKm(montreal, montreal)).toBe(0);
    expect(distanceKm({ latitude: 90, longitude: 0 }, { latitude: -90, longitude: 0 })).toBeCloseTo(
      (12_742 * Math.PI) / 2,
      6,
    );
  });

  test("decides what is delivered", () => {
    expect(isDeliverable(montreal, quebec)).toBe(true);
    expect(distanceKm(montreal, toronto)).toBeGreaterThan(deliveryRadiusKm);
    expect(isDeliverable(montreal, toronto)).toBe(false);
  });

  test("is the same both ways and never beyond half the earth", () => {
    const anyPlace = fc.record({
      latitude: fc.double({ min: -90, max: 90, noNaN: true }),
      longitude: fc.double({ min: -180, max: 180, noNaN: true }),
    });
    fc.assert(
      fc.property(anyPlace, anyPlace, (from, to) => {
        const distance = distanceKm(from, to);
        expect(distance).toBeCloseTo(distanceKm(to, from), 3);
        expect(distance >= 0 && distance <= 6_371 * Math.PI + 1e-6).toBe(true);
      }),
    );
  });
});

test("delivery is in two days, and its day is written in full", () => {
  expect(deliveryDayFor("2026-11-20")).toBe("2026-11-22");
  expect(deliveryDayFor("2028-02-28")).toBe("2028-03-01");
  expect(deliveryDayFor("2026-12-30")).toBe("2027-01-01");
  expect(formatDayWithWeekday("2026-11-22", "en-ca")).toBe("Sunday, November 22, 2026");
  expect(formatDayWithWeekday("2026-11-22", "fr-ca")).toBe("dimanche 22 novembre 2026");
  expect(formatDayWithWeekday("2026-08-01", "fr-ca")).toBe("samedi 1er août 2026");
  expect(() => deliveryDayFor("2026-02-30")).toThrow(RangeError);
});

describe("an instant in the shop's time zone", () => {
  const evening = "2026-11-20T22:04:09.000Z";
  const summerFirst = "2026-08-01T04:00:00Z";
  test.each([
    [formatInstant, evening, "Nov\u00A020,\u00A02026, 5:04\u00A0p.m.", "20\u00A0nov.\u00A02026, 17\u00A0h\u00A004"],
    [formatInstant, summerFirst, "Aug\u00A01,\u00A02026, 12:00\u00A0a.m.", "1er\u00A0août\u00A02026, 0\u00A0h\u00A000"],
    [formatInstantDay, summerFirst, "Aug\u00A01,\u00A02026", "1er\u00A0août\u00A02026"],
    [
      formatInstantListTime,
      "2019-11-20T22:04:00Z",
      "Nov\u00A020,\u00A02019, 5:04\u00A0p.m.",
      "20\u00A0nov.\u00A02019, 17\u00A0h\u00A004",
    ],
    [formatInstantWithoutYear, evening, "November 20 at 5:04\u00A0p.m.", "20 novembre à 17\u00A0h\u00A004"],
    [formatInstantWithoutYear, summerFirst, "August 1 at 12:00\u00A0a.m.", "1er août à 0\u00A0h\u00A000"],
    [
      formatInstantForDocument,
      evening,
      "November 20, 2026 at 5:04:09\u00A0p.m.\u00A0EST",
      "20 novembre 2026 à 17\u00A0h\u00A004\u00A0min\u00A009\u00A0s\u00A0HNE",
    ],
    [
      formatInstantForDocument,
      summerFirst,
      "August 1, 2026 at 12:00:00\u00A0a.m.\u00A0EDT",
      "1er août 2026 à 0\u00A0h\u00A000\u00A0min\u00A000\u00A0s\u00A0HAE",
    ],
  ])("%o of %s is %s, %s", (formatter, instant, english, french) => {
    expect(formatter(instant, "en-ca")).toBe(english);
    expect(formatter(instant, "fr-ca")).toBe(french);
  });
});

test("a distance has no-break spaces, and keeps its thousands together", () => {
  expect(formatKilometres(38_410, "en-ca")).toBe("38,410\u00A0km");
  expect(formatKilometres(1_238_410.4, "fr-ca")).toBe("1\u00A0238\u00A0410\u00A0km");
  expect(formatKilometres(350, "fr-ca")).toBe("350\u00A0km");
  expect(formatDecimal(8.4, "fr-ca")).toBe("8,4");
  expect(formatDecimal(8.4, "en-ca")).toBe("8.4");
  expect(formatDecimal(5.4, "fr-ca", 2)).toBe("5,40");
});

test("the size of a file has a no-break space before its unit", () => {
  expect(formatMegabytes(1_234_567, "en-ca")).toBe("1.2\u00A0MB");
  expect(formatMegabytes(12_960_000, "fr-ca")).toBe("13\u00A0Mo");
  expect(formatMegabytes(900, "fr-ca")).toBe("0,1\u00A0Mo");
  expect(formatKilobytes(1_234_001, "en-ca")).toBe("1,235\u00A0kB");
  expect(formatKilobytes(1_234_001, "fr-ca")).toBe("1\u00A0235\u00A0ko");
});

test("each language has its key of bilingual values, and its tag is the language with a region in capitals", () => {
  for (const language of languages) {
    expect(languageOfKey(bilingualKeyOf(language))).toBe(language);
    expect(new Intl.Locale(language).toString()).toBe(localeTags[language]);
  }
});

test("a shown phone or postal code has no-break spaces", () => {
  expect(withNoBreakSpaces("514 555-0123")).toBe("514\u00A0555-0123");
  expect(withNoBreakSpaces("H2X 1Y4")).toBe("H2X\u00A01Y4");
});
