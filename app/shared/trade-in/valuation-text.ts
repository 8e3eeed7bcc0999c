/** A valuation's line in words. */
import { formatNumber } from "#domain/formats/formats.ts";
import { type Language, wordOf } from "#domain/formats/language.ts";
import { conditionName } from "#domain/trade-in/trade-in.ts";
import { isTextKey, type T } from "#locales/texts.ts";

interface Line {
  id: string;
  values: Readonly<Record<string, string | number>>;
}

/** A line that the texts do not know yet is called by its id. */
export function lineText({ id, values }: Line, t: T, language: Language): string {
  const key = `tradeIn:lines.${id}`;
  if (!isTextKey(key)) return id;
  const { code, generalCondition, province, years } = values;
  const general = `tradeIn:options.generalCondition.${generalCondition}`;
  const area = `purchase:provinces.${province}`;
  // A year is no quantity: it has no separator.
  const told = Object.entries(values).map(([name, value]): [string, string | number] => [
    name,
    typeof value === "number" && name !== "year" ? formatNumber(value, language) : value,
  ]);
  return t(key, {
    ...Object.fromEntries(told),
    ...(typeof years === "number" && { count: years }),
    ...(typeof code === "number" && { condition: conditionName(code)[wordOf(language)] }),
    ...(isTextKey(general) && { condition: t(general) }),
    ...(isTextKey(area) && { province: t(area) }),
  });
}
