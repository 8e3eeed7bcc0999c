/** Words that a person typed of a vehicle, for people who must not learn whose it is. */

const email = /[^\s@]+@[^\s@]+\.\w+/g;
/** Telephone numbers, policy and plate numbers: seven digits or more, however they are spaced. */
const longNumber = /\+?\(?\d(?:[\s().-]{0,3}\d){6,}/g;
const vin = /\b[A-HJ-NPR-Z0-9]{17}\b/gi;
const postalCode = /\b[ABCEGHJ-NPRSTVXY]\d[A-Z][ -]?\d[A-Z]\d\b/gi;
const link = /\b(?:https?:\/\/|www\.)\S+|\b[\w-]+\.(?:ca|com|net|org|quebec)\b\S*/gi;

const word = "[\\p{L}][\\p{L}'’.-]*";
const frenchStreet =
  "rue|avenue|av\\.?|boulevard|boul\\.?|chemin|ch\\.|route|rang|place|montée|côte|croissant|impasse|allée|terrasse";
const englishStreet =
  "street|st\\.?|avenue|ave\\.?|road|rd\\.?|drive|dr\\.?|boulevard|blvd\\.?|crescent|cres\\.?|court|lane|way";
/** What is counted of a vehicle, and is no street's number. */
const counted = "km|kilom|mi\\b|miles|years?|months?|weeks?|days?|times?|tires?|doors?|seats?|keys?|owners?";
/** `2019 all wheel drive`, `2020 one way`, `5000 on the road`: no street is named so. */
const noStreet =
  "(?<!(?<!\\p{L})(?:(?:all|wheel|hand|test|one)\\s+(?=drive|way)|(?:on|off)\\s+(?=road)|(?:on|off|by|in|along|down)\\s+the\\s+))";
/** A seat, in French, is a square's word. */
const seat = "place\\s+(?:assise|avant|arrière|passager|conducteur)(?!\\p{L})";
/** A number, then a street by either language's order: `12, rue du Serin`, `77 Old Mill Road, apt. 4`. */
const street = new RegExp(
  `\\b\\d{1,6}[a-z]?,?\\s+(?!${seat})(?:(?:${frenchStreet})\\s+${word}(?:\\s+${word}){0,3}|(?!${counted})(?:${word}\\s+){1,3}${noStreet}(?:${englishStreet})(?![\\p{L}]))`,
  "giu",
);
/**
 * Only where it is called one: `GLC 300` is a vehicle's name as well. With a digit, and no year: plates are `included`,
 * and a vehicle `immatriculé en 2019`.
 */
const plate =
  /(?<=\b(?:plates?|plaques?|immatricul\p{L}+|licen[cs]e)\b[^\p{L}\p{N}]{0,3}(?:(?:is|was|est|number|no\.?|:)\s*){0,2})(?=[A-Z]{0,4}[ -]?[A-Z]{0,4}\d)(?!(?:is|are|was|were|est|sont)\s|(?:(?:en|in|since|depuis)\s+)?(?:19|20)\d\d(?!\d))[A-Z\d]{2,4}[ -]?[A-Z\d]{2,4}(?![\p{L}\p{N}])/giu;

/** What stands in the place of what is withheld. */
export const withheldSign = "…";

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");

/**
 * The text without addresses, plates, numbers and links that lead to a person, and without the names given. A name that
 * nobody told us cannot be known, and stays.
 *
 * @param names of the person: each one is withheld, in any case
 */
export function withoutPerson(text: string, names: readonly string[]): string {
  const patterns = [email, link, vin, postalCode, street, plate, longNumber];
  // The longest first: a company's name that holds its owner's is withheld whole.
  const known = names
    .map((name) => name.trim())
    .filter((name) => name.length > 1)
    .sort((one, other) => other.length - one.length);
  const cleared = patterns.reduce((left, pattern) => left.replaceAll(pattern, withheldSign), text);
  return known.reduce(
    (left, name) =>
      left.replaceAll(new RegExp(`(?<![\\p{L}\\p{N}])${escaped(name)}(?![\\p{L}\\p{N}])`, "giu"), withheldSign),
    cleared,
  );
}
