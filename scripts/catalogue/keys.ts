/** The characters that a key of vPIC allows at each place: the fourth to eighth, then from the tenth on. Null: any. */
export type Places = (string | null)[];

const lettersOf = (part: string): string | null => {
  if (part === "*") return null;
  if (part === "#") return "0123456789";
  if (!part.startsWith("[")) return part;
  return part.slice(1, -1).replace(/(.)-(.)/g, (_, from: string, to: string) => {
    let run = "";
    for (let code = from.charCodeAt(0); code <= to.charCodeAt(0); code += 1) run += String.fromCharCode(code);
    return run;
  });
};

/** A key's places. */
export function placesOf(key: string): Places {
  const [first = "", last = ""] = key.split("|");
  const parts = (text: string) => (text.match(/\[[^\]]*\]|./g) ?? []).map(lettersOf);
  const start = parts(first);
  while (start.length < 5) start.push(null);
  return [...start, ...parts(last)];
}

/** Whether some VIN fits all of them. */
export function fitTogether(...all: Places[]): boolean {
  const longest = Math.max(...all.map(({ length }) => length));
  for (let place = 0; place < longest; place += 1) {
    let left: string | null = null;
    for (const places of all) {
      const allowed = places[place] ?? null;
      if (allowed === null) continue;
      const both: string[] = [...(left ?? allowed)].filter((letter) => allowed.includes(letter));
      left = both.join("");
      if (left === "") return false;
    }
  }
  return true;
}
