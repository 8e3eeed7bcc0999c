/** Options of selects, radio buttons and checkboxes. */
import { type Bilingual, bilingualKeyOf, type Language, localeTags } from "#domain/formats/language.ts";

interface Option {
  value: string;
  label: string;
}

/** One option for each value, in their order. */
export const toOptions = <Value extends string | number>(
  values: readonly Value[],
  labelOf: (value: Value) => string,
): Option[] => values.map((value) => ({ value: String(value), label: labelOf(value) }));

/** One option for each thing of a list: its id is sent, its name is shown. */
export const toNamedOptions = (things: readonly { id: number; name: string }[]): Option[] =>
  things.map(({ id, name }) => ({ value: String(id), label: name }));

/** The order of names in the reader's language; neither accents nor case matter. */
export const compareNames = (first: string, second: string, language: Language): number =>
  first.localeCompare(second, localeTags[language], { sensitivity: "base", numeric: true });

/** The options by their labels, as the reader's language sorts them. */
export const sortOptions = <Sorted extends Option>(options: readonly Sorted[], language: Language): Sorted[] =>
  options.toSorted((first, second) => compareNames(first.label, second.label, language));

/** The same for names in both languages, in the order of the reader's language. */
export const toSortedOptions = (things: readonly { id: number; name: Bilingual }[], language: Language): Option[] =>
  sortOptions(toNamedOptions(things.map(({ id, name }) => ({ id, name: name[bilingualKeyOf(language)] }))), language);
