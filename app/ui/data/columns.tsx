// The four compositions of public pages. All are one column on phones, in the order of reading.
import type { ReactNode } from "react";

/** What a brand opens with, and its picture beside it. */
export function FrontColumns({ picture, children }: { picture: ReactNode; children: ReactNode }) {
  return (
    <div className="columns columns-front">
      <div>{children}</div>
      <div>{picture}</div>
    </div>
  );
}

/** Filters at the left, results beside them. */
export function ListColumns({ filters, children }: { filters: ReactNode; children: ReactNode }) {
  return (
    <div className="columns columns-list">
      <div>{filters}</div>
      <div>{children}</div>
    </div>
  );
}

/** Picture, then the quote (beside it and sticky on wide screens), then what is worth knowing. */
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

/** Task list, the step itself, the running quote. */
export function StepColumns({ steps, quote, children }: { steps: ReactNode; quote?: ReactNode; children: ReactNode }) {
  return (
    <div className="columns columns-step">
      <div>{steps}</div>
      <div>{children}</div>
      {quote ? <aside className="sticky-aside">{quote}</aside> : null}
    </div>
  );
}
