export interface AmountProps {
  /** The amount's name in docs/scripting.md, such as `total` or `tax.gst`; omitted when scripts do not need it. */
  name?: string;
  /** Dollars with a decimal point: `12345.67`. */
  value: string;
  /** The amount formatted in the page's language. */
  text: string;
}

/** An amount of money, readable by users and by scripts. */
export function Amount({ name, value, text }: AmountProps) {
  return (
    <data data-amount={name} value={value}>
      {text}
    </data>
  );
}
