import type { Cents } from "./money.ts";
import type { Quote, QuoteLine } from "./quote.ts";

const lineFingerprint = ({ id, amount, per, rule, percent, base }: QuoteLine) =>
  [id, amount, per, rule, percent ?? "", base ?? ""].map((part) => encodeURIComponent(part)).join(":");

/**
 * All that makes two quotes the same, as one stable string: the method, the term, and each line with its rule and rate.
 * Texts are left out: a quote is the same in both languages. It is no secret and no signature.
 */
export const quoteFingerprint = ({ method, term, lines }: Quote): string => {
  const ofTerm = term ? [term.months, term.apr, term.frequency].join(":") : "";
  return ["1", method, ofTerm, ...lines.map(lineFingerprint)].join(";");
};

export const sameQuote = (one: Quote, other: Quote): boolean => quoteFingerprint(one) === quoteFingerprint(other);

export interface ChangedLine {
  id: QuoteLine["id"];
  /** null where the quote has no such line. */
  before: Cents | null;
  after: Cents | null;
  /** The line to show the name and rule of: the new one, or the one that went. */
  line: QuoteLine;
}

/** The lines whose amount is another, with old and new, in the new quote's order; lines that went come last. */
export const changedLines = (before: Quote, after: Quote): ChangedLine[] => {
  const old = new Map(before.lines.map((line) => [line.id, line]));
  const present = new Set(after.lines.map((line) => line.id));
  const kept = after.lines.map((line) => ({
    id: line.id,
    before: old.get(line.id)?.amount ?? null,
    after: line.amount,
    line,
  }));
  const gone = before.lines
    .filter((line) => !present.has(line.id))
    .map((line) => ({ id: line.id, before: line.amount, after: null, line }));
  return [...kept, ...gone].filter((change) => change.before !== change.after);
};
