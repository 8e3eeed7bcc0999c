import type { Cents } from "./money.ts";
import type { Quote, QuoteLine } from "./quote.ts";
import type { TaxRate } from "./tax.ts";

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

/** Whether other taxes apply: those of another province, or at another rate. */
export const sameTaxes = (one: readonly TaxRate[], other: readonly TaxRate[]): boolean =>
  one.length === other.length &&
  one.every(({ name, percent }, at) => {
    const beside = other[at];
    return beside?.name === name && beside.percent === percent;
  });

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

/** The amounts that a fingerprint was made of, by line. It may come from a browser: what is no amount is left out. */
const amountsOfFingerprint = (fingerprint: string): Map<string, Cents> => {
  const [, , , ...lines] = fingerprint.split(";");
  const amounts = lines.map((part): [string, Cents] => {
    const [id = "", amount = ""] = part.split(":");
    return [id, /^-?\d{1,15}$/.test(amount) ? Number(amount) : Number.NaN];
  });
  return new Map(amounts.filter(([, amount]) => Number.isSafeInteger(amount)));
};

/** The lines whose amount is another than when the quote of this fingerprint was read; null where there was no such line. */
export const changedSince = (fingerprint: string, now: Quote): ChangedLine[] => {
  const old = amountsOfFingerprint(fingerprint);
  return now.lines
    .map((line) => ({ id: line.id, before: old.get(encodeURIComponent(line.id)) ?? null, after: line.amount, line }))
    .filter((change) => change.before !== change.after);
};
