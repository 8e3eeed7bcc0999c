// The three column layouts of public pages. On phones each is one column, in reading order.
import type { ReactNode } from "react";

/** Filters on the left, results on the right. */
export function ListColumns({ filters, children }: { filters: ReactNode; children: ReactNode }) {
  return (
    <div className="columns columns-list">
      <div>{filters}</div>
      <div>{children}</div>
    </div>
  );
}

/** Vehicle page: picture, quote (to its right and sticky on wide screens), details. */
export function VehicleColumns({
  picture,
  quote,
  children,
}: {
  picture: ReactNode;
  quote: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className="columns columns-vehicle">
      <div>{picture}</div>
      <aside className="sticky-aside">{quote}</aside>
      <div>{children}</div>
    </div>
  );
}

/** Step of a wizard: task list, the step's form, the current quote. */
export function StepColumns({ steps, quote, children }: { steps: ReactNode; quote?: ReactNode; children: ReactNode }) {
  return (
    <div className="columns columns-step">
      <div>{steps}</div>
      <div>{children}</div>
      {quote ? <aside className="sticky-aside">{quote}</aside> : null}
    </div>
  );
}
