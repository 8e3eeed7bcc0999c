import type { Cents } from "./money.ts";
import type { Quote, QuoteLine } from "./quote.ts";
import type { TaxRate } from "./tax.ts";

const lineFingerprint = ({ id, amount, per, rule, percent, base }: QuoteLine) =>
  [id, amount, per, rule, percent ?? "", base ?? ""].map((part) => encodeURIComponent(part)).join(":");

/**
 * A stable string that is equal for equal quotes: the method, the term, and each line with its rule and rate. Names of
 * lines are left out, so it is the same in both languages. It is neither secret nor signed.
 */
export const quoteFingerprint = ({ method, term, lines }: Quote): string => {
  const termPart = term ? [term.months, term.apr, term.frequency].join(":") : "";
  return ["1", method, termPart, ...lines.map(lineFingerprint)].join(";");
};

export const isSameQuote = (first: Quote, second: Quote): boolean =>
  quoteFingerprint(first) === quoteFingerprint(second);

/** Whether both lists have the same tax names and percentages in the same order. */
export const hasSameTaxes = (first: readonly TaxRate[], second: readonly TaxRate[]): boolean =>
  first.length === second.length &&
  first.every(({ name, percent }, index) => {
    const counterpart = second[index];
    return counterpart?.name === name && counterpart.percent === percent;
  });

export interface ChangedLine {
  id: QuoteLine["id"];
  /** null when that quote has no such line. */
  previousAmount: Cents | null;
  currentAmount: Cents | null;
  /** The line to display: the new one, or the removed one. */
  line: QuoteLine;
}

/** The lines whose amount changed, in the new quote's order; removed lines come last. */
export const listChangedLines = (previous: Quote, current: Quote): ChangedLine[] => {
  const previousLines = new Map(previous.lines.map((line) => [line.id, line]));
  const currentIds = new Set(current.lines.map((line) => line.id));
  const currentLines = current.lines.map((line) => ({
    id: line.id,
    previousAmount: previousLines.get(line.id)?.amount ?? null,
    currentAmount: line.amount,
    line,
  }));
  const removedLines = previous.lines
    .filter((line) => !currentIds.has(line.id))
    .map((line) => ({ id: line.id, previousAmount: line.amount, currentAmount: null, line }));
  return [...currentLines, ...removedLines].filter((change) => change.previousAmount !== change.currentAmount);
};

/** The amounts in a fingerprint, by line id. It may come from a browser, so invalid amounts are left out. */
const parseFingerprintAmounts = (fingerprint: string): Map<string, Cents> => {
  const [, , , ...lines] = fingerprint.split(";");
  const amounts = lines.map((part): [string, Cents] => {
    const [id = "", amount = ""] = part.split(":");
    return [id, /^-?\d{1,15}$/.test(amount) ? Number(amount) : Number.NaN];
  });
  return new Map(amounts.filter(([, amount]) => Number.isSafeInteger(amount)));
};

/** The current lines whose amount differs from the fingerprint's; `previousAmount` is null for a new line. */
export const listChangesSince = (fingerprint: string, current: Quote): ChangedLine[] => {
  const previousAmounts = parseFingerprintAmounts(fingerprint);
  return current.lines
    .map((line) => ({
      id: line.id,
      previousAmount: previousAmounts.get(encodeURIComponent(line.id)) ?? null,
      currentAmount: line.amount,
      line,
    }))
    .filter((change) => change.previousAmount !== change.currentAmount);
};
