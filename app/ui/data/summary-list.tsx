import type { ReactNode } from "react";
import { type Detail, DetailList } from "./detail-list.tsx";

/** One group of a review page, with a link to change it. */
export function SummaryGroup({
  heading,
  change,
  details,
  children,
}: {
  heading: string;
  /** `hiddenText` completes a short link for screen readers: "Change personal details". */
  change?: { href: string; text: string; hiddenText?: string };
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
            {change.hiddenText ? <span className="visually-hidden"> {change.hiddenText}</span> : null}
          </a>
        ) : null}
      </div>
      {details ? <DetailList details={details} /> : null}
      {children}
    </section>
  );
}

/** Container for the groups of a review page. */
export function SummaryList({ children }: { children: ReactNode }) {
  return <div>{children}</div>;
}
