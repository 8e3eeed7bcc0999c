import type { ReactNode } from "react";
import { Amount, type AmountProps } from "./amount.tsx";

export interface AmountLine {
  label: ReactNode;
  amount: AmountProps;
  /** Under the line: a rule, a rate, a condition. */
  hint?: ReactNode;
  /** subtotal: a hairline above it. total: a rule. payment: the largest figure of the list. */
  kind?: "subtotal" | "total" | "payment";
  /** After the figure, such as "a week". */
  unit?: ReactNode;
}

/** The lines of a quote: figures at the right, one under the other. */
export function AmountList({ lines }: { lines: readonly AmountLine[] }) {
  return (
    <dl className="amounts">
      {lines.map((line) => (
        <div key={line.amount.name ?? String(line.label)} data-kind={line.kind}>
          <dt>{line.label}</dt>
          <dd>
            <Amount {...line.amount} />
          </dd>
          {line.unit || line.hint ? (
            <dd className="line-hint">
              {line.unit}
              {line.unit && line.hint ? <br /> : null}
              {line.hint}
            </dd>
          ) : null}
        </div>
      ))}
    </dl>
  );
}
