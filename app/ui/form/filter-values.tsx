import type { ReactNode } from "react";
import { Icon } from "#app/ui/icon.tsx";

export interface FilterValue {
  href: string;
  text: string;
  /** Number of results with this value. */
  count: string;
  selected?: boolean;
}

interface FilterValuesProps {
  heading: string;
  values: readonly FilterValue[];
  /** Link to all values when only some are listed; `hiddenText` completes it for screen readers. */
  all?: { href: string; text: string; hiddenText: string } | undefined;
}

export function FilterGroup({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <section className="filter-group">
      <h2>{heading}</h2>
      {children}
    </section>
  );
}

/** A filter whose values are links with counts; the link of a selected value removes it. */
export function FilterValues({ heading, values, all }: FilterValuesProps) {
  return (
    <FilterGroup heading={heading}>
      <FilterValueList values={values} />
      {all ? (
        <a className="filter-value" href={all.href} rel="nofollow">
          {all.text}
          <span className="visually-hidden">{all.hiddenText}</span>
          <Icon name="right" />
        </a>
      ) : null}
    </FilterGroup>
  );
}

export function FilterValueList({ values }: { values: readonly FilterValue[] }) {
  return (
    <ul className="filter-values">
      {values.map((value) => (
        <li key={value.href}>
          <a className="filter-value" href={value.href} aria-current={value.selected || undefined} rel="nofollow">
            {value.selected ? <Icon name="check" /> : null}
            <span>{value.text}</span>
            <span>{value.count}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
