/** i18next setup for the server and for hydrated pages. */
import i18next, { type i18n, type Resource } from "i18next";
import { formatFigure, formatLimit } from "#domain/formats/formats.ts";
import type { Language } from "#domain/formats/language.ts";
import { returnDays } from "#domain/formats/order-dates.ts";
import { closeSentence } from "#domain/formats/sentence.ts";
import { formatWithOptionalCents } from "#domain/money/money.ts";
import type { T, TextKey, TextValues } from "./texts.ts";

/** Text shown for a missing key (section 8). */
export const missingText = "Translation Error";

/** Creates an i18next instance with the given texts; its init is synchronous. */
export function createI18n(resources: Resource): i18n {
  const instance = i18next.createInstance();
  instance.init({
    resources,
    initImmediate: false,
    fallbackLng: false,
    ns: Object.keys(Object.values(resources)[0] ?? {}),
    defaultNS: "common",
    interpolation: { escapeValue: false },
    parseMissingKeyHandler: () => missingText,
  });
  return instance;
}

/** i18next needs an upper-case region: `fr-ca` becomes `fr-CA`. */
export const i18nCode = (language: string): string =>
  language.replace(/-(\w+)$/, (_, region) => `-${region.toUpperCase()}`);

/** A placeholder, with the period after it: a name such as "Nordet inc." brings its own to the end of a sentence. */
const placeholderPattern = /\{\{(\w+)(?:, (\w+))?\}\}(\.(?!\.))?/g;

/** Figures of the product, which a text can name without being given them. */
export const textConstants: TextValues = { returnDays };

/** Number formats that a text can use, such as `{{limit, money}}`. A `number` may be a year, so it is grouped from 10,000 on; a `figure` is none. */
const formats: Readonly<Record<string, (figure: number, language: Language) => string>> = {
  number: formatLimit,
  figure: formatFigure,
  money: formatWithOptionalCents,
};

/** A count is a figure in every text. */
function formatPlaceholder(
  value: string | number,
  name: string,
  format: string | undefined,
  language: Language,
): string {
  const formatter = name === "count" ? formatFigure : formats[format ?? ""];
  return formatter && typeof value === "number" ? formatter(value, language) : String(value);
}

/** The text with the values of its placeholders; one without a value stays. */
const fillPlaceholders = (
  text: string,
  language: Language,
  findValue: (name: string) => string | number | undefined,
): string =>
  text.replaceAll(placeholderPattern, (placeholder, name, format, period) => {
    const value = findValue(name);
    if (value === undefined) return placeholder;
    const shown = formatPlaceholder(value, name, format, language);
    return period ? closeSentence(shown) : shown;
  });

/**
 * The translation function of one language. Texts are cached, each of its plural forms too, because i18next's lookup costs
 * a page more time than its markup.
 */
export function createT(instance: i18n, language: Language): T {
  const translate = instance.getFixedT(i18nCode(language));
  const plurals = new Intl.PluralRules(i18nCode(language));
  const cache = new Map<string, string>();
  const findText = (key: TextKey, count: string | number | undefined): string => {
    // Texts have a form of their own for zero.
    const form = typeof count === "number" ? (count === 0 ? "zero" : plurals.select(count)) : "";
    const cacheKey = `${key} ${form}`;
    const known = cache.get(cacheKey);
    if (known !== undefined) return known;
    const text = translate(key, { skipInterpolation: true, ...(typeof count === "number" && { count }) });
    const filled = fillPlaceholders(text, language, (name) => textConstants[name]);
    cache.set(cacheKey, filled);
    return filled;
  };
  return (key, values) => {
    const text = findText(key, values?.["count"]);
    return values ? fillPlaceholders(text, language, (name) => values[name] ?? "") : text;
  };
}
