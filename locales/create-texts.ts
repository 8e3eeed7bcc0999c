/** i18next set up as the product needs it, on the server and on hydrated pages. */
import i18next, { type i18n, type Resource } from "i18next";
import { formatLimit } from "#domain/formats/formats.ts";
import type { Language } from "#domain/formats/language.ts";
import { formatEntered } from "#domain/money/money.ts";
import type { T } from "./texts.ts";

/** What a missing key shows (section 8). */
export const missingText = "Translation Error";

/** One instance a process, with every language's texts inlined; its init is synchronous. */
export function createI18n(resources: Resource): i18n {
  const instance = i18next.createInstance();
  instance.init({
    resources,
    initImmediate: false,
    fallbackLng: { "fr-FR": ["fr-CA"], default: [] },
    ns: Object.keys(Object.values(resources)[0] ?? {}),
    defaultNS: "common",
    interpolation: { escapeValue: false },
    parseMissingKeyHandler: () => missingText,
  });
  return instance;
}

/** i18next writes the region in capitals: `fr-ca` is its `fr-CA`. */
export const i18nCode = (language: string): string =>
  language.replace(/-(\w+)$/, (_, region) => `-${region.toUpperCase()}`);

const valueIn = /\{\{(\w+)(?:, (\w+))?\}\}/g;

/** How a text may ask for a figure: `{{limit, money}}`. */
const formats: Readonly<Record<string, (figure: number, language: Language) => string>> = {
  number: formatLimit,
  money: formatEntered,
};

function written(value: string | number, format: string | undefined, language: Language): string {
  const inFormat = format === undefined ? undefined : formats[format];
  return inFormat && typeof value === "number" ? inFormat(value, language) : String(value);
}

/**
 * `t` of one language. Texts are kept as they are written: i18next's own look-up costs a page more than its markup
 * does. Only what it alone knows, the plural of a count, is asked of it each time.
 */
export function createT(instance: i18n, language: Language): T {
  const fixed = instance.getFixedT(i18nCode(language));
  const known = new Map<string, string>();
  return (key, values) => {
    if (values && "count" in values) return fixed(key, values);
    const text = known.get(key) ?? fixed(key, { skipInterpolation: true });
    known.set(key, text);
    return values ? text.replaceAll(valueIn, (_, name, format) => written(values[name] ?? "", format, language)) : text;
  };
}
