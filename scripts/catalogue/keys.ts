/** Characters that a vPIC key allows at VIN positions 4 to 8, then from 10 on; null allows any. */
export type AllowedCharacters = (string | null)[];

const parseCharacters = (part: string): string | null => {
  if (part === "*") return null;
  if (part === "#") return "0123456789";
  if (!part.startsWith("[")) return part;
  return part.slice(1, -1).replace(/(.)-(.)/g, (_, from: string, to: string) => {
    let range = "";
    for (let code = from.charCodeAt(0); code <= to.charCodeAt(0); code += 1) range += String.fromCharCode(code);
    return range;
  });
};

/** Parses a vPIC key such as "[A-C]B*|C". */
export function parseVinKey(key: string): AllowedCharacters {
  const [first = "", last = ""] = key.split("|");
  const parts = (text: string) => (text.match(/\[[^\]]*\]|./g) ?? []).map(parseCharacters);
  const start = parts(first);
  while (start.length < 5) start.push(null);
  return [...start, ...parts(last)];
}

/** Whether at least one VIN matches all patterns. */
export function areCompatible(...patterns: AllowedCharacters[]): boolean {
  const maxLength = Math.max(...patterns.map(({ length }) => length));
  for (let index = 0; index < maxLength; index += 1) {
    let common: string | null = null;
    for (const pattern of patterns) {
      const allowed = pattern[index] ?? null;
      if (allowed === null) continue;
      const intersection: string[] = [...(common ?? allowed)].filter((letter) => allowed.includes(letter));
      common = intersection.join("");
      if (common === "") return false;
    }
  }
  return true;
}
