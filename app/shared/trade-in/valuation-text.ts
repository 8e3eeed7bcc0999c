/** Text of a line of a valuation. */
import { formatKilometres, formatNumber } from "#domain/formats/formats.ts";
import { bilingualKeyOf, type Language } from "#domain/formats/language.ts";
import { conditionName } from "#domain/trade-in/trade-in.ts";
import { isTextKey, type T } from "#locales/texts.ts";

interface ValuationLine {
  id: string;
  values: Readonly<Record<string, string | number>>;
}

function formatLineNumber(name: string, value: number, language: Language): string | number {
  // A year has no thousands separator.
  if (name === "year") return value;
  return (name === "mileage" || name === "usual" ? formatKilometres : formatNumber)(value, language);
}

/** Falls back to the line's id if it has no text yet. */
export function valuationLineText({ id, values }: ValuationLine, t: T, language: Language): string {
  const key = `tradeIn:lines.${id}`;
  if (!isTextKey(key)) return id;
  const { code, generalCondition, province, years } = values;
  const conditionKey = `tradeIn:options.generalCondition.${generalCondition}`;
  const provinceKey = `purchase:provinces.${province}`;
  const formattedValues = Object.entries(values).map(([name, value]): [string, string | number] => [
    name,
    typeof value === "number" ? formatLineNumber(name, value, language) : value,
  ]);
  return t(key, {
    ...Object.fromEntries(formattedValues),
    ...(typeof years === "number" && { count: years }),
    ...(typeof code === "number" && { condition: conditionName(code)[bilingualKeyOf(language)] }),
    ...(isTextKey(conditionKey) && { condition: t(conditionKey) }),
    ...(isTextKey(provinceKey) && { province: t(provinceKey) }),
  });
}
