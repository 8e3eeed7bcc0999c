/** Words that a person typed of a vehicle, for people who must not learn whose it is. */

const email = /[^\s@]+@[^\s@]+\.\w+/g;
/** Telephone numbers, policy and plate numbers: seven digits or more, however they are spaced. */
const longNumber = /\+?\(?\d(?:[\s().-]{0,3}\d){6,}/g;
const vin = /\b[A-HJ-NPR-Z0-9]{17}\b/gi;
const postalCode = /\b[ABCEGHJ-NPRSTVXY]\d[A-Z][ -]?\d[A-Z]\d\b/gi;
const link = /\b(?:https?:\/\/|www\.)\S+/gi;

/** What stands in the place of what is withheld. */
export const withheldSign = "…";

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");

/**
 * The text without addresses, numbers and links that lead to a person, and without the names given.
 *
 * @param names of the person: each one is withheld, in any case
 */
export function withoutPerson(text: string, names: readonly string[]): string {
  const patterns = [email, link, vin, postalCode, longNumber];
  const known = names.map((name) => name.trim()).filter((name) => name.length > 1);
  const cleared = patterns.reduce((left, pattern) => left.replaceAll(pattern, withheldSign), text);
  return known.reduce(
    (left, name) =>
      left.replaceAll(new RegExp(`(?<![\\p{L}\\p{N}])${escaped(name)}(?![\\p{L}\\p{N}])`, "giu"), withheldSign),
    cleared,
  );
}
