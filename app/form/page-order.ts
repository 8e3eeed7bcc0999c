import { bilingualOrder, type Language } from "#domain/formats/language.ts";

/** Errors in the order of the page, where a text's field in the reader's own language comes first (`bilingualOrder`). */
export function inPageOrder<Value>(errors: readonly [string, Value][], language: Language): [string, Value][] {
  const textOf = (name: string) => name.replace(/(?:\.en|\.fr|En|Fr)$/, "");
  const texts = errors.map(([name]) => textOf(name));
  const places = bilingualOrder(language);
  const placeOf = (name: string) => places.findIndex((key) => name.toLowerCase().endsWith(key));
  return errors.toSorted(
    ([one], [other]) => texts.indexOf(textOf(one)) - texts.indexOf(textOf(other)) || placeOf(one) - placeOf(other),
  );
}
