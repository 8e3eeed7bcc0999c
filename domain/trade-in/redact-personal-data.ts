/** Removes personal data from texts that an owner wrote about a vehicle, because dealers must not learn who the owner is. */

const email = /[^\s@]+@[^\s@]+\.\w+/g;
/** Phone and policy numbers: at least seven digits, with any spacing. */
const longNumber = /\+?\(?\d(?:[\s().-]{0,3}\d){6,}/g;
const vin = /\b[A-HJ-NPR-Z0-9]{17}\b/gi;
const postalCode = /\b[ABCEGHJ-NPRSTVXY]\d[A-Z][ -]?\d[A-Z]\d\b/gi;
const link = /\b(?:https?:\/\/|www\.)\S+|\b[\w-]+\.(?:ca|com|net|org|quebec)\b\S*/gi;

const word = "[\\p{L}][\\p{L}'’.-]*";
const frenchStreet =
  "rue|avenue|av\\.?|boulevard|boul\\.?|chemin|ch\\.|route|rang|place|montée|côte|croissant|impasse|allée|terrasse";
const englishStreet =
  "street|st\\.?|avenue|ave\\.?|road|rd\\.?|drive|dr\\.?|boulevard|blvd\\.?|crescent|cres\\.?|court|lane|way";
/** Words after a number that make it a count, not a street number. */
const countedNoun = "km|kilom|mi\\b|miles|years?|months?|weeks?|days?|times?|tires?|doors?|seats?|keys?|owners?";
/** Lookbehind that excludes phrases such as `2019 all wheel drive`, `2020 one way` and `5000 on the road`. */
const notAStreet =
  "(?<!(?<!\\p{L})(?:(?:all|wheel|hand|test|one)\\s+(?=drive|way)|(?:on|off)\\s+(?=road)|(?:on|off|by|in|along|down)\\s+the\\s+))";
/** In French `place` means both a square and a seat; these are seats. */
const frenchSeat = "place\\s+(?:assise|avant|arrière|passager|conducteur)(?!\\p{L})";
/** A number and a street name in French or English order: `12, rue du Serin`, `77 Old Mill Road, apt. 4`. */
const street = new RegExp(
  `\\b\\d{1,6}[a-z]?,?\\s+(?!${frenchSeat})(?:(?:${frenchStreet})\\s+${word}(?:\\s+${word}){0,3}|(?!${countedNoun})(?:${word}\\s+){1,3}${notAStreet}(?:${englishStreet})(?![\\p{L}]))`,
  "giu",
);
/**
 * A licence plate after a word such as `plate`: alone, `GLC 300` may be a model. It needs a digit and must not be a year,
 * as in `plates included` and `immatriculé en 2019`.
 */
const plate =
  /(?<=\b(?:plates?|plaques?|immatricul\p{L}+|licen[cs]e)\b[^\p{L}\p{N}]{0,3}(?:(?:is|was|est|number|no\.?|:)\s*){0,2})(?=[A-Z]{0,4}[ -]?[A-Z]{0,4}\d)(?!(?:is|are|was|were|est|sont)\s|(?:(?:en|in|since|depuis)\s+)?(?:19|20)\d\d(?!\d))[A-Z\d]{2,4}[ -]?[A-Z\d]{2,4}(?![\p{L}\p{N}])/giu;

/** Replaces each removed part. */
export const redactionMark = "…";

const escapeRegExp = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");

/**
 * Replaces emails, links, VINs, postal codes, street addresses, licence plates, long numbers and `names` by the redaction
 * mark. Names are matched in any case; names that are not in the list remain.
 */
export function redactPersonalData(text: string, names: readonly string[]): string {
  const patterns = [email, link, vin, postalCode, street, plate, longNumber];
  // Longest first: a company name that contains its owner's name must be removed whole.
  const sortedNames = names
    .map((name) => name.trim())
    .filter((name) => name.length > 1)
    .sort((a, b) => b.length - a.length);
  const withoutPatterns = patterns.reduce((result, pattern) => result.replaceAll(pattern, redactionMark), text);
  return sortedNames.reduce(
    (result, name) =>
      result.replaceAll(new RegExp(`(?<![\\p{L}\\p{N}])${escapeRegExp(name)}(?![\\p{L}\\p{N}])`, "giu"), redactionMark),
    withoutPatterns,
  );
}
