/** What a shopper types into the search of the list, such as "civic 2021 rouge", read as the list's filters. */
import { keysOf } from "#domain/keys-of.ts";
import { normalizeCell } from "./normalize-cell.ts";
import { type FoundAmounts, readAmounts } from "./word-search-amounts.ts";
import { type FoundCodes, isFiller, readCode, shortMakes } from "./word-search-vocabulary.ts";

export interface FoundFilters extends FoundCodes, FoundAmounts {
  make?: string;
  model?: string;
}

export interface ModelName {
  make: string;
  model: string;
}

/** They are parts of many models' names, and say none. */
const commonParts = ["all", "class", "classe", "cross", "grand", "model", "modele", "serie", "series", "sport", "type"];
const shortestPart = 3;

interface Known {
  name: ModelName;
  makeKey: string;
  key: string;
  /** The words of the model's name. */
  parts: string[];
}

/** Finds makes and models by words as `normalizeCell` writes them. */
class Names {
  readonly #models: Known[];
  readonly #makes: Map<string, string>;

  constructor(models: readonly ModelName[]) {
    this.#models = models
      .map((name) => ({
        name,
        makeKey: normalizeCell(name.make),
        key: normalizeCell(name.model),
        parts: name.model.split(/[\s-]+/).map(normalizeCell),
      }))
      .sort((a, b) => a.key.length - b.key.length);
    this.#makes = new Map(models.map(({ make }) => [normalizeCell(make), make]));
  }

  findMake(word: string): Pick<ModelName, "make"> | undefined {
    const make = this.#makes.get(shortMakes[word] ?? word);
    return make === undefined ? undefined : { make };
  }

  /** @param make undefined for any */
  findModel(word: string, make: string | undefined): ModelName | undefined {
    // A number alone is a name beside its make only: "Ram 3500".
    const isName = make !== undefined || !/^\d+$/.test(word);
    return this.#find(make, ({ key, makeKey }) => (isName && key === word) || makeKey + key === word);
  }

  /** The shortest name with these words: "sierra" is a Sierra 1500, "sierra 3500" a Sierra 3500 HD. */
  findPart(words: readonly string[], make: string | undefined): ModelName | undefined {
    const [word = ""] = words;
    if (word.length < shortestPart || /^\d+$/.test(word) || commonParts.includes(word) || isFiller(word))
      return undefined;
    return this.#find(make, ({ parts }) => {
      const first = parts.indexOf(word);
      return first >= 0 && words.every((each, place) => parts[first + place] === each);
    });
  }

  #find(make: string | undefined, isMeant: (known: Known) => boolean): ModelName | undefined {
    return this.#models.find((known) => (make === undefined || known.name.make === make) && isMeant(known))?.name;
  }
}

/** Kept while the models are the same array. */
const namesByModels = new WeakMap<readonly ModelName[], Names>();

function namesOf(models: readonly ModelName[]): Names {
  const names = namesByModels.get(models) ?? new Names(models);
  namesByModels.set(models, names);
  return names;
}

/** The longest run: "entre 25 000 $ et 30 000 $". */
const mostWords = 7;

interface Run {
  /** As they were entered, without a French article's beginning. */
  words: readonly string[];
  /** As `normalizeCell` writes them, without spaces. */
  word: string;
}

interface Found<Value> {
  value: Value;
  start: number;
  length: number;
}

/** What the longest run of words from a place on says. */
function findAt<Value>(words: readonly string[], start: number, find: (run: Run) => Value | undefined) {
  for (let length = Math.min(mostWords, words.length - start); length > 0; length -= 1) {
    const run = words.slice(start, start + length);
    const word = normalizeCell(run.join(""));
    const value = word === "" ? undefined : find({ words: run, word });
    if (value !== undefined) return { value, start, length };
  }
  return undefined;
}

const findAll = <Value>(words: readonly string[], find: (run: Run) => Value | undefined): Found<Value>[] =>
  words.flatMap((_, start) => findAt(words, start, find) ?? []);

interface Reading {
  filters: FoundFilters;
  /** The words that say nothing, as they were entered. */
  unknown: string;
}

/**
 * Reads words in either language, whatever their order, case and accents. Names come first; of two words for one filter the
 * first counts.
 *
 * @param models the names of all models that there are
 */
export function readSearchWords(text: string, models: readonly ModelName[]): Reading {
  const names = namesOf(models);
  const entered = text.split(/[\s;]+|,(?!\d)/).filter(Boolean);
  const words = entered.map((word) => word.replace(/^(?:[dl]|qu)['’]/i, ""));
  const makes = findAll(words, ({ word }) => names.findMake(word));
  const modelIn = (make: string | undefined) => findAll(words, ({ word }) => names.findModel(word, make))[0];
  // "Dodge Ram 1500": the make that has the model counts.
  const make = makes.find(({ value }) => modelIn(value.make)) ?? makes[0];
  const model = modelIn(make?.value.make);
  const filters: FoundFilters = {};
  const read = ({ words: run, word }: Run): FoundFilters | undefined =>
    readAmounts(run.join(" ")) ??
    readCode(word) ??
    (filters.model === undefined && !model ? names.findPart(run.map(normalizeCell), make?.value.make) : undefined);
  const unknown: string[] = [];
  for (let place = 0; place < words.length; ) {
    const name = [model, make].find((each) => each?.start === place);
    const found: Found<FoundFilters> | undefined =
      name ?? findAt(words.slice(0, nextNameAfter(place, [model, make]) ?? words.length), place, read);
    const addsFilter = ({ value }: Found<FoundFilters>) =>
      keysOf(value).some((key) => filters[key] === undefined || filters[key] === value[key]);
    const match = found && addsFilter(found) ? found : undefined;
    if (match) Object.assign(filters, { ...match.value, ...filters });
    else if (!isFiller(normalizeCell(words[place] ?? ""))) unknown.push(entered[place] ?? "");
    place += match?.length ?? 1;
  }
  return { filters, unknown: unknown.join(" ") };
}

/** Where the next name begins: a run of other words ends before it. */
function nextNameAfter(place: number, names: readonly (Found<unknown> | undefined)[]): number | undefined {
  const starts = names.flatMap((name) => (name && name.start > place ? name.start : []));
  return starts.length > 0 ? Math.min(...starts) : undefined;
}
