import type { ReactNode } from "react";
import { Button, ButtonLink } from "./button.tsx";

/** The filters of a staff list: a GET form, so that its address can be kept and shared. */
export function FilterBar({
  label,
  action,
  hidden = {},
  submitText,
  reset,
  children,
}: {
  label: string;
  action?: string;
  /** What the query carries besides the filters, such as the sort. */
  hidden?: Readonly<Record<string, string>>;
  submitText: string;
  reset?: { href: string; text: string };
  children: ReactNode;
}) {
  return (
    // A form with role search is a landmark that can be reached at once.
    // biome-ignore lint/a11y/useSemanticElements: <search> is not known to React 18's types
    <form className="filter-bar" method="get" action={action} role="search" aria-label={label}>
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
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

/** The line above a list: how many at the left, what can be done with them at the right. */
export function ListHead({ count, children }: { count: ReactNode; children?: ReactNode }) {
  return (
    <div className="list-head">
      <p className="soft">{count}</p>
      {children ? <div className="button-row">{children}</div> : null}
    </div>
  );
}
