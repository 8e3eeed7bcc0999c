import type { ReactNode } from "react";
import { Amount, type AmountProps } from "./amount.tsx";

export interface AmountLine {
  label: ReactNode;
  amount: AmountProps;
  /** Under the line: a rule, a rate, a condition. */
  hint?: ReactNode;
  /** subtotal: a hairline above it. total: a rule. payment: the largest figure of the list. */
  kind?: "subtotal" | "total" | "payment";
  /** What the figure is for each of, such as "a week". */
  unit?: ReactNode;
  /** Says nothing that the lines beside it do not say: there for scripts alone. */
  isHidden?: boolean;
}

/** The lines of a quote: figures at the right, one under the other. */
export function AmountList({ lines }: { lines: readonly AmountLine[] }) {
  return (
    <dl className="amounts">
      {lines.map((line) => (
        <div key={line.amount.name ?? String(line.label)} data-kind={line.kind} hidden={line.isHidden}>
          <dt>
            {line.label}
            {line.unit && line.kind !== "payment" ? <span className="soft small"> {line.unit}</span> : null}
          </dt>
          <dd>
            <Amount {...line.amount} />
          </dd>
          {line.kind === "payment" && line.unit ? <dd className="line-hint">{line.unit}</dd> : null}
          {line.hint ? <dd className="line-hint">{line.hint}</dd> : null}
        </div>
      ))}
    </dl>
  );
}
