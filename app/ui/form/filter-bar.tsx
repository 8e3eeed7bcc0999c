import type { ReactNode } from "react";
import { ResponsiveDisclosure } from "#app/ui/responsive-disclosure.tsx";
import { Button, ButtonLink } from "./button.tsx";
import { HiddenFields, type HiddenValues } from "./hidden-fields.tsx";

/** Filters of a staff list: a GET form, so that the filtered URL can be bookmarked and shared. */
export function FilterBar({
  label,
  action,
  hiddenFields = {},
  submitText,
  reset,
  children,
}: {
  label: string;
  action?: string;
  /** Other query parameters to keep, such as the sort. */
  hiddenFields?: HiddenValues;
  submitText: string;
  reset?: { href: string; text: string };
  children: ReactNode;
}) {
  return (
    // role="search" makes the form a landmark for screen readers.
    // biome-ignore lint/a11y/useSemanticElements: <search> is not known to React 18's types
    <form className="filter-bar" method="get" action={action} role="search" aria-label={label}>
      <HiddenFields values={hiddenFields} />
      {children}
      <div className="button-row">
        <Button variant="secondary">{submitText}</Button>
        {reset ? (
          <ButtonLink variant="quiet" href={reset.href}>
            {reset.text}
          </ButtonLink>
        ) : null}
      </div>
    </form>
  );
}

/** Filters that a phone folds, so that the list begins on its first screen. */
export function FoldedFilters({
  summary,
  isOpen,
  children,
}: {
  summary: string;
  isOpen: boolean;
  children: ReactNode;
}) {
  return (
    <ResponsiveDisclosure summary={summary} open={isOpen}>
      <div className="filter-fields">{children}</div>
    </ResponsiveDisclosure>
  );
}

/** The line above a list: the number of rows on the left, actions on the right. */
export function ListHead({ count, children }: { count: ReactNode; children?: ReactNode }) {
  return (
    <div className="list-head">
      <p className="soft">{count}</p>
      {children ? <div className="button-row">{children}</div> : null}
    </div>
  );
}
