import type { ReactNode } from "react";
import { type Detail, DetailList } from "./detail-list.tsx";

/** One group of a review, with the link that goes back to change it. */
export function SummaryGroup({
  heading,
  change,
  details,
  children,
}: {
  heading: string;
  /** `about` completes the link for those who hear it alone: "Change personal details". */
  change?: { href: string; text: string; about: string };
  details?: readonly Detail[];
  children?: ReactNode;
}) {
  return (
    <section className="summary-group">
      <div className="card-head">
        <h2>{heading}</h2>
        {change ? (
          <a href={change.href}>
            {change.text}
            <span className="visually-hidden"> {change.about}</span>
          </a>
        ) : null}
      </div>
      {details ? <DetailList details={details} /> : null}
      {children}
    </section>
  );
}

/** The groups of a review, read like a contract's first page. */
export function SummaryList({ children }: { children: ReactNode }) {
  return <div>{children}</div>;
}
