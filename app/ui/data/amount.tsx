export interface AmountProps {
  /** The amount's name in docs/scripting.md, such as `total` or `tax.gst`; without it the amount is only shown. */
  name?: string;
  /** Dollars and cents with a point: `12345.67`. */
  value: string;
  /** The amount as the language writes it. */
  text: string;
}

/** Money, readable by a person and by a script. */
export function Amount({ name, value, text }: AmountProps) {
  return (
    <data data-amount={name} value={value}>
      {text}
    </data>
  );
}
