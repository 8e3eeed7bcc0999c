import type { ReactNode } from "react";
import { Icon } from "#app/ui/icon.tsx";

export interface FilterValue {
  href: string;
  text: string;
  /** Number of results with this value. */
  count: string;
  selected?: boolean;
}

interface FilterGroupProps {
  heading: string;
  /** What is chosen in the group, shown while it is folded. */
  chosen?: string | undefined;
  isOpen?: boolean | undefined;
  children: ReactNode;
}

/** Folded at first, unless it is one of the first that buyers use or something is chosen in it. */
export function FilterGroup({ heading, chosen, isOpen, children }: FilterGroupProps) {
  return (
    <details className="filter-group" open={isOpen || Boolean(chosen)}>
      <summary>
        <h2>{heading}</h2>
        {chosen ? <span className="soft small">{chosen}</span> : null}
        <Icon name="down" />
      </summary>
      {children}
    </details>
  );
}

interface FilterValueListsProps {
  values: readonly FilterValue[];
  /** Values that are folded. */
  more?: { text: string; values: readonly FilterValue[] } | undefined;
  /** Link to all values when only some are listed; `hiddenText` completes it for screen readers. */
  all?: { href: string; text: string; hiddenText: string } | undefined;
}

interface FilterValuesProps extends FilterValueListsProps {
  heading: string;
  isOpen?: boolean | undefined;
}

/** A filter whose values are links with counts; the link of a selected value removes it. */
export function FilterValues({ heading, isOpen, ...lists }: FilterValuesProps) {
  return (
    <FilterGroup heading={heading} chosen={lists.values.find(({ selected }) => selected)?.text} isOpen={isOpen}>
      <FilterValueLists {...lists} />
    </FilterGroup>
  );
}

export function FilterValueLists({ values, more, all }: FilterValueListsProps) {
  const allLink = all ? (
    <a className="filter-all" href={all.href} rel="nofollow">
      {all.text}
      <span className="visually-hidden">{all.hiddenText}</span>
      <Icon name="right" />
    </a>
  ) : null;
  return (
    <>
      <FilterValueList values={values} />
      {more ? (
        <details>
          <summary className="filter-all">
            {more.text}
            <Icon name="down" />
          </summary>
          <FilterValueList values={more.values} />
          {allLink}
        </details>
      ) : (
        allLink
      )}
    </>
  );
}

export function FilterValueList({ values }: { values: readonly FilterValue[] }) {
  return (
    <ul className="filter-values">
      {values.map((value) => (
        <li key={value.href}>
          <a className="filter-value" href={value.href} aria-current={value.selected || undefined} rel="nofollow">
            <span>{value.text}</span>
            <span>{value.count}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
