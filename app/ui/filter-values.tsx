import { Icon } from "./icon.tsx";

export interface FilterValue {
  href: string;
  text: string;
  /** How many results this value would leave. */
  count: string;
  chosen?: boolean;
}

/** One filter whose values are links, each with its count; following a chosen one takes it off. */
export function FilterValues({ heading, values }: { heading: string; values: readonly FilterValue[] }) {
  return (
    <section className="filter-group">
      <h3>{heading}</h3>
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
    </section>
  );
}
