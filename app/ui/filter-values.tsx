import { Icon } from "./icon.tsx";

export interface FilterValue {
  href: string;
  text: string;
  /** How many results this value would leave. */
  count: string;
  chosen?: boolean;
}

interface FilterValuesProps {
  heading: string;
  values: readonly FilterValue[];
  /** The values after so many are folded under a word, unless one of them is chosen. */
  fold?: { after: number; text: string };
}

/** One filter whose values are links, each with its count; following a chosen one takes it off. */
export function FilterValues({ heading, values, fold }: FilterValuesProps) {
  // A fold for one or two values would save nothing.
  const shown = fold && values.length > fold.after + 2 ? fold.after : values.length;
  const others = values.slice(shown);
  return (
    <section className="filter-group">
      <h3>{heading}</h3>
      <ValueList values={values.slice(0, shown)} />
      {fold && others.length > 0 ? (
        <details open={others.some(({ chosen }) => chosen)}>
          <summary className="filter-value">
            {fold.text}
            <Icon name="down" />
          </summary>
          <ValueList values={others} />
        </details>
      ) : null}
    </section>
  );
}

function ValueList({ values }: { values: readonly FilterValue[] }) {
  return (
    <ul>
      {values.map((value) => (
        <li key={value.href}>
          <a className="filter-value" href={value.href} aria-current={value.chosen || undefined} rel="nofollow">
            {value.chosen ? <Icon name="check" /> : null}
            <span>{value.text}</span>
            <span>{value.count}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
