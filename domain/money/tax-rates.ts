import { type Province, provinces } from "#domain/place/province.ts";
import type { Cents } from "./money.ts";
import type { PercentTaxName, TaxRate } from "./tax.ts";

interface DatedRate {
  provinces: readonly Province[];
  name: PercentTaxName;
  percent: number;
  /** First day in force, YYYY-MM-DD. */
  since: string;
  /** Lowest vehicle price that the rate applies to. */
  minimumPrice?: Cents;
}

const hstProvinces: readonly Province[] = ["NB", "NL", "NS", "ON", "PE"];
const gstProvinces = provinces.filter((province) => !hstProvinces.includes(province));

// To change a rate, add a row: the latest row in force applies. Of several price brackets, the highest one reached applies.
const datedRates: readonly DatedRate[] = [
  // Excise Tax Act, section 165.
  { provinces: gstProvinces, name: "gst", percent: 5, since: "2008-01-01" },
  // Excise Tax Act, schedule VIII, and the harmonized value-added tax regulations.
  { provinces: ["ON"], name: "hst", percent: 13, since: "2010-07-01" },
  { provinces: ["NS"], name: "hst", percent: 15, since: "2010-07-01" },
  { provinces: ["NS"], name: "hst", percent: 14, since: "2025-04-01" },
  { provinces: ["NB", "NL"], name: "hst", percent: 15, since: "2016-07-01" },
  { provinces: ["PE"], name: "hst", percent: 15, since: "2016-10-01" },
  // Act respecting the Québec sales tax, section 16. Since 2013 GST is not part of its base.
  { provinces: ["QC"], name: "qst", percent: 9.975, since: "2013-01-01" },
  // British Columbia, Provincial Sales Tax Act, and bulletin PST 116 for the brackets of passenger vehicles.
  { provinces: ["BC"], name: "pst", percent: 7, since: "2013-04-01" },
  { provinces: ["BC"], name: "pst", percent: 8, since: "2013-04-01", minimumPrice: 55_000_00 },
  { provinces: ["BC"], name: "pst", percent: 9, since: "2013-04-01", minimumPrice: 56_000_00 },
  { provinces: ["BC"], name: "pst", percent: 10, since: "2013-04-01", minimumPrice: 57_000_00 },
  // Budget 2018, notice 2018-003.
  { provinces: ["BC"], name: "pst", percent: 15, since: "2018-04-01", minimumPrice: 125_000_00 },
  { provinces: ["BC"], name: "pst", percent: 20, since: "2018-04-01", minimumPrice: 150_000_00 },
  // Manitoba, The Retail Sales Tax Act (8% before this date).
  { provinces: ["MB"], name: "pst", percent: 7, since: "2019-07-01" },
  // Saskatchewan, The Provincial Sales Tax Act (5% before this date).
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

export interface TaxRatesInput {
  /** The province of delivery. */
  province: Province;
  /** The day of delivery, YYYY-MM-DD. */
  date: string;
  condition: "new" | "used";
  /** Chooses the rates, in cents: `vehiclePriceOf`, with fees and rebates, before the trade-in. */
  price: Cents;
}

// The rate with the highest price bracket; between equal brackets, the one with the latest `since`.
const pickRate = (rates: readonly DatedRate[]) =>
  rates.reduce<DatedRate | undefined>(
    (best, rate) =>
      !best ||
      (rate.minimumPrice ?? 0) > (best.minimumPrice ?? 0) ||
      ((rate.minimumPrice ?? 0) === (best.minimumPrice ?? 0) && rate.since > best.since)
        ? rate
        : best,
    undefined,
  );

/**
 * The tax rates in force: luxury first, then federal, then provincial (reading 6). Throws RangeError for an invalid date
 * and for a date before the province's first rate.
 */
export const listTaxRates = ({ province, date, condition, price }: TaxRatesInput): TaxRate[] => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date)) throw new RangeError(`Not a date: ${date}`);
  const provinceRates = datedRates.filter((rate) => rate.provinces.includes(province));
  const names = [...new Set(provinceRates.map((rate) => rate.name))];
  const rates = names.map((name) => {
    const ratesInForce = provinceRates.filter(
      (rate) =>
        rate.name === name && rate.since <= date && (rate.minimumPrice === undefined || rate.minimumPrice <= price),
    );
    const rate = pickRate(ratesInForce);
    if (!rate) throw new RangeError(`No ${name.toUpperCase()} rate is known in ${province} on ${date}`);
    return { name, percent: rate.percent, since: rate.since };
  });
  const isLuxury = condition === "new" && price > luxuryRate.threshold && date >= luxuryRate.since;
  return isLuxury ? [{ ...luxuryRate }, ...rates] : rates;
};
