import type { ReactNode } from "react";
import { Amount, type AmountProps } from "./amount.tsx";

export interface AmountLine {
  label: ReactNode;
  amount: AmountProps;
  /** Before the amount, such as the lower end of a range. */
  before?: ReactNode;
  /** Text under the line, such as a tax rate or a condition. */
  hint?: ReactNode;
  /**
   * `subtotal`: thin line above. `total`: thick line above. `price` and `payment`: largest text of the list. A panel with a
   * payment has a price too, because a payment must never be more prominent than the price (docs/law.md). `answer`: a
   * total in the largest text.
   */
  kind?: "subtotal" | "total" | "answer" | "price" | "payment";
  /** Period of the amount, such as "a week". It stands at the label, so that amounts share their right edge. */
  unit?: ReactNode;
  /** Not displayed, only readable by scripts (docs/scripting.md). */
  isHidden?: boolean;
}

const figures: ReadonlySet<AmountLine["kind"]> = new Set(["answer", "price", "payment"]);

/** It moves to the next line as a whole. */
function Unit({ text }: { text: ReactNode }) {
  if (!text) return null;
  return (
    <>
      {" "}
      <span className="soft small">{text}</span>
    </>
  );
}

/** The lines of a quote, with right-aligned amounts. `isLive`: they are read out when a field changes them. */
export function AmountList({ lines, isLive }: { lines: readonly AmountLine[]; isLive?: boolean }) {
  return (
    <dl className="amounts" aria-live={isLive ? "polite" : undefined}>
      {lines.map((line) => (
        <div
          key={line.amount.name ?? String(line.label)}
          data-kind={line.kind}
          hidden={line.isHidden}
          aria-atomic={isLive || undefined}
        >
          <dt>
            {line.label}
            <Unit text={line.unit} />
          </dt>
          <dd className={figures.has(line.kind) ? "figure" : undefined}>
            {line.before}
            <Amount {...line.amount} />
          </dd>
          {line.hint ? <dd className="line-hint">{line.hint}</dd> : null}
        </div>
      ))}
    </dl>
  );
}
