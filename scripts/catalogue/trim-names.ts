// Makers register trims as lists with packages and notes; these functions extract the names that users look for.

/** Country notes in a list of trims: when one part is marked as Canadian, the other parts are not sold in Canada. */
const canadaNote = /\(\s*(?:canada|canadian|cdn)[^)]*\)/i;
const otherCountryNote = /\(\s*(?:us|usa|u\.s\.|us only|usa only|mexico|puerto rico|guam|export|japan|korea)[^)]*\)/i;
const ignoredNames =
  /^(?:n\/?a|unknown|not applicable|none|all|us|usa|canada|mexico|other|fleet only|fleet|export|police|others|tbd|top|sa|na|(?:very )?(?:low|middle|high)\b.*|.*\blevel)$/i;
/** A maker's internal type code, such as "ACV30L", "ZVW52L-AHXEBA" or "55 Series". */
const typeCode =
  /^(?:[A-Z]{2,5}\d{1,4}[A-Z]*(?:[-/ ].*)?|\d+ ?[- ]?series|[A-Z0-9]+[- ]series|[A-Z]?\d{1,2}|[A-Z]{2}\d?)$/i;

/** "LIMITED" becomes "Limited"; words of up to four letters may be abbreviations and stay unchanged. */
export const toTitleCase = (name: string): string =>
  name.replace(/(?<![\w-])[A-Z]{5,}(?![\w-])/g, (word) => word.charAt(0) + word.slice(1).toLowerCase());

/** Trim names in a registered trim text. */
export function parseTrimNames(registered: string): string[] {
  const normalized = registered
    .replace(/\bw\/o\b/gi, " without ")
    .replace(/\bw\/(?=\w{2}| )/gi, " with ")
    .replace(/\b([A-Z])\/([A-Z])\b/g, "$1\u0002$2");
  const protectedText = normalized.replace(/\(([^)]*)\)/g, (all) => all.replaceAll(/[,/]/g, "\u0001"));
  const separator = protectedText.includes(",") ? /[,/;]| & | and / : /[,/;]| - /;
  const parts = protectedText.replace(/(\d)x(\d)\/(\d)x(\d)/gi, "$1x$2").split(separator);
  const canadianParts = parts.filter((part) => canadaNote.test(part));
  const names = (canadianParts.length > 0 ? canadianParts : parts.filter((part) => !otherCountryNote.test(part))).map(
    (part) =>
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
  const uniqueNames = [...new Set(names.map(toTitleCase))].filter(
    (name) => name.length <= 32 && /^[^)\]:^]+$/.test(name),
  );
  const trimNames = uniqueNames.filter((name) => !ignoredNames.test(name));
  // When all names are ignored, such as a fleet note, the trim is the base one.
  return trimNames.length === 0 && uniqueNames.length > 0 ? ["Base"] : trimNames;
}

/** Like `parseTrimNames`, for a registered series; type codes are removed. */
export const parseSeriesNames = (registered: string): string[] =>
  parseTrimNames(registered).filter((name) => name.length > 2 && !typeCode.test(name));
