import { type Province, provinces } from "#domain/place/province.ts";
import type { Cents } from "./money.ts";
import type { PercentTaxName, TaxRate } from "./tax.ts";

interface DatedRate {
  provinces: readonly Province[];
  name: PercentTaxName;
  percent: number;
  /** First day in force, YYYY-MM-DD. */
  since: string;
  /** The vehicle's price, in cents, from which the rate holds. */
  from?: Cents;
}

const withHst: readonly Province[] = ["NB", "NL", "NS", "ON", "PE"];
const withGst = provinces.filter((province) => !withHst.includes(province));

// A change of rate is a new row. The latest row in force on the day holds; among brackets, the highest that the price reaches.
const datedRates: readonly DatedRate[] = [
  // Excise Tax Act, section 165.
  { provinces: withGst, name: "gst", percent: 5, since: "2008-01-01" },
  // Excise Tax Act, schedule VIII, and the harmonized value-added tax regulations.
  { provinces: ["ON"], name: "hst", percent: 13, since: "2010-07-01" },
  { provinces: ["NS"], name: "hst", percent: 15, since: "2010-07-01" },
  { provinces: ["NS"], name: "hst", percent: 14, since: "2025-04-01" },
  { provinces: ["NB", "NL"], name: "hst", percent: 15, since: "2016-07-01" },
  { provinces: ["PE"], name: "hst", percent: 15, since: "2016-10-01" },
  // Act respecting the Québec sales tax, section 16: since 2013 on the price without GST.
  { provinces: ["QC"], name: "qst", percent: 9.975, since: "2013-01-01" },
  // British Columbia, Provincial Sales Tax Act, and bulletin PST 116 for the brackets of passenger vehicles.
  { provinces: ["BC"], name: "pst", percent: 7, since: "2013-04-01" },
  { provinces: ["BC"], name: "pst", percent: 8, since: "2013-04-01", from: 55_000_00 },
  { provinces: ["BC"], name: "pst", percent: 9, since: "2013-04-01", from: 56_000_00 },
  { provinces: ["BC"], name: "pst", percent: 10, since: "2013-04-01", from: 57_000_00 },
  // Budget 2018, notice 2018-003.
  { provinces: ["BC"], name: "pst", percent: 15, since: "2018-04-01", from: 125_000_00 },
  { provinces: ["BC"], name: "pst", percent: 20, since: "2018-04-01", from: 150_000_00 },
  // Manitoba, The Retail Sales Tax Act (8 before).
  { provinces: ["MB"], name: "pst", percent: 7, since: "2019-07-01" },
  // Saskatchewan, The Provincial Sales Tax Act (5 before).
  { provinces: ["SK"], name: "pst", percent: 6, since: "2017-03-23" },
];

// Select Luxury Items Tax Act (S.C. 2022, c. 10, s. 135): new vehicles priced above the threshold.
const luxuryRate = {
  name: "luxury",
  percent: 10,
  percentOfExcess: 20,
  threshold: 100_000_00,
  since: "2022-09-01",
} as const;

export interface TaxQuestion {
  /** Where the vehicle is delivered. */
  province: Province;
  /** The day of delivery, YYYY-MM-DD. */
  date: string;
  condition: "new" | "used";
  /** The vehicle's price with fees and rebates, before any trade-in: `vehiclePriceOf` of the quote. */
  price: Cents;
}

const latestOf = (rates: readonly DatedRate[]) =>
  rates.reduce<DatedRate | undefined>(
    (best, rate) =>
      !best || (rate.from ?? 0) > (best.from ?? 0) || ((rate.from ?? 0) === (best.from ?? 0) && rate.since > best.since)
        ? rate
        : best,
    undefined,
  );

/**
 * The rates in force, luxury first, then federal before provincial (reading 6). Throws RangeError for a date that is
 * none, or one before the table begins in that province.
 */
export const taxRates = ({ province, date, condition, price }: TaxQuestion): TaxRate[] => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date)) throw new RangeError(`Not a date: ${date}`);
  const ofProvince = datedRates.filter((rate) => rate.provinces.includes(province));
  const names = [...new Set(ofProvince.map((rate) => rate.name))];
  const rates = names.map((name) => {
    const inForce = ofProvince.filter(
      (rate) => rate.name === name && rate.since <= date && (rate.from === undefined || rate.from <= price),
    );
    const rate = latestOf(inForce);
    if (!rate) throw new RangeError(`No ${name.toUpperCase()} rate is known in ${province} on ${date}`);
    return { name, percent: rate.percent, since: rate.since };
  });
  const isLuxury = condition === "new" && price > luxuryRate.threshold && date >= luxuryRate.since;
  return isLuxury ? [{ ...luxuryRate }, ...rates] : rates;
};
