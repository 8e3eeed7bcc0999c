import type { ReactNode } from "react";
import { Icon } from "#app/ui/icon.tsx";

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
  /** Where all values are, when these are not; `of` is what the link is told by, out of its place. */
  all?: { href: string; text: string; of: string } | undefined;
}

export function FilterGroup({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <section className="filter-group">
      <h2>{heading}</h2>
      {children}
    </section>
  );
}

/** One filter whose values are links, each with its count; following a chosen one takes it off. */
export function FilterValues({ heading, values, all }: FilterValuesProps) {
  return (
    <FilterGroup heading={heading}>
      <ValueList values={values} />
      {all ? (
        <a className="filter-value" href={all.href} rel="nofollow">
          {all.text}
          <span className="visually-hidden">{all.of}</span>
          <Icon name="right" />
        </a>
      ) : null}
    </FilterGroup>
  );
}

export function ValueList({ values }: { values: readonly FilterValue[] }) {
  return (
    <ul className="filter-values">
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
