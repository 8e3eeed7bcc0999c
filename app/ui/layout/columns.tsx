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

/** A vehicle: picture, quote (to its right and sticky on wide screens), and the details, if they stand below the picture. */
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

/** Cards in two columns of about equal height; one column on phones and beside a quote. */
export function BalancedCards({ children }: { children: ReactNode }) {
  return <div className="balanced-cards">{children}</div>;
}

interface StepColumnsProps {
  steps: ReactNode;
  quote?: ReactNode;
  /** Gives the form the room of the quote on wide screens, for a contract or a summary, which has the amounts itself. */
  isWide?: boolean | undefined;
  /** Beside the form in place of a quote; on phones below it. */
  beside?: ReactNode;
  children: ReactNode;
}

/**
 * Step of a wizard: task list, the current quote, the step's form. On phones the list and the quote are one bar that stays
 * at the top of the screen, where it cannot cover the form's button. On wide screens they are beside the form.
 */
export function StepColumns({ steps, quote, isWide, beside, children }: StepColumnsProps) {
  return (
    <div className={isWide ? "columns columns-step columns-step-wide" : "columns columns-step"}>
      <div className="step-head">
        <div>{steps}</div>
        {quote ? <aside className="sticky-aside">{quote}</aside> : null}
      </div>
      <div className="step-content">{children}</div>
      {beside ? <aside className="sticky-aside">{beside}</aside> : null}
    </div>
  );
}

interface WorkColumnsProps {
  facts: ReactNode;
  /** What the work is decided by, such as pictures: above the other facts, and on phones above the work. */
  evidence?: ReactNode;
  /** The right column stays in sight: it is short, and what it asks depends on the left one. */
  isFixed?: boolean;
  /** What has happened: below the work, and on phones below the facts too. Not beside evidence. */
  log?: ReactNode;
  children: ReactNode;
}

/** A record of the staff: the work on the left, its facts to the right of it. On phones the work comes first. */
export function WorkColumns({ facts, evidence, isFixed, log, children }: WorkColumnsProps) {
  return (
    <div className="columns columns-work">
      {evidence ? <div>{evidence}</div> : null}
      <div>{children}</div>
      <aside className={isFixed ? "sticky-aside" : undefined}>{facts}</aside>
      {log ? <div>{log}</div> : null}
    </div>
  );
}
