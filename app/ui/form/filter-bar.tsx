import type { ReactNode } from "react";
import { Icon } from "#app/ui/icon.tsx";
import { Button, ButtonLink } from "./button.tsx";
import { HiddenFields, type HiddenValues } from "./hidden-fields.tsx";

interface Link {
  href: string;
  text: string;
}

interface FilterBarProps {
  label: string;
  action?: string;
  /** Other query parameters to keep, such as the sort. */
  hiddenFields?: HiddenValues;
  submitText: string;
  reset?: Link | undefined;
  /** The field of words, with its own button as in the top bar. */
  search?: { field: ReactNode; submitText: string } | undefined;
  /** Fields that a phone folds. */
  main?: ReactNode;
  more?: MoreFiltersProps | undefined;
  /** The line above the list, inside the form so that a phone shows the link to the filters in it. */
  head?: Omit<ListHeadProps, "reset"> | undefined;
  /** Fields that stay in sight on phones. */
  children?: ReactNode;
}

/** Filters of a staff list: a GET form, so that the filtered URL can be bookmarked and shared. */
export function FilterBar({
  label,
  action,
  hiddenFields = {},
  submitText,
  reset,
  search,
  main,
  more,
  head,
  children,
}: FilterBarProps) {
  const hasFields = Boolean(children || main || more?.children);
  return (
    // role="search" makes the form a landmark for screen readers.
    // biome-ignore lint/a11y/useSemanticElements: <search> is not known to React 18's types
    <form className="filter-bar" method="get" action={action} role="search" aria-label={label}>
      <HiddenFields values={hiddenFields} />
      {search ? (
        <div className="filter-search">
          {search.field}
          <button className="header-link" type="submit">
            <Icon name="search" />
            <span className="visually-hidden">{search.submitText}</span>
          </button>
        </div>
      ) : null}
      {children}
      {main ? <div className="filter-main">{main}</div> : null}
      {hasFields ? (
        <div className="button-row">
          <Button variant="secondary">{submitText}</Button>
        </div>
      ) : null}
      {head ? null : <ResetLink reset={reset} />}
      {more ? <MoreFilters {...more} /> : null}
      {head ? <ListHead {...head} reset={reset} /> : null}
    </form>
  );
}

function ResetLink({ reset }: { reset: Link | undefined }) {
  return reset ? (
    <ButtonLink variant="quiet" href={reset.href}>
      {reset.text}
    </ButtonLink>
  ) : null;
}

interface MoreFiltersProps {
  /** On phones, where only the search is not folded. */
  narrowText: string;
  /** On wide screens; absent where all fields stand in one row. */
  wideText?: string | undefined;
  isOpen: boolean;
  children?: ReactNode;
}

/** The form's style sheet shows the folded fields once this is open: some stand in another place on wide screens. */
function MoreFilters({ narrowText, wideText, isOpen, children }: MoreFiltersProps) {
  return (
    <>
      <details className={wideText ? "more-filters" : "more-filters to-md"} open={isOpen}>
        <summary className="button button-quiet">
          {wideText ? (
            <>
              <span className="to-md" aria-hidden="true">
                {narrowText}
              </span>
              <span className="from-md">{wideText}</span>
            </>
          ) : (
            narrowText
          )}
          <Icon name="down" />
        </summary>
      </details>
      {children ? <div className="filter-more">{children}</div> : null}
    </>
  );
}

interface ListHeadProps {
  count: ReactNode;
  /** The empty state says so, and has the link to the whole list: only screen readers get the count. */
  isEmpty?: boolean;
  /** The filters in force; each chip takes its own away. */
  chips?: ReactNode;
  reset?: Link | undefined;
  children?: ReactNode;
}

/** The line above a list: the number of rows on the left, actions on the right. */
export function ListHead({ count, isEmpty, chips, reset, children }: ListHeadProps) {
  if (isEmpty)
    return (
      <>
        <p className="visually-hidden">{count}</p>
        {chips}
      </>
    );
  return (
    <div className="list-head">
      <p className="soft">{count}</p>
      {chips ?? <ResetLink reset={reset} />}
      {children ? <div className="button-row">{children}</div> : null}
    </div>
  );
}
