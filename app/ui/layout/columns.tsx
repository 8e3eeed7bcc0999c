// The column layouts of pages. On phones each is one column, in reading order.
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

/** A vehicle: picture, quote (to its right and sticky on wide screens), and details below the picture if there are any. */
export function VehicleColumns({
  picture,
  quote,
  children,
}: {
  picture: ReactNode;
  quote: ReactNode;
  children?: ReactNode;
}) {
  return (
    <div className="columns columns-vehicle">
      <div>{picture}</div>
      <aside className="sticky-aside">{quote}</aside>
      {children ? <div>{children}</div> : null}
    </div>
  );
}

/** The vehicle page below its first screen. Its bar stays at the bottom of the screen as long as a part of this is visible. */
export function VehicleMore({ children }: { children: ReactNode }) {
  return <div className="vehicle-more">{children}</div>;
}

/** Cards in two columns of about equal height; one column on phones. */
export function BalancedCards({ children }: { children: ReactNode }) {
  return <div className="balanced-cards">{children}</div>;
}

/**
 * Step of a wizard: task list, the current quote, the step's form. On phones the quote is a bar above the form that stays
 * at the top of the screen, where it cannot cover the form's button. On wide screens it is to the right of the form.
 */
export function StepColumns({ steps, quote, children }: { steps: ReactNode; quote?: ReactNode; children: ReactNode }) {
  return (
    <div className="columns columns-step">
      <div>{steps}</div>
      {quote ? <aside className="sticky-aside">{quote}</aside> : null}
      <div className="step-content">{children}</div>
    </div>
  );
}

/** A record of the staff: the work on the left, its facts to the right of it. On phones the work comes first. */
export function WorkColumns({ facts, children }: { facts: ReactNode; children: ReactNode }) {
  return (
    <div className="columns columns-work">
      <div>{children}</div>
      <aside>{facts}</aside>
    </div>
  );
}
