/** Prices, kilometres and years among the words of the search. */
import { parseEnteredNumber } from "#domain/money/entered-amount.ts";
import { maxAmounts } from "#domain/money/max-amounts.ts";
import { centsToDollars } from "#domain/money/money.ts";

export interface FoundAmounts {
  /** Of the model. */
  year?: number;
  yearMin?: number;
  yearMax?: number;
  /** Whole dollars. */
  priceMin?: number;
  priceMax?: number;
  mileageMin?: number;
  mileageMax?: number;
}

const years = { first: 1950, last: 2100 };
/** A lower number without a sign of dollars is a part of a name. */
const lowestPrice = 5_000;
const highestPrice = centsToDollars(maxAmounts.vehiclePrice);
const highestMileage = 1_000_000;

const amountPattern =
  /^(?<number>\$?\s?\d[\d\s,.]*)(?<thousands>k)?\s?(?<unit>\$|dollars?|km|kms|kilom[eè]tres?|kilometers?)?$/i;
const lowestPattern =
  /^(?:over|above|more than|at least|from|min|minimum|plus de|au moins|à partir de|dès|des)\s(?<rest>.+)$/i;
const rangePattern = /^(?:(?:entre|between|de|from)\s)?(?<from>[^a-zà-ü]+|[\d\s]+k)\s(?:à|a|to|et|and|-)\s(?<to>.+)$/i;

function readOne(text: string): FoundAmounts | undefined {
  const { number: entered = "", thousands, unit = "" } = amountPattern.exec(text.trim())?.groups ?? {};
  // Without this "3 2019" would be one number.
  if (!/^\$?\s?(\d{1,3}([ ,.]\d{3})+|\d+)([.,]\d\d)?$/.test(entered.trim())) return undefined;
  const number = (parseEnteredNumber(entered.replace(/(?<=\d)\.(?=\d{3})/g, "")) ?? 0) * (thousands ? 1_000 : 1);
  if (/^k/i.test(unit)) return number > 0 && number <= highestMileage ? { mileageMax: number } : undefined;
  const isPrice = entered.startsWith("$") || Boolean(unit || thousands);
  if (!isPrice && /^\d{4}$/.test(entered) && number >= years.first && number <= years.last) return { year: number };
  return number >= (isPrice ? 1 : lowestPrice) && number <= highestPrice ? { priceMax: number } : undefined;
}

function readLowest(text: string): FoundAmounts | undefined {
  const { year, priceMax, mileageMax } = readOne(lowestPattern.exec(text)?.groups?.["rest"] ?? "") ?? {};
  if (year !== undefined) return { yearMin: year };
  if (mileageMax !== undefined) return { mileageMin: mileageMax };
  return priceMax === undefined ? undefined : { priceMin: priceMax };
}

function readRange(text: string): FoundAmounts | undefined {
  const { from = "", to = "" } = rangePattern.exec(text)?.groups ?? {};
  const [low, high] = [readOne(from), readOne(to)];
  if (low?.year !== undefined && high?.year !== undefined) return { yearMin: low.year, yearMax: high.year };
  if (low?.priceMax === undefined || high?.priceMax === undefined) return undefined;
  return { priceMin: low.priceMax, priceMax: high.priceMax };
}

/** "20000", "20,000.00 $", "20 k", "moins de 80 000 km", "over 20000", "25 000 à 30 000 $" and "2021". */
export const readAmounts = (text: string): FoundAmounts | undefined =>
  readRange(text) ?? readLowest(text) ?? readOne(text);
