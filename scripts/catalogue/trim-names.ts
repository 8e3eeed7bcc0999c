// Makers register trims as lists, with packages and notes; a person looks for one name.

/** What says that a list is of two countries: where one part is Canada's, the others are not on sale here. */
const ofCanada = /\(\s*(?:canada|canadian|cdn)[^)]*\)/i;
const elsewhere = /\(\s*(?:us|usa|u\.s\.|us only|usa only|mexico|puerto rico|guam|export|japan|korea)[^)]*\)/i;
const noise =
  /^(?:n\/?a|unknown|not applicable|none|all|us|usa|canada|mexico|other|fleet only|fleet|export|police|others|tbd|top|sa|na|(?:very )?(?:low|middle|high)\b.*|.*\blevel)$/i;
/** A type code of the workshop's: "ACV30L", "ZVW52L-AHXEBA", "55 Series". */
const code =
  /^(?:[A-Z]{2,5}\d{1,4}[A-Z]*(?:[-/ ].*)?|\d+ ?[- ]?series|[A-Z0-9]+[- ]series|[A-Z]?\d{1,2}|[A-Z]{2}\d?)$/i;

/** "LIMITED" as people write it; a short word may be an abbreviation. */
export const inSmallLetters = (name: string): string =>
  name.replace(/(?<![\w-])[A-Z]{5,}(?![\w-])/g, (word) => word.charAt(0) + word.slice(1).toLowerCase());

/** The names that a registered trim stands for. */
export function trimNames(registered: string): string[] {
  const plain = registered
    .replace(/\bw\/o\b/gi, " without ")
    .replace(/\bw\/(?=\w{2}| )/gi, " with ")
    .replace(/\b([A-Z])\/([A-Z])\b/g, "$1\u0002$2");
  const inBrackets = plain.replace(/\(([^)]*)\)/g, (all) => all.replaceAll(/[,/]/g, "\u0001"));
  const cut = inBrackets.includes(",") ? /[,/;]| & | and / : /[,/;]| - /;
  const parts = inBrackets.replace(/(\d)x(\d)\/(\d)x(\d)/gi, "$1x$2").split(cut);
  const canada = parts.filter((part) => ofCanada.test(part));
  const names = (canada.length > 0 ? canada : parts.filter((part) => !elsewhere.test(part))).map((part) =>
    part
      .replaceAll("\u0001", " ")
      .replaceAll("\u0002", "/")
      .replace(/\([^)]*\)?|\[[^\]]*\]?/g, " ")
      .replace(/ with(out)? .*/i, "")
      .replace(/[+*].*/, "")
      .replace(/ (?:SA|NA)$| - [A-Z]+ Source$/i, "")
      .replace(/\b(?:pkg|package|equipment|grade|popular pkg)\b\.?.*$/i, "")
      .replace(/[|;~"“”]/g, " ")
      .replace(/\s+/g, " ")
      .trim(),
  );
  const told = [...new Set(names.map(inSmallLetters))].filter((name) => name.length <= 32 && /^[^)\]:^]+$/.test(name));
  const found = told.filter((name) => !noise.test(name));
  // A plant or a fleet is no trim: the plain one.
  return found.length === 0 && told.length > 0 ? ["Base"] : found;
}

/** As `trimNames`, of a registered series: often a workshop's code, which tells a person nothing. */
export const seriesNames = (registered: string): string[] =>
  trimNames(registered).filter((name) => name.length > 2 && !code.test(name));
