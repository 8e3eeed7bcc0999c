/** Rules of a new password beyond its length (OWASP ASVS 5.0, 6.2): not a common one, and not the person's own name. */
import { brands } from "#brands/index.ts";
import { toLetters } from "#domain/formats/fold-text.ts";
import { refused } from "#upstream/http/refusal.ts";

/** A shorter word in the list is a part of too many good passwords. */
const shortestCommon = 6;

/** Loaded at the first new password: the list takes some megabytes, and most processes sign people in only. */
let commonPasswords: Promise<ReadonlySet<string>> | undefined;

async function loadCommonPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import("@zxcvbn-ts/language-common");
  return new Set(dictionary["passwords-common"].filter((password) => password.length >= shortestCommon));
}

interface Person {
  email: string;
  first_name: string;
  last_name: string;
}

function isPersonal(password: string, { email, first_name, last_name }: Person): boolean {
  const [localPart = ""] = email.split("@");
  const personal = [email, localPart, first_name, last_name, first_name + last_name, last_name + first_name];
  const letters = toLetters(password);
  return password.toLowerCase() === email || (letters !== "" && personal.map(toLetters).includes(letters));
}

/** The names of the brands, which are the first words to try here. */
const brandWords: ReadonlySet<string> = new Set(
  Object.values(brands).flatMap(({ key, name }) => [key, name.en, name.fr].map(toLetters)),
);

/** `aaaaaaaa` and `12121212`; blanks too. */
const hasFewCharacters = (password: string): boolean => new Set(password.trim()).size < 3;

/** `abcdefgh` and `87654321`. */
function isRun(password: string): boolean {
  const codes = Array.from(password, (character) => character.codePointAt(0) ?? 0);
  return [1, -1].some((step) => codes.every((code, index) => index === 0 || code === (codes[index - 1] ?? 0) + step));
}

/** A common password stays one with signs around it: `Password1!`. */
async function isCommon(password: string): Promise<boolean> {
  commonPasswords ??= loadCommonPasswords();
  const common = await commonPasswords;
  const lower = password.toLowerCase();
  const bare = lower.replace(/^[^\p{L}\d]+|[^\p{L}\d]+$/gu, "");
  return common.has(lower) || common.has(bare) || hasFewCharacters(lower) || isRun(lower);
}

/** Refuses a password that would be guessed first. */
export async function requireStrongPassword(password: string, person: Person): Promise<void> {
  if ((await isCommon(password)) || brandWords.has(toLetters(password))) throw refused("password_common");
  if (isPersonal(password, person)) throw refused("password_personal");
}
